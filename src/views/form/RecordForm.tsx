import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useUnsavedGuard } from '../../layout/useUnsavedGuard';
import { CreateRecordContext } from '../records/createRecord';
import { useRole } from '../records/useRole';
import { ConflictNotice } from './ConflictNotice';
import { FormButtons } from './FormButtons';
import { editableKeys } from './fieldsOfForm';
import { RecordFields } from './RecordFields';
import { useCreateDialog } from './useCreateDialog';
import { useFormKeys } from './useFormKeys';
import { type RecordFormOptions, useRecordForm } from './useRecordForm';

export interface RecordFormProps<Saved = unknown>
  extends Omit<RecordFormOptions<Saved>, 'role' | 'editable' | 'isBegun'> {
  /** Nothing can be changed. */
  isReadOnly?: boolean;
  /** Keys of fields that cannot be changed in this record. */
  locked?: readonly string[];
  /** In place of the definition's fields. */
  children?: ReactNode;
}

/** The form of a record, as its definition describes it: one field below the other, then the buttons. */
export function RecordForm<Saved>(props: RecordFormProps<Saved>) {
  const { isReadOnly = false, locked = [], children, onSaved, ...options } = props;
  const { resource, record } = options;
  const role = useRole();
  const editable = isReadOnly ? [] : editableKeys(resource, role, record).filter((key) => !locked.includes(key));
  const { form, submit, isReady, conflict } = useRecordForm({
    ...options,
    role,
    editable,
    onSaved(saved) {
      release();
      onSaved?.(saved);
    },
  });
  const { createRecord, dialog } = useCreateDialog();
  const release = useUnsavedGuard(form.formState.isDirty || dialog !== undefined);
  const keys = useFormKeys<HTMLFormElement>({ save: submit, isReady, isOff: isReadOnly });

  return (
    <CreateRecordContext value={createRecord}>
      <FormProvider {...form}>
        <Paper
          variant="outlined"
          component="form"
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            submit();
          }}
          {...keys}
          sx={[{ p: { xs: 2, sm: 3 } }, isReadOnly && READABLE]}
        >
          <Stack spacing={1.5}>
            {conflict && <ConflictNotice resource={resource} {...conflict} />}
            {children ?? <RecordFields resource={resource} record={record} editable={editable} />}
          </Stack>
          {!isReadOnly && <FormButtons isReady={isReady} />}
        </Paper>
      </FormProvider>
      {/* Not within the form: what happens in the dialog is none of its keys and submits. */}
      {dialog}
    </CreateRecordContext>
  );
}

/** What is only there to be read has to be readable. */
const READABLE = {
  '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: 'inherit', color: 'text.primary' },
  '& .MuiFormLabel-root.Mui-disabled, & .MuiFormControlLabel-label.Mui-disabled': { color: 'text.secondary' },
  '& .MuiChip-root.Mui-disabled': { opacity: 1 },
};
