import { useEvent } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ReadOnlyCheckbox } from '../../admin/cells/ReadOnlyCheckbox';
import { TitleCell } from '../../admin/list/TitleCell';
import { useDeleteRecord } from '../../admin/list/useDeleteRecord';
import { useOwnColumns } from '../../admin/list/useOwnColumns';
import { useIsAdmin } from '../../device/useDevice';
import { useMasterData } from '../../queries/masterData';
import type { Records } from '../../resources';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { formatNumber } from '../../rules/numbers';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { ReadState } from '../../ui/ReadState';
import type { Column } from '../../ui/table/Column';
import { RowIcon } from '../../ui/table/RowIcon';
import { rowIcons } from '../../ui/table/rowIcons';
import type { Sort } from '../../ui/table/useSortedRows';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { column } from '../../ui/table/valueColumn';
import { useIsPhone } from '../../ui/useIsPhone';
import { assignmentPaths } from './assignmentPaths';

const assignmentOf = ({ assignment }: AssignmentRow) => assignment;

export function AssignmentsTable({ groupId, onSort }: { groupId: number; onSort: (sort: Sort) => void }) {
  const assignments = useMasterData('stockItemGroupAssignments');
  const items = useMasterData('stockItems');
  const rows = useMemo(
    () =>
      assignments.all
        .filter(({ stockItemGroupId }) => stockItemGroupId === groupId)
        .map((assignment): AssignmentRow => ({ assignment, item: items.byId.get(assignment.stockItemId) })),
    [assignments.all, items.byId, groupId],
  );
  const navigate = useNavigate();
  const actions = useAssignmentActions(groupId);
  const isNarrow = useIsPhone();
  const own = useOwnColumns(stockItemGroupAssignments.name, assignmentOf);
  const columns = useMemo(() => [...assignmentColumns(isNarrow), ...own, actions], [isNarrow, own, actions]);
  const error = assignments.error ?? items.error;

  if (assignments.isPending || items.isPending || (error && rows.length === 0)) return <ReadState error={error} />;
  if (rows.length === 0 && !items.all.some(({ archived }) => !archived)) return <NoItemsYet />;
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Noch keine Artikel zugeordnet"
        text="Gezählt und bestellt wird, was dem Bestand zugeordnet ist, bis zu seinem Mindestbestand. „Hinzufügen“ ordnet den ersten Artikel zu."
      />
    );
  }
  return (
    <VirtualTable
      columns={columns}
      rows={rows}
      rowKey={({ assignment }) => assignment.id}
      caption="Zugeordnete Artikel"
      sort={{ key: 'name', order: 'ASC' }}
      onSort={onSort}
      onRowClick={({ assignment }) => navigate(assignmentPaths.edit(groupId, assignment.id))}
      rowHeight={isNarrow ? 68 : undefined}
      maxHeight="max(320px, 100dvh - 240px)"
      isLast
    />
  );
}

const NoItemsYet = () => (
  <EmptyState
    title="Noch keine Artikel"
    text="Gezählt und bestellt wird, was dem Bestand zugeordnet ist. Zuerst braucht es Artikel: einzeln angelegt, oder viele auf einmal aus einer Excel- oder CSV-Datei."
  >
    <LinkButton label="Zu den Artikeln" variant="contained" to="/admin/stock_items" />
  </EmptyState>
);

function useAssignmentActions(groupId: number): Column<AssignmentRow> {
  const isAdmin = useIsAdmin();
  const { ask } = useDeleteRecord(stockItemGroupAssignments);
  const onDelete = useEvent((row: AssignmentRow) => void ask(row.assignment, itemName(row)));
  return useMemo(
    () => ({
      key: 'actions',
      label: 'Aktionen',
      hideLabel: true,
      align: 'right',
      width: isAdmin ? 94 : 64,
      render: (row) => (
        <div className="icons">
          <RowIcon label="Bearbeiten" icon={rowIcons.edit} to={assignmentPaths.edit(groupId, row.assignment.id)} />
          {isAdmin && <RowIcon label="Löschen" icon={rowIcons.remove} onClick={() => onDelete(row)} />}
        </div>
      ),
    }),
    [groupId, isAdmin, onDelete],
  );
}

interface AssignmentRow {
  assignment: Records['stockItemGroupAssignments'];
  item: Records['stockItems'] | undefined;
}

const { minAmountInGroup, fixedOrderAmount } = stockItemGroupAssignments.fields;

const itemName = ({ item }: AssignmentRow): string => item?.name ?? '??';
const isActive = ({ item }: AssignmentRow) => item !== undefined && !item.ignoreInCensus;
const fixedAmount = ({ assignment }: AssignmentRow) => formatNumber(assignment.fixedOrderAmount) || '–';
const details = (row: AssignmentRow) => [
  `${minAmountInGroup.label} ${formatNumber(row.assignment.minAmountInGroup)}`,
  row.assignment.fixedOrderAmount === null ? '' : `${fixedOrderAmount.label} ${fixedAmount(row)}`,
  isActive(row) ? '' : 'nicht aktiv',
];

const assignmentColumns = (isNarrow: boolean): Column<AssignmentRow>[] => [
  column('id', 'Id', ({ assignment }) => assignment.id, { align: 'right', width: 64 }),
  column('name', 'Name', itemName, {
    render: (row) => (
      <TitleCell
        title={itemName(row)}
        isArchived={row.item?.archived === true}
        details={isNarrow ? details(row) : []}
      />
    ),
  }),
  column('minAmountInGroup', minAmountInGroup.columnLabel, ({ assignment }) => assignment.minAmountInGroup, {
    align: 'right',
    width: 150,
    hideBelow: 'sm',
    format: formatNumber,
  }),
  column('fixedOrderAmount', fixedOrderAmount.columnLabel, ({ assignment }) => assignment.fixedOrderAmount, {
    align: 'right',
    width: 140,
    hideBelow: 'sm',
    render: fixedAmount,
  }),
  column('active', 'Aktiv', isActive, {
    align: 'center',
    width: 90,
    hideBelow: 'sm',
    render: (row) => <ReadOnlyCheckbox label="Aktiv" checked={isActive(row)} />,
  }),
];
