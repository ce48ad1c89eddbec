import { useEvent } from 'ra-core';
import { useMemo } from 'react';
import { useDeleteRecord } from '../../admin/list/useDeleteRecord';
import { useIsAdmin } from '../../device/useDevice';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import type { Column } from '../../ui/table/Column';
import { RowIcon } from '../../ui/table/RowIcon';
import { rowIcons } from '../../ui/table/rowIcons';
import { type AssignmentRow, itemName } from './assignmentColumns';
import { assignmentPaths } from './assignmentPaths';

export function useAssignmentActions(groupId: number): Column<AssignmentRow> {
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
