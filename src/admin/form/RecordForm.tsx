import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { EditContext, RecordContextProvider, useRecordContext, useResourceContext } from 'ra-core';
import { type FocusEvent, type ReactNode, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { type AnyRecord, type AnyResource, resourceNamed } from '../../resources/kit';
import { FirstField } from '../../ui/focus/FirstField';
import { LoadingState } from '../../ui/LoadingState';
import { useShowError } from '../../ui/useShowError';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard';
import { CreateRecordContext } from '../records/createRecord';
import { editableKeys } from '../records/fieldsOfForm';
import { useRegistry } from '../records/registry';
import { useRole } from '../records/useRole';
import { CheckedForm, type CheckedFormProps } from './CheckedForm';
import { ConflictNotice } from './ConflictNotice';
import { FormButtons } from './FormButtons';
import { RecordFields } from './RecordFields';
import { RowsSection, type RowsSectionProps } from './rows/RowsSection';
import { useFormRows } from './rows/useFormRows';
import { useRowDialog } from './rows/useRowDialog';
import { useCreateDialog } from './useCreateDialog';
import { useFormKeys } from './useFormKeys';
import { type RecordFormOptions, useRecordForm } from './useRecordForm';

export interface RecordFormProps<Saved = unknown>
  extends Pick<CheckedFormProps, 'defaults' | 'check'>,
    Pick<RecordFormOptions<Saved>, 'save' | 'onSaved'> {
  /** That of the page around the form (react-admin's resource context) by default. */
  resource?: AnyResource;
  /** That of the page around the form (react-admin's record context) by default; absent for a new one. */
  record?: AnyRecord;
  /** Nothing can be changed. */
  isReadOnly?: boolean;
  /** Keys of fields that cannot be changed in this record. */
  locked?: readonly string[];
  /** Gets errors that belong to none of the fields; they are shown as a notification by default. */
  onFailure?: (error: unknown) => void;
  /** In place of the definition's fields. */
  children?: ReactNode;
}

/**
 * The form of a record, as its definition describes it: its fields one below the other, or in groups beside each other,
 * then the buttons. Inside of react-admin's `<Edit>` or `<Create>` it shows and saves the page's record; anywhere else
 * `record` and `save` say what.
 */
export function RecordForm<Saved = unknown>(props: RecordFormProps<Saved>) {
  const { isReadOnly = false, locked = [], defaults, check } = props;
  const resource = useResource(props);
  const record = useRecordContext<AnyRecord>(props);
  const role = useRole();
  const isLoading = useContext(EditContext)?.isPending === true && !record;
  const editable = isReadOnly ? [] : editableKeys(resource, role, record).filter((key) => !locked.includes(key));
  const { createRecord, dialog } = useCreateDialog();
  // A form that saves by itself has a record of its own making.
  const rows = useFormRows(resource, { parentId: record?.id, isOff: props.save !== undefined });
  const row = useRowDialog(rows.rows);
  if (isLoading) return <LoadingState />;
  return (
    <CreateRecordContext value={createRecord}>
      <CheckedForm {...{ resource, record, defaults, editable, check }}>
        <FormBody<Saved>
          {...props}
          resource={resource}
          record={record}
          editable={editable}
          isAsking={dialog !== undefined || row.dialog !== undefined}
          rows={rows}
          onOpenRow={row.open}
        />
      </CheckedForm>
      {/* Not within the form: what happens in the dialog is none of its keys and submits. */}
      {dialog}
      {row.dialog}
    </CreateRecordContext>
  );
}

/** The one given need not be in the registry. */
function useResource({ resource }: { resource?: AnyResource }): AnyResource {
  const registry = useRegistry();
  const name = useResourceContext() ?? '';
  return resource ?? resourceNamed(registry, name);
}

interface FormBodyProps<Saved> extends RecordFormProps<Saved> {
  resource: AnyResource;
  editable: readonly string[];
  /** Something is open in front of the form. */
  isAsking: boolean;
  rows: ReturnType<typeof useFormRows>;
  onOpenRow: RowsSectionProps['onOpen'];
}

function FormBody<Saved>(props: FormBodyProps<Saved>) {
  const { resource, record, editable, isReadOnly = false, isAsking, rows, save, onSaved, children } = props;
  const showError = useShowError();
  const { submit, isReady, isDirty, base, conflict } = useRecordForm<Saved>({
    resource,
    record,
    editable,
    save,
    rows,
    onFailure: props.onFailure ?? showError,
    onSaved(saved) {
      release();
      onSaved?.(saved);
    },
  });
  const release = useUnsavedGuard(isDirty || rows.isChanged || isAsking);
  const keys = useFormKeys<HTMLDivElement>({ save: submit, isReady, isOff: isReadOnly });
  const { trigger } = useFormContext();
  // The inputs of a definition do so themselves; those of react-admin have names.
  const checkLeft = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.name) void trigger(target.name);
  };
  const ownRows = rows.rows.map((each) => (
    <RowsSection key={each.resource.name} {...each} isReadOnly={isReadOnly} onOpen={props.onOpenRow} />
  ));
  return (
    <RecordContextProvider value={base}>
      <Paper variant="outlined" onBlur={checkLeft} {...keys} sx={[{ p: { xs: 2, sm: 3 } }, isReadOnly && READABLE]}>
        <Stack spacing={1.5}>
          {conflict && <ConflictNotice resource={resource} {...conflict} />}
          {children ?? (
            <RecordFields resource={resource} record={base} editable={editable} isGrouped>
              {ownRows}
            </RecordFields>
          )}
          {children !== undefined && ownRows}
        </Stack>
        {!isReadOnly && <FormButtons isReady={isReady} onReset={rows.reset} />}
        {!isReadOnly && !record && !save && <FirstField />}
      </Paper>
    </RecordContextProvider>
  );
}

/** What is only there to be read has to be readable. */
const READABLE = {
  '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: 'inherit', color: 'text.primary' },
  '& .MuiFormLabel-root.Mui-disabled, & .MuiFormControlLabel-label.Mui-disabled': { color: 'text.secondary' },
  '& .MuiChip-root.Mui-disabled': { opacity: 1 },
};
