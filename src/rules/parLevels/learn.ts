import { groupBy } from '../../lib/groupBy';
import type { ParArticle, ParGroup, ParReading } from '../parGroup';
import { byOpening, isUsable, median, type ParInterval, r6, readPieces } from './intervals';
import { type Residual, Residuals } from './residuals';

/** Intervals after which a need is told. */
const FEWEST = 4;
/** Weight of the group's spread, in intervals. */
const PRIOR = 8;
const SLOWEST = 1 / 20;
/** A wrong count must not rule for months: uses beyond so many spreads are cut. */
const MOST_SPREADS = 6;

/** One article's lesson from its intervals; units, days. */
export interface Learned {
  article: ParArticle;
  lastReading: ParReading | undefined;
  /** Oldest first. */
  intervals: ParInterval[];
  /** Those that have closed so far. */
  closed: ParInterval[];
  /** The usable ones so far. */
  count: number;
  perDay: number;
  /** Of squared deviations, and its root, per root of a day. */
  variance: number;
  spread: number;
}

/** Figures that the articles of a group share. */
export interface Shared {
  /** Spread over use a day. */
  typical: number;
  factor: number;
}

/** Reads all intervals of a group day by day; a day's figures depend on nothing after it. */
export function learn({ articles, service, at }: ParGroup): { learned: Learned[]; shared: Shared } {
  const learned = articles.map((article, owner): Learned => {
    const nothing = { closed: [], count: 0, perDay: 0, variance: 0, spread: 0 };
    return { article, ...readPieces(article.pieces, { at, owner }), ...nothing };
  });
  const ownerOf = ({ owner }: ParInterval) => learned[owner]!;
  const shared: Shared = { typical: 1, factor: 2 };
  const residuals = new Residuals();
  const all = learned.flatMap(({ intervals }) => intervals);
  const closing = groupBy(all, ({ to }) => to);
  const opening = groupBy(all, ({ from }) => from);
  for (const day of new Float64Array([...new Set([...closing.keys(), ...opening.keys()])]).sort()) {
    const closed = closing.get(day) ?? [];
    const usable = closed.filter(isUsable);
    const added = usable.flatMap((interval) => {
      const residual = residualOf(ownerOf(interval), interval, shared);
      take(ownerOf(interval), interval, shared);
      return residual;
    });
    for (const interval of closed) {
      const before = ownerOf(interval).closed;
      before.push(interval);
      if (before.length > 1 && byOpening(before.at(-2)!, interval) > 0) before.sort(byOpening);
    }
    if (usable.length > 0) {
      const known = learned.filter(({ count, perDay }) => count >= FEWEST && perDay > 0);
      shared.typical = median(known.map(({ spread, perDay }) => spread / perDay)) ?? 1;
      residuals.add(day, added);
      shared.factor = residuals.factor(service / 100);
    }
    for (const interval of opening.get(day) ?? []) interval.need = needOf(ownerOf(interval), shared);
  }
  return { learned, shared };
}

/** The article's own spread, drawn to the group's while it has few intervals. */
export const drawnSpread = ({ count, perDay, spread }: Learned, { typical }: Shared): number =>
  (count * spread + PRIOR * typical * perDay) / (count + PRIOR);

/** Median days between its last counts. */
export const reviewDays = ({ closed }: Learned): number => median(closed.slice(-8).map(({ days }) => days)) ?? 0;

/** Units that must be there after a count to last until the order of the next one arrives. */
export function needOf(each: Learned, shared: Shared): number | undefined {
  if (each.count < FEWEST) return undefined;
  const horizon = reviewDays(each) + each.article.waitDays;
  return Math.ceil(r6(each.perDay * horizon + shared.factor * drawnSpread(each, shared) * Math.sqrt(horizon)));
}

function residualOf(each: Learned, { used, exposure, kind, to }: ParInterval, shared: Shared): Residual[] {
  const spread = drawnSpread(each, shared);
  if (each.count < FEWEST || spread <= 0) return [];
  const z = r6((used / 1000 - each.perDay * exposure) / (spread * Math.sqrt(exposure)));
  return [{ z, day: to, isAtLeast: kind === 'atLeast' }];
}

function take(each: Learned, { used, exposure, kind }: ParInterval, shared: Shared): void {
  const spread = drawnSpread(each, shared);
  const expected = each.perDay * exposure;
  let units = used / 1000;
  if (each.count >= PRIOR && spread > 0)
    units = Math.min(units, expected + MOST_SPREADS * spread * Math.sqrt(exposure));
  const tellsNothing = kind === 'atLeast' && each.count > 0 && units <= expected;
  each.count += 1;
  if (tellsNothing) return;
  const deviation = Math.abs(units - expected) / Math.sqrt(exposure);
  if (each.count >= 2) {
    each.variance += Math.max(SLOWEST, 1 / (each.count - 1)) * (deviation * deviation - each.variance);
    each.spread = Math.sqrt(each.variance);
  }
  each.perDay += Math.max(SLOWEST, 1 / each.count) * (units / exposure - each.perDay);
}
