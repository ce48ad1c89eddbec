import { formatNumber } from '../../rules/numbers';
import type { Column } from '../../ui/table/Column';
import { column } from '../../ui/table/valueColumn';

/** A number of a report, left out on narrow screens; unknown ones come last. */
export const figureColumn = <K extends string, Row extends { readonly [key in K]: number | null }>(
  key: K,
  label: string,
  width: number,
): Column<Row> =>
  column(key, label, (row) => row[key], {
    width,
    align: 'right',
    hideBelow: 'md',
    format: formatNumber,
    isUnknownLast: true,
  });

/** Cells of a phone have less padding; names take what is left. */
export const narrowedOnPhone = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => (column.width === undefined ? column : { ...column, width: column.width - LESS_PADDING }));

/** Pixels */
const LESS_PADDING = 8;
