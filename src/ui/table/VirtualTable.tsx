import { type Sort, useSortedRows } from './useSortedRows';
import { WindowedTable, type WindowedTableProps } from './WindowedTable';

export interface VirtualTableProps<R> extends Omit<WindowedTableProps<R>, 'onSort'> {
  /** Order at first; that of `rows` by default. */
  sort?: Sort;
  /** Is told when another order was chosen. */
  onSort?: (sort: Sort) => void;
}

/** A table of any length without pages, in the order that is chosen by clicking on a column's head. */
export function VirtualTable<R>({ rows, sort: initial, onSort, ...props }: VirtualTableProps<R>) {
  const { sorted, sort, sortBy } = useSortedRows(rows, props.columns, initial, onSort);
  return <WindowedTable {...props} rows={sorted} sort={sort} onSort={sortBy} />;
}
