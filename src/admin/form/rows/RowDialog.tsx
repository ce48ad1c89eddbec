import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type AnyRecord, type AnyResource, createTitle, editTitle } from '../../../resources/kit';
import { useShowError } from '../../../ui/useShowError';
import { useDecisions } from '../../computed/useDecisions';
import { CreateRecordContext } from '../../records/createRecord';
import { editableKeys } from '../../records/fieldsOfForm';
import { useRole } from '../../records/useRole';
import { CheckedForm } from '../CheckedForm';
import type { Values } from '../normaliseValues';
import { RecordDialog } from '../RecordDialog';
import { RecordFields } from '../RecordFields';
import { useCreateDialog } from '../useCreateDialog';
import { useRecordForm } from '../useRecordForm';
import { RepeatForChoices, uniqueChoiceField } from './RepeatForChoices';
import type { ShownRow } from './rowEdits';

export interface RowDialogProps {
  resource: AnyResource;
  row?: ShownRow;
  others: readonly ShownRow[];
  onDone: (rows: readonly Values[]) => void;
  onClose: () => void;
}

export function RowDialog(props: RowDialogProps) {
  const { resource, row } = props;
  const record = row?.edit?.base ?? (row && !row.edit ? (row.values as AnyRecord) : undefined);
  const { decide } = useDecisions(resource);
  const editable = editableKeys(resource, useRole(), record, decide);
  const { createRecord, dialog } = useCreateDialog();
  return (
    <CreateRecordContext value={createRecord}>
      <CheckedForm
        resource={resource}
        record={record && ({ ...record, ...row?.values } as AnyRecord)}
        defaults={record ? undefined : row?.values}
        editable={editable}
      >
        <DialogBody {...props} record={record} editable={editable} />
      </CheckedForm>
      {dialog}
    </CreateRecordContext>
  );
}

interface DialogBodyProps extends RowDialogProps {
  record?: AnyRecord;
  editable: readonly string[];
}

function DialogBody({ resource, row, others, record, editable, onDone, onClose }: DialogBodyProps) {
  const [key, choice] = (row ? undefined : uniqueChoiceField(resource)) ?? [];
  const [also, setAlso] = useState<(string | number)[]>([]);
  const { setError, getValues, formState } = useFormContext();
  const form = useRecordForm<Values>({
    resource,
    record,
    isBegun: true,
    editable,
    save: async (values) => values,
    onSaved: (values) =>
      onDone([
        values,
        ...(key ? also.filter((each) => each !== values[key]).map((each) => ({ ...values, [key]: each })) : []),
      ]),
    onFailure: useShowError(),
  });
  const refuse = useEffectEvent(() => {
    for (const [key, message] of Object.entries(row?.edit?.failure?.errors ?? {})) {
      if (getValues(key) === row?.values[key]) setError(key, { type: 'server', message });
    }
  });
  const { isValid } = formState;
  useEffect(() => {
    if (isValid) refuse();
  }, [isValid]);
  return (
    <RecordDialog
      title={record ? editTitle(resource) : createTitle(resource)}
      ok={record ? 'Übernehmen' : 'Hinzufügen'}
      form={form}
      onClose={onClose}
    >
      <RecordFields resource={resource} record={record} editable={editable} />
      {key && choice && (
        <RepeatForChoices
          source={key}
          field={choice}
          taken={others.filter(({ edit }) => !edit || edit.values).map(({ values }) => values[key])}
          value={also}
          onChange={setAlso}
        />
      )}
    </RecordDialog>
  );
}
