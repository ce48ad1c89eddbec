import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { useEvent } from 'ra-core';
import { useMemo } from 'react';
import { useDeleteRecord } from '../../admin/list/useDeleteRecord';
import { useIsAdmin } from '../../device/useDevice';
import { stockItemGroupAssignments } from '../../resources/stockItemGroupAssignments';
import type { Column } from '../../ui/table/Column';
import { RowIcon } from '../../ui/table/RowIcon';
import { type AssignmentRow, itemName } from './assignmentColumns';
import { assignmentPaths } from './assignmentPaths';

/** The last column of a group's items. */
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
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', mx: { xs: -0.75, sm: -1 } }}>
          <RowIcon label="Bearbeiten" icon={<EditOutlined />} to={assignmentPaths.edit(groupId, row.assignment.id)} />
          {isAdmin && <RowIcon label="Löschen" icon={<DeleteOutlined />} onClick={() => onDelete(row)} />}
        </Box>
      ),
    }),
    [groupId, isAdmin, onDelete],
  );
}
