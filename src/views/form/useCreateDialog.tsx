import Stack from '@mui/material/Stack';
import { useNotify } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { discardQuestion } from '../../layout/dialogs/discardQuestion';
import { FormDialog } from '../../layout/dialogs/FormDialog';
import { useConfirm } from '../../layout/dialogs/useConfirm';
import { useShowError } from '../../layout/useShowError';
import { type AnyRecord, type AnyResource, createTitle } from '../../resources/kit';
import { type CreateRecord, CreateRecordContext } from '../records/createRecord';
import { useRecordWrites } from '../records/useRecordWrites';
import { useRole } from '../records/useRole';
import { editableKeys } from './fieldsOfForm';
import { RecordFields } from './RecordFields';
import { useFormKeys } from './useFormKeys';
import { useRecordForm } from './useRecordForm';

interface Asked {
  resource: AnyResource;
  title: string;
  answer: (record: AnyRecord | undefined) => void;
}

/**
 * Creates records in front of a form that needs them.
 * @returns `dialog` is to be drawn beside the form; it is there as long as somebody is creating
 */
export function useCreateDialog(): { createRecord: CreateRecord; dialog: ReactNode | undefined } {
  const [asked, setAsked] = useState<Asked>();
  const createRecord = useCallback<CreateRecord>(
    (resource, title) => new Promise((answer) => setAsked({ resource, title, answer })),
    [],
  );
  const close = (record?: AnyRecord) => {
    asked?.answer(record);
    setAsked(undefined);
  };
  return { createRecord, dialog: asked && <CreateDialog {...asked} onClose={close} /> };
}

interface CreateDialogProps {
  resource: AnyResource;
  title: string;
  /** Gets the new record, or nothing when none was made. */
  onClose: (record?: AnyRecord) => void;
}

/** The form for a new record, in a dialog. What is missing for it in turn is created in front of this dialog. */
function CreateDialog({ resource, title, onClose }: CreateDialogProps) {
  const editable = editableKeys(resource, useRole());
  const { create } = useRecordWrites(resource);
  const notify = useNotify();
  const confirm = useConfirm();
  const { form, submit, isReady } = useRecordForm({
    resource,
    defaults: { [resource.title]: title },
    isBegun: true,
    role: useRole(),
    editable,
    save: create,
    onSaved(record) {
      notify(`${resource.label.one} angelegt`, { type: 'success' });
      onClose(record);
    },
    onFailure: useShowError(),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { createRecord, dialog } = useCreateDialog();
  const keys = useFormKeys<HTMLDivElement>({ save: submit, isReady });
  const leave = async () => {
    if (isSubmitting) return;
    if (!isDirty || (await confirm(discardQuestion))) onClose();
  };

  return (
    <CreateRecordContext value={createRecord}>
      <FormDialog title={createTitle(resource)} isReady={isReady && !isSubmitting} onSubmit={submit} onClose={leave}>
        <FormProvider {...form}>
          <Stack spacing={1.5} {...keys}>
            <RecordFields resource={resource} editable={editable} />
            <FirstFocus source={resource.title} />
          </Stack>
        </FormProvider>
      </FormDialog>
      {dialog}
    </CreateRecordContext>
  );
}

/** Puts the focus into a field as soon as the dialog shows it. */
function FirstFocus({ source }: { source: string }) {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(source), [setFocus, source]);
  return null;
}
