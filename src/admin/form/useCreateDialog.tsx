import Stack from '@mui/material/Stack';
import { CreateBase, useNotify } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type AnyRecord, type AnyResource, createTitle } from '../../resources/kit';
import { discardQuestion } from '../../ui/dialogs/discardQuestion';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { useConfirm } from '../../ui/dialogs/useConfirm';
import { useShowError } from '../../ui/useShowError';
import { type CreateRecord, CreateRecordContext } from '../records/createRecord';
import { editableKeys } from '../records/fieldsOfForm';
import { useProposals } from '../records/useProposals';
import { useRole } from '../records/useRole';
import { CheckButton } from './CheckButton';
import { CheckedForm } from './CheckedForm';
import { RecordFields } from './RecordFields';
import { useFormKeys } from './useFormKeys';
import { useRecordForm } from './useRecordForm';

interface Asked {
  resource: AnyResource;
  title: string;
  known?: Readonly<Record<string, unknown>>;
  answer: (record: AnyRecord | undefined) => void;
}

/** Creates records in a dialog on top of a form that refers to them. @returns `dialog` to render beside the form */
export function useCreateDialog(): { createRecord: CreateRecord; dialog: ReactNode | undefined } {
  const [asked, setAsked] = useState<Asked>();
  const createRecord = useCallback<CreateRecord>(
    (resource, title, known) => new Promise((answer) => setAsked({ resource, title, known, answer })),
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
  known?: Readonly<Record<string, unknown>>;
  onClose: (record?: AnyRecord) => void;
}

/** Dialog that creates a record; may nest, for records that this form in turn refers to. */
function CreateDialog(props: CreateDialogProps) {
  const { resource, title, known } = props;
  const editable = editableKeys(resource, useRole());
  const proposals = useProposals(resource);
  const { createRecord, dialog } = useCreateDialog();
  if (!proposals) return null;
  return (
    <CreateRecordContext value={createRecord}>
      <CreateBase resource={resource.name} redirect={false} disableAuthentication>
        <CheckedForm
          resource={resource}
          defaults={{ ...proposals, ...known, [resource.title]: title }}
          editable={editable}
        >
          <DialogBody {...props} editable={editable} />
        </CheckedForm>
      </CreateBase>
      {dialog}
    </CreateRecordContext>
  );
}

function DialogBody({ resource, editable, onClose }: CreateDialogProps & { editable: readonly string[] }) {
  const notify = useNotify();
  const confirm = useConfirm();
  const { submit, isReady, isWrong, isDirty } = useRecordForm({
    resource,
    isBegun: true,
    editable,
    onSaved(record) {
      notify(`${resource.label.one} angelegt`, { type: 'success' });
      onClose(record);
    },
    onFailure: useShowError(),
  });
  const { isSubmitting } = useFormContext().formState;
  const keys = useFormKeys<HTMLDivElement>({ save: submit, isReady });
  const leave = async () => {
    if (isSubmitting) return;
    if (!isDirty || (await confirm(discardQuestion))) onClose();
  };
  return (
    <FormDialog
      title={createTitle(resource)}
      ok="Hinzufügen"
      isReady={isReady && !isSubmitting}
      aside={<CheckButton isWrong={isWrong} />}
      onSubmit={submit}
      onClose={leave}
    >
      <Stack spacing={1.5} {...keys}>
        <RecordFields resource={resource} editable={editable} />
        <FirstFocus source={resource.title} />
      </Stack>
    </FormDialog>
  );
}

function FirstFocus({ source }: { source: string }) {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(source), [setFocus, source]);
  return null;
}
