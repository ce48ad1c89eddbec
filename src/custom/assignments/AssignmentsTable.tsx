import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useOwnColumns } from '../../admin/list/useOwnColumns';
import { useMasterData } from '../../queries/masterData';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { LoadError } from '../../ui/LoadError';
import { LoadingState } from '../../ui/LoadingState';
import type { Sort } from '../../ui/table/useSortedRows';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { useIsPhone } from '../../ui/useIsPhone';
import { type AssignmentRow, assignmentColumns } from './assignmentColumns';
import { assignmentPaths } from './assignmentPaths';
import { useAssignmentActions } from './useAssignmentActions';

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

  if (error && rows.length === 0) return <LoadError error={error} />;
  if (assignments.isPending || items.isPending) return <LoadingState />;
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
    <LinkButton variant="contained" to="/admin/stock_items">
      Zu den Artikeln
    </LinkButton>
  </EmptyState>
);
