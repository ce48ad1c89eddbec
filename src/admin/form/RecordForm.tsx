import { Paper, Stack } from '@mui/material';
import { EditContext, RecordContextProvider, useRecordContext, useResourceContext } from 'ra-core';
import { type FocusEvent, type ReactNode, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { type AnyRecord, type AnyResource, resourceNamed } from '../../resources/kit';
import { FirstField } from '../../ui/focus/FirstField';
import { LoadingState } from '../../ui/LoadingState';
import { useShowError } from '../../ui/useShowError';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard';
import { useDecisions } from '../computed/useDecisions';
import { CreateRecordContext } from '../records/createRecord';
import { FormRulesContext } from '../records/FormRules';
import { editableKeys } from '../records/fieldsOfForm';
import { useRegistry } from '../records/registry';
import { useRole } from '../records/useRole';
import { FormActions } from './actions/FormActions';
import { type RunAction, useRunAction } from './actions/useRunAction';
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
import { useUnsavedRecord } from './useUnsavedRecord';

export interface RecordFormProps<Saved = unknown>
  extends Pick<CheckedFormProps, 'defaults' | 'check'>,
    Pick<RecordFormOptions<Saved>, 'save' | 'onSaved'> {
  resource?: AnyResource;
  record?: AnyRecord;
  isReadOnly?: boolean;
  locked?: readonly string[];
  onFailure?: (error: unknown) => void;
  children?: ReactNode;
}

/** Edits the record of the page within react-admin's `<Edit>` or `<Create>`; elsewhere pass `record` and `save`. */
export function RecordForm<Saved = unknown>(props: RecordFormProps<Saved>) {
  const { isReadOnly = false, locked = [], defaults, check } = props;
  const resource = useResource(props);
  const record = useRecordContext<AnyRecord>(props);
  const role = useRole();
  const isLoading = useContext(EditContext)?.isPending === true && !record;
  const { decide } = useDecisions(resource);
  const may = isReadOnly ? [] : editableKeys(resource, role, record, decide);
  const editable = may.filter((key) => !locked.includes(key));
  const { createRecord, dialog } = useCreateDialog();
  const rows = useFormRows(resource, { parentId: record?.id, isOff: props.save !== undefined });
  const row = useRowDialog(rows.rows);
  const { dialog: actionDialog, ...actions } = useRunAction(resource);
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
          actions={actions}
        />
      </CheckedForm>
      {/* Rendered outside the form, which must not receive the dialog's keys and submits. */}
      {dialog}
      {row.dialog}
      {actionDialog}
    </CreateRecordContext>
  );
}

function useResource({ resource }: { resource?: AnyResource }): AnyResource {
  const registry = useRegistry();
  const name = useResourceContext() ?? '';
  return resource ?? resourceNamed(registry, name);
}

interface FormBodyProps<Saved> extends RecordFormProps<Saved> {
  resource: AnyResource;
  editable: readonly string[];
  isAsking: boolean;
  rows: ReturnType<typeof useFormRows>;
  onOpenRow: RowsSectionProps['onOpen'];
  actions: Pick<RunAction, 'run' | 'isRunning'>;
}

function FormBody<Saved>(props: FormBodyProps<Saved>) {
  const { resource, record, editable, isReadOnly = false, isAsking, rows, save, onSaved, children } = props;
  const showError = useShowError();
  const form = useRecordForm<Saved>({
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
  const { submit, isReady, isWrong, base, conflict } = form;
  const isUnsaved = form.isDirty || rows.isChanged;
  useUnsavedRecord({ resource, editable, form, rows });
  const release = useUnsavedGuard(isUnsaved || isAsking);
  const keys = useFormKeys<HTMLDivElement>({ save: submit, isReady, isOff: isReadOnly });
  const { trigger, getValues } = useFormContext();
  const rules = useContext(FormRulesContext);
  // For react-admin's inputs, which have a name; our own inputs handle blur themselves.
  const checkLeft = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && target.name)
      void trigger([target.name, ...rules.broken(target.name, getValues())]);
  };
  const ownRows = rows.rows.map((each) => (
    <RowsSection key={each.resource.name} {...each} isReadOnly={isReadOnly} onOpen={props.onOpenRow} />
  ));
  const actions = base && !save && (
    <FormActions resource={resource} record={base} isUnsaved={isUnsaved} {...props.actions} />
  );
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
        {isReadOnly ? (
          actions
        ) : (
          <FormButtons isReady={isReady} isWrong={isWrong} onReset={rows.reset}>
            {actions}
          </FormButtons>
        )}
        {!isReadOnly && !record && !save && <FirstField />}
      </Paper>
    </RecordContextProvider>
  );
}

const READABLE = {
  '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: 'inherit', color: 'text.primary' },
  '& .MuiFormLabel-root.Mui-disabled, & .MuiFormControlLabel-label.Mui-disabled': { color: 'text.secondary' },
  '& .MuiChip-root.Mui-disabled': { opacity: 1 },
};
