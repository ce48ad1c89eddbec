import { divideHalfUp } from '../lib/divideHalfUp';
import type { MovementKind } from './movements';

export interface StockCount {
  at: string;
  amount: number;
}

export interface Moved {
  id: number;
  at: string;
  kind: MovementKind;
  /** Signed, whole thousandths. */
  quantity: number;
  /** Whole ten-thousandths of a euro. */
  unitPrice: number;
  reverses: number | null;
}

export interface ArticleHistory {
  /** Opening to closing stock count, by instant, then id. */
  stockCounts: readonly StockCount[];
  /** By instant, then id; those outside the stock counts are ignored. */
  movements: readonly Moved[];
  unitChanges: readonly string[];
  unit: string | null;
  /** Price of the last unreversed delivery up to the first stock count, in whole ten-thousandths of a euro. */
  earlierPrice: number | null;
  priceAt(instant: string): number;
}

/** Whole thousandths, positive in the direction of the name; `value` in cents. */
export interface Consumed {
  opening: StockCount;
  closing: StockCount;
  deliveries: number;
  returns: number;
  losses: number;
  corrections: number;
  consumption: number;
  value: number;
}

export interface Interval extends Consumed {
  /** Whole ten-thousandths of a euro. */
  price: number;
}

export type Undetermined = 'NO_COUNT' | 'ONE_COUNT' | 'UNIT';
export type Consumption =
  | { reason: Undetermined; whole: null; intervals: readonly [] }
  | { reason: null; unit: string | null; whole: Consumed; intervals: readonly Interval[] };

/** Implements docs/rules.md, Consumption. Prices of intervals ignore the period, so that adjacent periods add up. */
export function consumptionOf(history: ArticleHistory): Consumption {
  const stockCounts = lastOfEachInstant(history.stockCounts);
  const [first] = stockCounts;
  const last = stockCounts.at(-1);
  if (!first || !last) return undetermined('NO_COUNT');
  if (stockCounts.length === 1) return undetermined('ONE_COUNT');
  if (history.unitChanges.some((at) => at > first.at && at <= last.at)) return undetermined('UNIT');
  const takenBack = new Set(history.movements.map(({ reverses }) => reverses));
  const intervals: Interval[] = [];
  let lastPrice = history.earlierPrice;
  const after = history.movements.filter(({ at }) => at > first.at);
  let from = 0;
  for (const [index, closing] of stockCounts.entries()) {
    const opening = stockCounts[index - 1];
    if (!opening) continue;
    const until = firstAfter(after, closing.at, from);
    const moved = after.slice(from, until);
    from = until;
    const price = priceOf(moved) ?? lastPrice ?? history.priceAt(closing.at);
    const amounts = amountsOf(opening, moved, closing);
    intervals.push({ ...amounts, price, value: centsOf(amounts.consumption, price) });
    const delivery = moved.findLast(
      ({ id, kind, reverses }) => kind === 'delivery' && reverses === null && !takenBack.has(id),
    );
    lastPrice = delivery?.unitPrice ?? lastPrice;
  }
  const whole = { opening: first, closing: last, ...sumsOf(intervals, SUMMED) };
  return { reason: null, unit: history.unit, whole, intervals };
}

function firstAfter(movements: readonly Moved[], instant: string, from: number): number {
  let place = from;
  while (place < movements.length && (movements[place]?.at ?? '') <= instant) place++;
  return place;
}

const undetermined = (reason: Undetermined): Consumption => ({ reason, whole: null, intervals: [] });

const lastOfEachInstant = (stockCounts: readonly StockCount[]): StockCount[] =>
  stockCounts.filter(({ at }, index) => stockCounts[index + 1]?.at !== at);

function priceOf(moved: readonly Moved[]): number | undefined {
  let quantity = 0;
  let cost = 0n;
  for (const each of moved) {
    if (each.kind !== 'delivery') continue;
    quantity += each.quantity;
    cost += BigInt(each.quantity) * BigInt(each.unitPrice);
  }
  return quantity > 0 ? Number(divideHalfUp(cost, BigInt(quantity))) : undefined;
}

function amountsOf(opening: StockCount, moved: readonly Moved[], closing: StockCount) {
  const sums = { delivery: 0, return: 0, loss: 0, correction: 0 };
  for (const { kind, quantity } of moved) sums[kind] += quantity;
  const { delivery, correction } = sums;
  return {
    opening,
    closing,
    deliveries: delivery,
    returns: 0 - sums.return,
    losses: 0 - sums.loss,
    corrections: correction,
    consumption: opening.amount + delivery + sums.return + sums.loss + correction - closing.amount,
  };
}

export const SUMMED = ['deliveries', 'returns', 'losses', 'corrections', 'consumption', 'value'] as const;

export function sumsOf<K extends string>(rows: readonly Readonly<Record<K, number>>[], keys: readonly K[]) {
  const sums = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>;
  for (const row of rows) for (const key of keys) sums[key] += row[key];
  return sums;
}

/** Number of thousandths × ten-thousandths of a euro in a cent. */
const CENT = 100_000;

/** Returns cents for whole thousandths at whole ten-thousandths of a euro, rounded half up. */
export function centsOf(quantity: number, price: number): number {
  const exact = Math.abs(quantity) * price * 2 + CENT;
  // Plain numbers, when exact, are ten times faster than BigInt.
  if (!Number.isSafeInteger(exact)) return Number(divideHalfUp(BigInt(quantity) * BigInt(price), BigInt(CENT)));
  const cents = Math.floor(exact / (CENT * 2));
  return quantity < 0 ? 0 - cents : cents;
}
