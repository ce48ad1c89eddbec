import { groupBy } from '../../lib/groupBy';
import { isUsable, median, type ParInterval, r6, readPieces } from './intervals';
import type { ParArticle, ParGroup, ParReading } from './parGroup';
import { Residuals } from './residuals';

const FEWEST = 4;
/** Weight of the group's spread, in intervals. */
const PRIOR_WEIGHT = 8;
const SLOWEST = 1 / 20;
/** Cuts consumption at this many spreads above expectation, so that a wrong count does not have effects for months. */
const MAX_SPREADS = 6;
const REVIEWED = 8;

/** Figures learned from one article's intervals; units and days. */
export interface Learned {
  article: ParArticle;
  lastReading: ParReading | undefined;
  intervals: ParInterval[];
  count: number;
  perDay: number;
  /** Mean of the squared deviations, and its root, in units per square root of a day. */
  variance: number;
  spread: number;
}

export interface Shared {
  day: number;
  /** Median of spread divided by daily consumption. */
  typical: number;
  factor: number;
}

/** Reads all intervals of a group day by day; the figures of a day depend on nothing after it. */
export function learn({ articles, service, at }: ParGroup): { learned: Learned[]; shared: Shared } {
  const learned = articles.map((article, owner): Learned => {
    const nothing = { count: 0, perDay: 0, variance: 0, spread: 0 };
    return { article, ...readPieces(article.pieces, at, owner), ...nothing };
  });
  const shared: Shared = { day: at, typical: 1, factor: 2 };
  const residuals = new Residuals();
  const all = learned.flatMap(({ intervals }) => intervals);
  const closing = groupBy(all.filter(isUsable), ({ to }) => to);
  const opening = groupBy(all, ({ from }) => from);
  for (const day of new Float64Array(new Set([...closing.keys(), ...opening.keys()])).sort()) {
    shared.day = day;
    const closed = closing.get(day) ?? [];
    for (const interval of closed) learnFrom(learned[interval.owner]!, interval, shared, residuals);
    if (closed.length > 0) {
      const known = learned.filter(({ count, perDay }) => count >= FEWEST && perDay > 0);
      shared.typical = median(known.map(({ spread, perDay }) => spread / perDay)) ?? 1;
      shared.factor = residuals.factor(day, service / 100);
    }
    for (const interval of opening.get(day) ?? []) interval.need = needOf(learned[interval.owner]!, shared);
  }
  return { learned, shared: { ...shared, day: at } };
}

function learnFrom(each: Learned, { used, exposure, kind }: ParInterval, shared: Shared, residuals: Residuals): void {
  const [spread, root] = [shrunkSpread(each, shared), Math.sqrt(exposure)];
  const expected = each.perDay * exposure;
  let units = used / 1000;
  const of = kind === 'atLeast' ? residuals.atLeast : residuals.used;
  if (each.count >= FEWEST && spread > 0) of.add(r6((units - expected) / (spread * root)));
  if (each.count >= PRIOR_WEIGHT && spread > 0) units = Math.min(units, expected + MAX_SPREADS * spread * root);
  const tellsNothing = kind === 'atLeast' && each.count > 0 && units <= expected;
  each.count += 1;
  if (tellsNothing) return;
  const deviation = Math.abs(units - expected) / root;
  if (each.count >= 2) {
    each.variance += Math.max(SLOWEST, 1 / (each.count - 1)) * (deviation * deviation - each.variance);
    each.spread = Math.sqrt(each.variance);
  }
  each.perDay += Math.max(SLOWEST, 1 / each.count) * (units / exposure - each.perDay);
}

/** Returns the article's own spread, drawn towards the group's while it has few intervals. */
export const shrunkSpread = ({ count, perDay, spread }: Learned, { typical }: Shared): number =>
  (count * spread + PRIOR_WEIGHT * typical * perDay) / (count + PRIOR_WEIGHT);

export function reviewDays({ intervals }: Learned, { day }: Shared): number {
  const last: number[] = [];
  for (let index = intervals.length - 1; index >= 0 && last.length < REVIEWED; index--)
    if (intervals[index]!.to <= day) last.push(intervals[index]!.days);
  return median(last) ?? 0;
}

/** Returns the units needed after a count to last until the order of the next count arrives. */
export function needOf(each: Learned, shared: Shared): number | undefined {
  if (each.count < FEWEST) return undefined;
  const horizon = reviewDays(each, shared) + each.article.waitDays;
  return Math.ceil(r6(each.perDay * horizon + shared.factor * shrunkSpread(each, shared) * Math.sqrt(horizon)));
}
