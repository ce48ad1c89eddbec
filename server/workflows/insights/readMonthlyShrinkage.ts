import type { MonthlyShrinkage } from '../../../src/contract/insights';
import { sumAmounts } from '../../../src/rules/amounts';
import { todayIn } from '../../../src/rules/dates';
import { monthsOf } from '../../../src/rules/insights/insightsPeriod';
import { takeTurns } from '../../turns';
import { readShrinkage } from '../shrinkage/readShrinkage';
import type { InsightsAsked } from './insightsAsked';

/** Assigns shrinkage to the month in which an interval ends, so that months add up to the period. */
export async function readMonthlyShrinkage({ db, user, period, timeZone }: InsightsAsked): Promise<MonthlyShrinkage> {
  const query = { From: period.from, To: period.to, Intervals: true };
  const { rows } = await readShrinkage({ db, user, query });
  const months = new Map(
    monthsOf(period).map(({ month }) => [month, { values: [] as number[], known: new Set(), unknown: new Set() }]),
  );
  const turn = takeTurns();
  for (const { stockItemId, intervals = [] } of rows) {
    for (const { closing, value, reason } of intervals) {
      const month = months.get(todayIn(timeZone, new Date(closing.at)).slice(0, 'YYYY-MM'.length));
      if (!month || reason === 'NOT_ASSIGNED') continue;
      if (value === null) month.unknown.add(stockItemId);
      else {
        month.values.push(value);
        month.known.add(stockItemId);
      }
    }
    await turn();
  }
  return {
    ...period,
    months: [...months].map(([month, { values, known, unknown }]) => ({
      month,
      value: known.size === 0 ? null : sumAmounts(values),
      known: known.size,
      unknown: unknown.size,
    })),
  };
}
