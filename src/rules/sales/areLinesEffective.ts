import { divideHalfUp } from '../../lib/divideHalfUp';

export type ReceiptKind = 'sale' | 'staff' | null;

/** Key for receipts with `BON_STORNO` among the types of ignored receipts. */
export const CANCELLED_ON_SPOT = 'BON_STORNO';

const KINDS: Readonly<Record<string, ReceiptKind>> = { Beleg: 'sale', AVSachbezug: 'staff' };

/**
 * Decides by `BON_TYP` and `BON_STORNO`: a receipt cancelled on the spot is ignored; a counter-booking counts.
 * @param turnover `UMS_BRUTTO` or the sum of `MENGE`: only its sign matters @returns the kind, or why it is ignored
 */
export function receiptKind(
  type: string,
  isTakenBack: boolean,
  turnover: number,
): ReceiptKind | typeof CANCELLED_ON_SPOT {
  const kind = Object.hasOwn(KINDS, type) ? (KINDS[type] ?? null) : null;
  if (kind === null) return null;
  return isTakenBack && turnover >= 0 ? CANCELLED_ON_SPOT : kind;
}

const DISCOUNTS = new Set(['Rabatt', 'Aufschlag']);
const NO_GOODS = new Set([
  ...DISCOUNTS,
  'Pfand',
  'PfandRueckzahlung',
  'ZuschussEcht',
  'ZuschussUnecht',
  'TrinkgeldAG',
  'TrinkgeldAN',
  'EinzweckgutscheinKauf',
  'MehrzweckgutscheinKauf',
  'Forderungsaufloesung',
  'Anzahlungseinstellung',
  'Anfangsbestand',
  'Privatentnahme',
  'Privateinlage',
  'Geldtransit',
  'Lohnzahlung',
  'Einzahlung',
  'Auszahlung',
  'DifferenzSollIst',
]);

/** By `GV_TYP`; unknown and empty types are goods too, as cashless registers book each beer as a redeemed voucher. */
export type LineKind = 'goods' | 'discount' | 'other';

export const lineKind = (type: string): LineKind =>
  DISCOUNTS.has(type) ? 'discount' : NO_GOODS.has(type) ? 'other' : 'goods';

/** `MENGE` with its sign, which cancelled lines may have in the gross only. */
export const signedAmount = (amount: number, gross: number | null): number =>
  amount > 0 && gross !== null && gross < 0 ? -amount : amount;

/** `ZI_MENGE` of a sub item takes the sign of its line. */
export const subAmount = (amount: number, lineAmount: number): number => Math.abs(amount) * Math.sign(lineAmount) || 0;

/** `MENGE` ÷ `FAKTOR` × `STK_BR`: thousandths, thousandths, 10⁻⁵ euros. @returns 10⁻⁵ euros, half away from zero */
export function grossByPrice(amount: number, factor: number, price: number): number {
  // Plain numbers are much faster where nothing has to be rounded.
  const product = BigInt(amount) * BigInt(price);
  const divisor = BigInt(factor || 1000);
  return Number(divisor < 0n ? divideHalfUp(-product, -divisor) : divideHalfUp(product, divisor)) || 0;
}

export interface MarkedLine {
  item: number;
  amount: number;
  isMarked: boolean;
}

/** Marked lines never happened; marked counter-bookings count while unmarked lines of their item are left to cancel. */
export function areLinesEffective(lines: readonly MarkedLine[]): boolean[] {
  if (!lines.some(({ isMarked }) => isMarked)) return lines.map(() => true);
  const left = new Map<number, number>();
  for (const { item, amount, isMarked } of lines) if (!isMarked) left.set(item, (left.get(item) ?? 0) + amount);
  return lines.map(({ item, amount, isMarked }) => {
    if (!isMarked) return true;
    const sold = left.get(item) ?? 0;
    if (amount >= 0 || sold < -amount) return false;
    left.set(item, sold + amount);
    return true;
  });
}
