import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo } from 'react';
import { type AnyRecord, type AnyResource, listColumns, listTitle, type Role } from '../../resources/kit';
import { useFieldViews } from '../records/fieldViews';
import { useLookup } from '../records/useLookup';
import { VirtualTable } from '../table/VirtualTable';
import { fieldColumns } from './fieldColumns';
import { InUseDialog } from './InUseDialog';
import type { RowAction } from './RowAction';
import { useRowActions } from './useRowActions';

export interface RowsTableProps {
  resource: AnyResource;
  role: Role;
  rows: readonly AnyRecord[];
  /** See `ResourceList`. */
  actions: readonly RowAction[];
  isRefreshing: boolean;
  /** Something stands above the table. */
  hasFilters: boolean;
}

/** The table of a resource's list. */
export function RowsTable({ resource, role, rows, actions, isRefreshing, hasFilters }: RowsTableProps) {
  const fields = useMemo(
    () => listColumns(resource, role).flatMap((key) => resource.fields[key] ?? []),
    [resource, role],
  );
  const lookup = useLookup(fields);
  const views = useFieldViews(resource.name);
  const { column, blocked, closeBlocked } = useRowActions(resource, role, actions);
  const columns = useMemo(
    () => [...fieldColumns(resource, role, lookup, views), column],
    [resource, role, lookup, views, column],
  );
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [key, order] = resource.list?.sort ?? ['id', 'ASC'];

  return (
    <>
      <VirtualTable
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        caption={listTitle(resource)}
        sort={{ key, order }}
        // Two lines of the title, and what has no column there.
        rowHeight={isNarrow && columns.some(({ hideBelow }) => hideBelow) ? 68 : undefined}
        maxHeight={hasFilters ? 'max(320px, 100dvh - 250px)' : undefined}
        isRefreshing={isRefreshing}
      />
      {blocked && <InUseDialog resource={resource} blocked={blocked} onClose={closeBlocked} />}
    </>
  );
}
