import { formatNumber } from '../../rules/numbers';
import type { Column } from '../../ui/table/Column';
import { numberColumn } from '../../ui/table/valueColumn';

export const figureColumn = <K extends string, Row extends { readonly [key in K]: number | null }>(
  key: K,
  label: string,
  width: number,
): Column<Row> =>
  numberColumn<Row, K>(key, label, width, { hideBelow: 'md', format: formatNumber, isUnknownLast: true });

export const narrowedOnPhone = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.map((column) => (column.width === undefined ? column : { ...column, width: column.width - LESS_PADDING }));

const LESS_PADDING = 8;
