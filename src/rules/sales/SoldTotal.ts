/** Decimals of a euro that cash registers write. */
export const REGISTER_SCALE = 5;

export type RowKind = 'sale' | 'staff' | 'discount';

/** Sums of a sold item in a closing: thousandths of pieces, and 10⁻⁵ euros of the lines that have a price. */
export interface SoldTotal {
  soldItemId: number | null;
  kind: RowKind;
  lines: number;
  amount: number;
  gross: number;
  net: number;
  linesWithoutGross: number;
  linesWithoutNet: number;
  firstAt: string;
  lastAt: string;
}
