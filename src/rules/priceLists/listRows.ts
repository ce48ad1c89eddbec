import type Big from 'big.js';
import { cellText, type ListCell } from './listCell';
import type { ListField } from './listColumns';
import { type Decimal, readListNumber, readPackage } from './listNumbers';

/** A parsed price list row; exact decimals. */
export interface ListRow {
  /** Spreadsheet row number. */
  line: number;
  orderNumber: string | null;
  code: string | null;
  name: string | null;
  /** null if missing or unreadable. */
  price: string | null;
  /** The unreadable text in its place. */
  priceText: string | null;
  unitsPerPackage: string | null;
}

/** Column index by field. */
export type FieldColumns = Readonly<Partial<Record<ListField, number>>>;

/** @returns null without number, code and price */
export function readListRow(
  line: number,
  cells: readonly ListCell[],
  columns: FieldColumns,
  decimals: { price: Decimal; unitsPerPackage: Decimal },
): ListRow | null {
  const cell = (field: ListField) => {
    const column = columns[field];
    return column === undefined ? '' : (cells[column] ?? '');
  };
  const text = (field: ListField) => cellText(cell(field)) || null;
  const priceText = text('price');
  const row = { orderNumber: text('orderNumber'), code: text('code'), name: text('name') };
  if (row.orderNumber === null && row.code === null && priceText === null) return null;
  const price = written(readListNumber(cell('price'), decimals.price));
  return {
    line,
    ...row,
    price,
    priceText: price === null ? priceText : null,
    unitsPerPackage: written(readPackage(cell('unitsPerPackage'), decimals.unitsPerPackage)),
  };
}

const written = (number: Big | null) => number?.toFixed() ?? null;
