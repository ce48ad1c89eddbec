import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { KeyboardEvent, ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useFieldViews } from '../records/fieldViews';
import { useRole } from '../records/useRole';
import { ConflictNotice } from './ConflictNotice';
import { FormButtons } from './FormButtons';
import { FormFields } from './FormFields';
import { editableKeys, formFields } from './formFields';
import { type RecordFormOptions, useRecordForm } from './useRecordForm';

export interface RecordFormProps extends Omit<RecordFormOptions, 'role' | 'editable'> {
  /** Nothing can be changed. */
  isReadOnly?: boolean;
  /** Keys of fields that cannot be changed in this record. */
  locked?: readonly string[];
  /** In place of the definition's fields. */
  children?: ReactNode;
}

/** The form of a record, as its definition describes it: one field below the other, then the buttons. */
export function RecordForm({ isReadOnly = false, locked = [], children, ...options }: RecordFormProps) {
  const { resource, record } = options;
  const role = useRole();
  const views = useFieldViews(resource.name);
  const editable = isReadOnly ? [] : editableKeys(resource, role, record).filter((key) => !locked.includes(key));
  const { form, submit, conflict } = useRecordForm({ ...options, role, editable });
  const { isValid, isDirty } = form.formState;
  const onKeyDown = (event: KeyboardEvent) => {
    // The button is off, so the browser does not submit; but saving was tried, and what is missing shows.
    const isTry = event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented;
    if (isTry && !(isValid && isDirty)) void form.trigger();
  };
  // A secret has nothing to show.
  const shown = formFields(resource, role, record).filter(
    ([, field]) => !(isReadOnly && field.kind === 'text' && field.secret),
  );

  return (
    <FormProvider {...form}>
      <Paper
        variant="outlined"
        component="form"
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
        sx={[{ p: { xs: 2, sm: 3 } }, isReadOnly && READABLE]}
      >
        <Stack spacing={1.5}>
          {conflict && <ConflictNotice resource={resource} {...conflict} />}
          {children ?? <FormFields fields={shown} editable={editable} isNew={!record} views={views} />}
        </Stack>
        {!isReadOnly && <FormButtons />}
      </Paper>
    </FormProvider>
  );
}

/** What is only there to be read has to be readable. */
const READABLE = {
  '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: 'inherit', color: 'text.primary' },
  '& .MuiFormLabel-root.Mui-disabled, & .MuiFormControlLabel-label.Mui-disabled': { color: 'text.secondary' },
  '& .MuiChip-root.Mui-disabled': { opacity: 1 },
};
