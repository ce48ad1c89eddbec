import Big from 'big.js';
import { inUnits, type UnitWords } from './plurals';

const FEWEST = 3;

export interface Usual {
  count: number;
  median: number;
  largest: number;
}

export interface UsualUnit {
  /** Unit of the amount: a package; for losses a unit. */
  unit?: string | null;
  words: UnitWords;
}

/** Returns a German sentence for an amount above twice the largest or three times the median. */
export function unusualText(amount: number, usual: Usual | undefined, { unit, words }: UsualUnit): string | undefined {
  if (!usual || usual.count < FEWEST) return undefined;
  const { median, largest } = usual;
  const isUsual = new Big(amount).lte(new Big(largest).times(2)) && new Big(amount).lte(new Big(median).times(3));
  return isUsual ? undefined : `Sonst etwa ${inUnits(median, unit, words)}.`;
}

export function aboveOpenText(amount: number, open: number | null, { unit, words }: UsualUnit) {
  if (open === null || new Big(amount).lte(new Big(open).times(2))) return undefined;
  return open > 0 ? `Offen ${verbOf(open)} nur ${inUnits(open, unit, words)}.` : 'Offen ist davon nichts mehr.';
}

export function aboveStockText(amount: number, stock: number | null, { unit, words }: UsualUnit) {
  if (stock === null || amount <= stock) return undefined;
  return stock > 0
    ? `Da ${verbOf(stock)} nur noch etwa ${inUnits(stock, unit, words)}.`
    : 'Laut Lager ist davon nichts mehr da.';
}

const verbOf = (amount: number) => (amount === 1 ? 'ist' : 'sind');
