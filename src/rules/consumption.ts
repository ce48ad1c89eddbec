import type { MovementKind } from './movements';

/** What a count found. Whole thousandths. */
export interface Reading {
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
  /** The movement that this one takes back. */
  reverses: number | null;
}

/** What there is to know of an article. */
export interface ArticleHistory {
  /** From the opening of the period to its closing, by instant and then by id. */
  readings: readonly Reading[];
  /** By instant and then by id; those outside of the readings count for nothing. */
  movements: readonly Moved[];
  /** When the unit was changed, in any order. */
  unitChanges: readonly string[];
  /** Price of the last delivery up to the first reading that was not taken back; null: none. */
  earlierPrice: number | null;
  /** The article's own price at an instant. */
  priceAt(instant: string): number;
}

/** Amounts in whole thousandths, positive where goods went as the name says; the value in cents. */
export interface Consumed {
  opening: Reading;
  closing: Reading;
  deliveries: number;
  returns: number;
  losses: number;
  corrections: number;
  /** Negative: a delivery is missing. */
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
  | { reason: null; whole: Consumed; intervals: readonly Interval[] };

/**
 * What was used of an article between counts (docs/rules.md, Consumption): opening + deliveries − returns − losses +
 * corrections − closing, for each two readings in succession, and in all. An interval's price does not depend on the period
 * it is looked at in: periods that follow each other add up.
 */
export function consumptionOf(history: ArticleHistory): Consumption {
  const readings = lastOfEachInstant(history.readings);
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last) return undetermined('NO_COUNT');
  if (readings.length === 1) return undetermined('ONE_COUNT');
  if (history.unitChanges.some((at) => at > first.at && at <= last.at)) return undetermined('UNIT');
  const takenBack = new Set(history.movements.map(({ reverses }) => reverses));
  const intervals: Interval[] = [];
  let lastPrice = history.earlierPrice;
  const after = history.movements.filter(({ at }) => at > first.at);
  let from = 0;
  for (const [index, closing] of readings.entries()) {
    const opening = readings[index - 1];
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
  return { reason: null, whole: { opening: first, closing: last, ...sumOf(intervals) }, intervals };
}

/** The place of the first movement after an instant, looked for from a place on; one past the last where there is none. */
function firstAfter(movements: readonly Moved[], instant: string, from: number): number {
  let place = from;
  while (place < movements.length && (movements[place]?.at ?? '') <= instant) place++;
  return place;
}

const undetermined = (reason: Undetermined): Consumption => ({ reason, whole: null, intervals: [] });

/** Of two readings at one instant the later one counts. */
const lastOfEachInstant = (readings: readonly Reading[]): Reading[] =>
  readings.filter(({ at }, index) => readings[index + 1]?.at !== at);

/** What deliveries cost on average; undefined when nothing was delivered that was not taken back. */
function priceOf(moved: readonly Moved[]): number | undefined {
  let quantity = 0;
  let cost = 0n;
  for (const each of moved) {
    if (each.kind !== 'delivery') continue;
    quantity += each.quantity;
    cost += BigInt(each.quantity) * BigInt(each.unitPrice);
  }
  return quantity > 0 ? Number(divide(cost, BigInt(quantity))) : undefined;
}

function amountsOf(opening: Reading, moved: readonly Moved[], closing: Reading) {
  const sums = { delivery: 0, return: 0, loss: 0, correction: 0 };
  for (const { kind, quantity } of moved) sums[kind] += quantity;
  const { delivery, correction } = sums;
  return {
    opening,
    closing,
    deliveries: delivery,
    // 0 has no sign.
    returns: 0 - sums.return,
    losses: 0 - sums.loss,
    corrections: correction,
    consumption: opening.amount + delivery + sums.return + sums.loss + correction - closing.amount,
  };
}

const SUMMED = ['deliveries', 'returns', 'losses', 'corrections', 'consumption', 'value'] as const;

function sumOf(intervals: readonly Interval[]) {
  const sums = { deliveries: 0, returns: 0, losses: 0, corrections: 0, consumption: 0, value: 0 };
  for (const interval of intervals) for (const key of SUMMED) sums[key] += interval[key];
  return sums;
}

/** Thousandths times ten-thousandths of a euro, in cents. */
const CENT = 100_000;

/** What an amount is worth. @param quantity whole thousandths @param price whole ten-thousandths of a euro */
export function centsOf(quantity: number, price: number): number {
  const exact = Math.abs(quantity) * price * 2 + CENT;
  // What ordinary numbers hold exactly, which is nearly everything, is ten times as fast with them.
  if (!Number.isSafeInteger(exact)) return Number(divide(BigInt(quantity) * BigInt(price), BigInt(CENT)));
  const cents = Math.floor(exact / (CENT * 2));
  return quantity < 0 ? 0 - cents : cents;
}

/** Rounded half up, away from zero. @param by positive */
function divide(value: bigint, by: bigint): bigint {
  const half = (value < 0n ? -value : value) * 2n + by;
  const rounded = half / (by * 2n);
  return value < 0n ? -rounded : rounded;
}
