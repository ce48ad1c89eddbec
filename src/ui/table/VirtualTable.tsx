import { Box } from '@mui/material';
import { type Sort, useSortedRows } from './useSortedRows';
import { WindowedTable, type WindowedTableProps } from './WindowedTable';

export interface VirtualTableProps<R> extends Omit<WindowedTableProps<R>, 'onSort'> {
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Cell padding on phones in theme units; long words are broken there. */
  phonePadding?: number;
}

export function VirtualTable<R>({ rows, sort: initial, onSort, phonePadding, ...props }: VirtualTableProps<R>) {
  const { sorted, sort, sortBy } = useSortedRows(rows, props.columns, initial, onSort);
  const table = <WindowedTable {...props} rows={sorted} sort={sort} onSort={sortBy} />;
  if (phonePadding === undefined) return table;
  return <Box sx={{ [PHONE]: { '&& td, && th': { px: phonePadding } }, '& .text': { hyphens: 'auto' } }}>{table}</Box>;
}

const PHONE = '@media (max-width: 599.95px)';
