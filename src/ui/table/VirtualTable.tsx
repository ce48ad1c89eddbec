import { type Sort, useSortedRows } from './useSortedRows';
import { WindowedTable, type WindowedTableProps } from './WindowedTable';

export interface VirtualTableProps<R> extends Omit<WindowedTableProps<R>, 'onSort'> {
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** A sortable table of any length, without pages. */
export function VirtualTable<R>({ rows, sort: initial, onSort, ...props }: VirtualTableProps<R>) {
  const { sorted, sort, sortBy } = useSortedRows(rows, props.columns, initial, onSort);
  return <WindowedTable {...props} rows={sorted} sort={sort} onSort={sortBy} />;
}
