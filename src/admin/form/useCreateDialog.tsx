import { CreateBase, useNotify } from 'ra-core';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type AnyRecord, type AnyResource, createTitle } from '../../resources/kit';
import { useShowError } from '../../ui/useShowError';
import { type CreateRecord, CreateRecordContext } from '../records/createRecord';
import { editableKeys } from '../records/fieldsOfForm';
import { useProposals } from '../records/useProposals';
import { useRole } from '../records/useRole';
import { CheckedForm } from './CheckedForm';
import { RecordDialog } from './RecordDialog';
import { RecordFields } from './RecordFields';
import { useRecordForm } from './useRecordForm';

interface Asked {
  resource: AnyResource;
  title: string;
  known?: Readonly<Record<string, unknown>>;
  answer: (record: AnyRecord | undefined) => void;
}

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

/** May nest, for records that this form in turn refers to. */
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
  const form = useRecordForm({
    resource,
    isBegun: true,
    editable,
    onSaved(record) {
      notify(`${resource.label.one} angelegt`, { type: 'success' });
      onClose(record);
    },
    onFailure: useShowError(),
  });
  return (
    <RecordDialog title={createTitle(resource)} ok="Hinzufügen" form={form} onClose={() => onClose()}>
      <RecordFields resource={resource} editable={editable} />
      <FirstFocus source={resource.title} />
    </RecordDialog>
  );
}

function FirstFocus({ source }: { source: string }) {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(source), [setFocus, source]);
  return null;
}
