import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import UnarchiveOutlined from '@mui/icons-material/UnarchiveOutlined';
import { useEvent } from 'ra-core';
import { useMemo } from 'react';
import { type AnyRecord, type AnyResource, mayUse, type Role } from '../../resources/kit';
import { editPath } from '../records/screenPaths';
import type { Column } from '../table/Column';
import { actionColumn } from './actionColumn';
import type { RowAction } from './RowAction';
import { useArchiveRecord } from './useArchiveRecord';
import { useDeleteRecord } from './useDeleteRecord';

/** What can be done with each row of a resource's list, as its last column. @param own come first */
export function useRowActions(resource: AnyResource, role: Role, own: readonly RowAction[]) {
  const { ask, blocked, closeBlocked } = useDeleteRecord(resource);
  const archive = useArchiveRecord(resource);
  const mayDelete = mayUse(resource, 'delete', role);
  const mayArchive = resource.archive !== undefined && mayDelete;
  const onDelete = useEvent((record: AnyRecord) => void ask(record));
  const onArchive = useEvent((record: AnyRecord, isArchived: boolean) => void archive(record, isArchived));

  const column: Column<AnyRecord> = useMemo(() => {
    const isArchived = (record: AnyRecord) => record[resource.archive ?? ''] === true;
    const actions: RowAction[] = [
      ...own,
      { label: 'Bearbeiten', icon: <EditOutlined />, to: (record) => editPath(resource, record) },
    ];
    if (mayArchive) {
      actions.push(
        {
          label: 'Archivieren',
          icon: <ArchiveOutlined />,
          onClick: (record) => onArchive(record, true),
          isFor: (record) => !isArchived(record),
        },
        {
          label: 'Wiederherstellen',
          icon: <UnarchiveOutlined />,
          onClick: (record) => onArchive(record, false),
          isFor: isArchived,
        },
      );
    }
    if (mayDelete) actions.push({ label: 'Löschen', icon: <DeleteOutlined />, onClick: onDelete });
    return actionColumn(actions, actions.length - (mayArchive ? 1 : 0));
  }, [resource, own, mayDelete, mayArchive, onArchive, onDelete]);
  return { column, blocked, closeBlocked };
}
