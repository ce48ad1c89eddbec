import { Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { HttpError } from '../../../dataProvider/HttpError';
import {
  type Action,
  type AnyRecord,
  type AnyResource,
  type Field,
  withoutWriteProtection,
} from '../../../resources/kit';
import { useShowError } from '../../../ui/useShowError';
import { useFieldViews } from '../../records/fieldViews';
import { titleOf } from '../../records/titleOf';
import { CheckedForm } from '../CheckedForm';
import { FormFields } from '../FormFields';
import { RecordDialog } from '../RecordDialog';
import { useRecordForm } from '../useRecordForm';

export interface ActionDialogProps {
  resource: AnyResource;
  action: Action;
  /** Absent for several records, where an empty input leaves the value unchanged. */
  record?: AnyRecord;
  count?: string;
  /** @throws HttpError with messages that the form shows at its fields */
  onSubmit: (values: Record<string, unknown>) => Promise<void>;
  onClose: () => void;
}

export default function ActionDialog(props: ActionDialogProps) {
  const { resource, action, record } = props;
  const { ask = [] } = action;
  const [asked] = useState(() => askedOf(resource, ask, record === undefined));
  return (
    <CheckedForm resource={asked} record={record} editable={ask}>
      <DialogBody {...props} resource={asked} ask={ask} />
    </CheckedForm>
  );
}

function DialogBody(props: ActionDialogProps & { ask: readonly string[] }) {
  const { resource, action, ask, record, count, onSubmit, onClose } = props;
  const views = useFieldViews(resource.name);
  const showError = useShowError();
  const { dirtyFields } = useFormContext().formState;
  const form = useRecordForm<void>({
    resource,
    record,
    isBegun: true,
    editable: ask,
    async save(values) {
      const typed = Object.entries(values).filter(([key]) => record || dirtyFields[key]);
      try {
        await onSubmit(Object.fromEntries(typed));
      } catch (error) {
        // Version conflict: the page has loaded the record again behind the dialog.
        if (!(error instanceof HttpError && error.body?.code === 'VERSION')) throw error;
        showError(error);
      }
    },
    onSaved: onClose,
    onFailure: showError,
  });
  const fields = ask.flatMap((key): [string, Field][] => {
    const field = resource.fields[key];
    return field ? [[key, field]] : [];
  });
  return (
    <RecordDialog title={action.label} ok={action.label} form={form} onClose={onClose}>
      <Typography color="textSecondary">
        {record ? titleOf(resource, record) : `${count}. Was leer bleibt, ändert sich nicht.`}
      </Typography>
      {action.confirm && <Typography>{action.confirm}</Typography>}
      <FormFields fields={fields} editable={ask} isNew={false} views={views} />
    </RecordDialog>
  );
}

/** @param isForMany makes all inputs optional and drops the rules, which only the server can judge for each record */
function askedOf(resource: AnyResource, asked: readonly string[], isForMany: boolean): AnyResource {
  const fields = withoutWriteProtection(resource.fields, asked);
  if (!isForMany) return { ...resource, fields };
  const optional = Object.entries(fields).map(([key, field]): [string, Field] => [
    key,
    Object.assign({}, field, { required: undefined, requiredWhen: undefined }),
  ]);
  return { ...resource, fields: Object.fromEntries(optional), rules: undefined };
}
