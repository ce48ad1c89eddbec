import type Big from 'big.js';
import type { Decimal } from '../readNumber';
import { cellText, type ListCell } from './listCell';
import type { ListField } from './listColumns';
import { readListNumber, readPackage } from './listNumbers';

export interface ListRow {
  line: number;
  orderNumber: string | null;
  code: string | null;
  name: string | null;
  price: string | null;
  priceText: string | null;
  unitsPerPackage: string | null;
}

export type FieldColumns = Readonly<Partial<Record<ListField, number>>>;

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
