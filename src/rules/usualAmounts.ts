import Big from 'big.js';
import { asNamed, inUnits, type UnitWords } from './plurals';

/** Below so many amounts nothing is usual yet. */
const FEWEST = 3;

/** Of the latest amounts of an article. */
export interface Usual {
  count: number;
  /** The lower one of an even number. */
  median: number;
  largest: number;
}

export interface UsualUnit {
  /** Of the amount: a package, of losses a unit. */
  unit?: string | null;
  words?: UnitWords;
}

/** German sentence with what is usual, for an amount of more than twice the largest or three times the median. */
export function unusualText(
  amount: number,
  usual: Usual | undefined,
  { unit, words = asNamed }: UsualUnit,
): string | undefined {
  if (!usual || usual.count < FEWEST) return undefined;
  const { median, largest } = usual;
  const isUsual = new Big(amount).lte(new Big(largest).times(2)) && new Big(amount).lte(new Big(median).times(3));
  return isUsual ? undefined : `Sonst etwa ${inUnits(median, unit, words)}.`;
}

/** Asked of a receipt above twice what is still to come. */
export function aboveOpenText(amount: number, open: number | null, { unit, words = asNamed }: UsualUnit) {
  if (open === null || new Big(amount).lte(new Big(open).times(2))) return undefined;
  return open > 0 ? `Offen ${verbOf(open)} nur ${inUnits(open, unit, words)}.` : 'Offen ist davon nichts mehr.';
}

/** Asked of a loss above what there is. */
export function aboveStockText(amount: number, stock: number | null, { unit, words = asNamed }: UsualUnit) {
  if (stock === null || amount <= stock) return undefined;
  return stock > 0
    ? `Da ${verbOf(stock)} nur noch etwa ${inUnits(stock, unit, words)}.`
    : 'Davon ist nach dem Bestand nichts mehr da.';
}

const verbOf = (amount: number) => (amount === 1 ? 'ist' : 'sind');
