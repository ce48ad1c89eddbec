import Big from 'big.js';
import { wholePackages } from '../orderAmounts';
import type { ParInterval } from './intervals';
import type { Learned } from './learn';
import type { LearnedStep, ParArticle, ParOutcome } from './parGroup';
import { limitedStep } from './steps';

const LAST = 26;

/** Replays the last intervals with the present and with learned minimums, each learned only from earlier intervals. */
export function replay({ article, intervals }: Learned, isTold: boolean) {
  const last = intervals.slice(-LAST).filter(({ need }) => need !== undefined);
  const levels = last.map(({ need }) => limitedStep(need!, article.minimum));
  const before = policy(article, last, () => article.minimum);
  const after = policy(article, last, (index) => levels[index]!);
  const series = (isTold ? intervals : []).map(({ owner, opening, need, ...told }, place): LearnedStep => {
    const index = place - intervals.length + last.length;
    const [own, learned, level] = [before.steps[index], after.steps[index], levels[index]];
    if (!own || !learned || level === undefined) return { ...told, ...NOT_REPLAYED };
    const { stock: beforeStock, isShort: beforeShort, missed: beforeMissed } = own;
    const { stock: afterStock, isShort: afterShort, missed: afterMissed } = learned;
    return { ...told, level, beforeStock, beforeShort, beforeMissed, afterStock, afterShort, afterMissed };
  });
  const [first, final] = [last[0], last.at(-1)];
  const money = new Big(before.outcome.meanStock - after.outcome.meanStock).times(article.pricePerUnit).div(100_000);
  const told = { before: before.outcome, after: after.outcome, value: money.round(0, Big.roundHalfUp).toNumber() + 0 };
  const evidence = first && final ? { intervals: last.length, from: first.from, to: final.to, ...told } : null;
  return { series, evidence };
}

export const NOT_REPLAYED = {
  level: null,
  beforeStock: null,
  beforeShort: null,
  beforeMissed: null,
  afterStock: null,
  afterShort: null,
  afterMissed: null,
};

/** Simulates ordering by a minimum, in whole thousandths; orders arrive before the consumption of their day. */
function policy(article: ParArticle, intervals: readonly ParInterval[], minimumOf: (index: number) => number) {
  let stock = Math.max(0, intervals[0]?.opening ?? 0);
  let [sum, days] = [0, 0];
  const coming: { day: number; quantity: number }[] = [];
  const steps = intervals.map((interval, index) => {
    const counted = coming.reduce((total, { quantity }) => total + quantity, stock);
    coming.push({ day: interval.from + article.waitDays, quantity: orderedAt(counted, minimumOf(index), article) });
    const wanted = Math.max(0, interval.used);
    let missed = 0;
    for (let day = 0; day < interval.days; day++) {
      while (coming[0] && coming[0].day <= interval.from + day) stock += coming.shift()!.quantity;
      const today = share(wanted, day + 1, interval.days) - share(wanted, day, interval.days);
      const taken = Math.min(today, stock);
      stock -= taken;
      missed += today - taken;
      sum += stock;
    }
    days += interval.days;
    return { stock, missed, isShort: missed > 0 || (interval.kind === 'atLeast' && stock === 0) };
  });
  const outcome: ParOutcome = {
    shorts: steps.filter(({ isShort }) => isShort).length,
    missed: steps.reduce((total, { missed }) => total + missed, 0),
    meanStock: days === 0 ? 0 : Math.floor((2 * sum + days) / (2 * days)),
  };
  return { steps, outcome };
}

const share = (wanted: number, day: number, days: number) => Math.floor((wanted * day) / days);

/** Orders as a count does (docs/rules.md, How much is ordered). */
function orderedAt(counted: number, minimum: number, { fixedOrderAmount, unitsPerPackage }: ParArticle): number {
  const shortage = minimum * 1000 - counted;
  if (shortage <= 0) return 0;
  return (fixedOrderAmount ?? wholePackages(shortage, unitsPerPackage)) * unitsPerPackage;
}
