import { DialogContentText } from '@mui/material';
import { useEvent, useListContext, useListSortContext } from 'ra-core';
import { createContext, type ReactNode, type Ref, startTransition, useContext, useMemo, useOptimistic } from 'react';
import { useNavigate } from 'react-router';
import { type Action, type AnyRecord, type AnyResource, listTitle, type Role } from '../../resources/kit';
import { Button } from '../../ui/Button';
import { ShowDialog } from '../../ui/dialogs/ShowDialog';
import type { Column } from '../../ui/table/Column';
import type { TableHandle, TablePlace } from '../../ui/table/useTableHandle';
import { WHOLE_BELOW } from '../../ui/table/useWindowedRows';
import { WindowedTable } from '../../ui/table/WindowedTable';
import { useActions } from '../form/actions/useActions';
import { useRunAction } from '../form/actions/useRunAction';
import { useFieldViews } from '../records/fieldViews';
import type { Lookup } from '../records/Lookup';
import { editPath } from '../records/screenPaths';
import { titleOf } from '../records/titleOf';
import { fieldColumns } from './fieldColumns';
import type { RowAction } from './RowAction';
import { type RowSteps, stepsWidth } from './rowSteps';
import { UsedByList } from './UsedByList';
import type { AllRows } from './useAllRows';
import type { Blocked } from './useDeleteRecord';
import type { useListColumns } from './useListColumns';
import { useRowActions } from './useRowActions';

export interface RowsTableProps {
  resource: AnyResource;
  role: Role;
  rows: readonly AnyRecord[];
  /** All loaded rows, so that column widths stay stable while searching. */
  known: readonly AnyRecord[];
  isRefreshing: boolean;
  state: Pick<AllRows['state'], 'toggle' | 'sortBy'>;
  actions: readonly RowAction[];
  columns: Pick<ReturnType<typeof useListColumns>, 'keys' | 'ownShown' | 'order' | 'isNarrow'>;
  lookup: Lookup;
  canSelect: boolean;
  handle: Ref<TableHandle<AnyRecord>>;
  place: TablePlace;
}

export function RowsTable(props: RowsTableProps) {
  const { resource, role, actions, columns: shown, lookup, canSelect, state, known, ...table } = props;
  const { toggle, sortBy } = state;
  const { sort } = useListSortContext();
  const { field, order } = sort;
  const views = useFieldViews(resource.name);
  const { keys, ownShown, order: places, isNarrow } = shown;
  const { steps, stepsRoom, dialog } = useRowSteps(resource, known);
  const { column, blocked, closeBlocked, archiveBlocked } = useRowActions(
    resource,
    role,
    actions,
    steps,
    stepsRoom,
    isNarrow,
  );
  const idDigits = useMemo(() => String(known.reduce((most, { id }) => Math.max(most, id), 0)).length, [known]);
  const navigate = useNavigate();
  const open = useEvent((record: AnyRecord) => void navigate(editPath(resource, record)));
  const columns = useMemo(
    () => [
      ...[
        ...fieldColumns(resource, keys.toSorted(byPlace(places)), lookup, views, isNarrow, idDigits),
        ...ownShown,
      ].sort((a, b) => byPlace(places)(a.key, b.key)),
      column,
    ],
    [resource, keys, lookup, views, isNarrow, idDigits, ownShown, places, column],
  );
  const renderSelect = useMemo(
    () =>
      canSelect
        ? (record: AnyRecord) => <SelectBox record={record} title={titleOf(resource, record)} onToggle={toggle} />
        : undefined,
    [resource, canSelect, toggle],
  );
  const shownSort = useMemo(() => ({ key: field, order }), [field, order]);

  return (
    <WithSelectedIds>
      <WindowedTable
        columns={columns}
        rowKey={idOf}
        caption={listTitle(resource)}
        rowHeight={isNarrow ? narrowHeight(columns, table.rows.length, canSelect) : resource.list?.below && TWO_LINES}
        maxHeight="max(320px, 100dvh - 282px)"
        isLast
        sort={shownSort}
        onSort={sortBy}
        onRowClick={open}
        renderSelect={renderSelect}
        inSightFirst
        {...table}
      />
      {blocked && (
        <InUseDialog resource={resource} blocked={blocked} onArchive={archiveBlocked} onClose={closeBlocked} />
      )}
      {dialog}
    </WithSelectedIds>
  );
}

const TWO_LINES = 56;

const byPlace = (places: readonly string[]) => (a: string, b: string) => places.indexOf(a) - places.indexOf(b);

/** Returns pixels for a checkbox above the id or two lines of title, plus details; none for rows sized by content. */
function narrowHeight(columns: readonly Column<AnyRecord>[], rows: number, canSelect: boolean): number | undefined {
  const hasDetails = columns.some(({ hideBelow }) => hideBelow);
  if (hasDetails && rows > WHOLE_BELOW) return 80;
  return hasDetails || canSelect ? 68 : undefined;
}

const idOf = ({ id }: AnyRecord) => id;

/** Separate context, so that selecting a row does not redraw the others. */
const SelectedIds = createContext<ReadonlySet<unknown>>(new Set());

function WithSelectedIds({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext();
  const selected = useMemo(() => new Set<unknown>(selectedIds), [selectedIds]);
  return <SelectedIds value={selected}>{children}</SelectedIds>;
}

interface SelectBoxProps {
  record: AnyRecord;
  title: string;
  onToggle: (id: AnyRecord['id']) => void;
}

function SelectBox({ record, title, onToggle }: SelectBoxProps) {
  const [isSelected, show] = useOptimistic(useContext(SelectedIds).has(record.id));
  return (
    <label className="select">
      <input
        type="checkbox"
        aria-label={`${title} auswählen`}
        checked={isSelected}
        onChange={() =>
          startTransition(() => {
            show(!isSelected);
            onToggle(record.id);
          })
        }
      />
    </label>
  );
}

function useRowSteps(resource: AnyResource, rows: readonly AnyRecord[]) {
  const actions = useActions(resource);
  const { run, dialog } = useRunAction(resource);
  const onRun = useEvent((action: Action, record: AnyRecord) => run(action, record));
  const steps: RowSteps = useMemo(() => ({ ...actions, run: onRun }), [actions, onRun]);
  const stepsRoom = useMemo(() => stepsWidth(steps, rows), [steps, rows]);
  return { steps, stepsRoom, dialog };
}

interface InUseDialogProps {
  resource: AnyResource;
  blocked: Blocked;
  onArchive?: () => void;
  onClose: () => void;
}

function InUseDialog({ resource, blocked, onArchive, onClose }: InUseDialogProps) {
  return (
    <ShowDialog
      title="Löschen nicht möglich"
      maxWidth="xs"
      isRead
      actions={onArchive && <Button label="Archivieren" onClick={onArchive} />}
      onClose={onClose}
    >
      <DialogContentText>{`${resource.label.one} ${blocked.title} wird noch verwendet:`}</DialogContentText>
      <UsedByList usedBy={blocked.usedBy} />
      {onArchive && (
        <DialogContentText>
          Mit „Archivieren“ verschwindet der Eintrag aus Listen und Auswahlen, und der Verlauf bleibt erhalten.
        </DialogContentText>
      )}
    </ShowDialog>
  );
}
