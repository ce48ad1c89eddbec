import { MONEY_SCALE, PRICE_SCALE } from '../../../src/contract/kit/values';
import type { ShrinkageItem } from '../../../src/contract/shrinkage';
import { fromScaled } from '../../../src/resources/kit';
import type { Consumption, Interval } from '../../../src/rules/consumption';
import type { Coverage } from '../../../src/rules/shrinkage/coverage';
import { hintsOf, type ShrinkageReason } from '../../../src/rules/shrinkage/hints';
import { percentOf, type Shrunk, sumOfShrunk } from '../../../src/rules/shrinkage/shrinkage';
import { amount, articleHead, countAt } from '../goods/consumption/consumptionRow';
import type { Article } from '../goods/consumption/readArticles';

export type Row = ShrinkageItem & { supplierName: string | null };

export interface Judged {
  interval: Interval;
  coverage: Coverage;
  shrunk: Shrunk | null;
  isCountedAtWork: boolean;
  isStaffTwice: boolean;
  openItems: number;
}

export interface Judgement {
  consumed: Consumption;
  /** Null if the sales of all intervals are known. */
  reason: ShrinkageReason | null;
  judged: readonly Judged[];
  openItems: number;
}

export function shrinkageRow(
  article: Article,
  { consumed, reason, judged, openItems }: Judgement,
  { hasIntervals, timeZone }: { hasIntervals: boolean | undefined; timeZone: string },
): Row {
  const { whole } = consumed;
  const all = judged.flatMap(({ shrunk }) => shrunk ?? []);
  const shrunk = reason === null ? sumOfShrunk(all) : null;
  const [only, ...others] = judged;
  const hints = shrunk
    ? hintsOf(
        {
          coverage: joinedCoverage(judged.map(({ coverage }) => coverage)),
          isCountedAtWork: judged.some((each) => each.isCountedAtWork),
          isStaffTwice: judged.some((each) => each.isStaffTwice),
          openItems,
          difference: shrunk.difference,
        },
        timeZone,
      )
    : [];
  return {
    ...articleHead(article, consumed),
    opening: whole && countAt(whole.opening),
    closing: whole && countAt(whole.closing),
    used: whole && amount(whole.consumption),
    ...presentShrunk(shrunk),
    averagePrice: only && others.length === 0 ? fromScaled(only.interval.price, PRICE_SCALE) : null,
    reason,
    hints,
    ...(hasIntervals
      ? { intervals: judged.map((each) => presentInterval(each, each.shrunk ? null : reason, timeZone)) }
      : {}),
  };
}

function joinedCoverage(all: readonly Coverage[]): Coverage {
  const from = all.flatMap((each) => each.from ?? []).sort();
  const until = all.flatMap((each) => each.until ?? []).sort();
  return { isKnown: true, from: from.at(-1), until: until[0] };
}

function presentInterval(judged: Judged, reason: ShrinkageReason | null, timeZone: string) {
  const { interval, shrunk } = judged;
  return {
    opening: countAt(interval.opening),
    deliveries: amount(interval.deliveries),
    returns: amount(interval.returns),
    losses: amount(interval.losses),
    corrections: amount(interval.corrections),
    closing: countAt(interval.closing),
    used: amount(interval.consumption),
    ...presentShrunk(shrunk),
    averagePrice: fromScaled(interval.price, PRICE_SCALE),
    reason,
    hints: shrunk ? hintsOf({ ...judged, difference: shrunk.difference }, timeZone) : [],
  };
}

const presentShrunk = (shrunk: Shrunk | null) =>
  shrunk
    ? {
        sold: amount(shrunk.sold),
        staff: amount(shrunk.staff),
        should: amount(shrunk.should),
        difference: amount(shrunk.difference),
        value: fromScaled(shrunk.value, MONEY_SCALE),
        percent: percentOf(shrunk.difference, shrunk.should),
      }
    : { sold: null, staff: null, should: null, difference: null, value: null, percent: null };
