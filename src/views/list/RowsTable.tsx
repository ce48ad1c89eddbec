import { type Ref, useMemo } from 'react';
import { useIsPhone } from '../../layout/useIsPhone';
import { type AnyRecord, type AnyResource, listTitle, type Role } from '../../resources/kit';
import { useFieldViews } from '../records/fieldViews';
import type { Lookup } from '../records/Lookup';
import { titleOf } from '../records/titleOf';
import type { Sort } from '../table/useSortedRows';
import type { TableHandle, TablePlace } from '../table/useTableHandle';
import { VirtualTable } from '../table/VirtualTable';
import { fieldColumns } from './fieldColumns';
import { InUseDialog } from './InUseDialog';
import type { RowAction } from './RowAction';
import { SelectBox } from './SelectBox';
import type { Selection } from './selection';
import { useRowActions } from './useRowActions';

export interface RowsTableProps {
  resource: AnyResource;
  role: Role;
  rows: readonly AnyRecord[];
  /** See `ResourceList`. */
  actions: readonly RowAction[];
  lookup: Lookup;
  isRefreshing: boolean;
  /** Missing: nothing can be selected. */
  selection: Selection | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  handle: Ref<TableHandle<AnyRecord>>;
  place: TablePlace;
}

/** The table of a resource's list. */
export function RowsTable({ resource, role, rows, actions, lookup, selection, ...table }: RowsTableProps) {
  const views = useFieldViews(resource.name);
  const { column, blocked, closeBlocked } = useRowActions(resource, role, actions);
  const isNarrow = useIsPhone();
  const columns = useMemo(
    () => [...fieldColumns(resource, role, lookup, views, isNarrow), column],
    [resource, role, lookup, views, isNarrow, column],
  );
  const renderSelect = useMemo(
    () =>
      selection &&
      ((record: AnyRecord) => <SelectBox record={record} title={titleOf(resource, record)} selection={selection} />),
    [resource, selection],
  );

  return (
    <>
      <VirtualTable
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        caption={listTitle(resource)}
        // Two lines of the title, and what has no column there; the box above the id.
        rowHeight={isNarrow && (selection || columns.some(({ hideBelow }) => hideBelow)) ? 68 : undefined}
        maxHeight="max(320px, 100dvh - 282px)"
        renderSelect={renderSelect}
        {...table}
      />
      {blocked && <InUseDialog resource={resource} blocked={blocked} onClose={closeBlocked} />}
    </>
  );
}
