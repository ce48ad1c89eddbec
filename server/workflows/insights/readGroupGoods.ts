import type { GroupGoods } from '../../../src/contract/insights';
import { addTo } from '../../../src/lib/addTo';
import { sumAmounts } from '../../../src/rules/amounts';
import type { Days } from '../../../src/rules/comparedPeriod';
import { monthsOf } from '../../../src/rules/insights/insightsPeriod';
import { takeTurns } from '../../turns';
import { readArticles } from '../goods/consumption/readArticles';
import { readConsumption } from '../goods/consumption/readConsumption';
import { readLosses } from '../goods/consumption/readLosses';
import { groupLabel } from '../groupLabel';
import type { InsightsAsked } from './insightsAsked';

export async function readGroupGoods({ db, user, period }: InsightsAsked): Promise<GroupGoods> {
  const days = { From: period.from, To: period.to };
  const { consumption } = await readConsumption({ db, user, query: { ...days, GroupBy: 'group' } });
  const lost = await lossesByLabel({ db, user }, period);
  const used = new Map(consumption.groups?.map((group) => [group.label, group]));
  const labels = new Set([...used.keys(), ...lost.keys()]);
  const groups = [...labels].map((label) => {
    const { value = 0, determined = 0, undetermined = 0 } = used.get(label) ?? {};
    return {
      label,
      consumption: determined === 0 ? null : value,
      determined,
      undetermined,
      losses: sumAmounts(lost.get(label) ?? []),
    };
  });
  const { value, determined, undetermined } = consumption.totals;
  return {
    ...period,
    groups: groups.sort((a, b) => (b.consumption ?? -1) - (a.consumption ?? -1) || b.losses - a.losses),
    consumption: determined === 0 ? null : value,
    undetermined,
    losses: sumAmounts(groups.map(({ losses }) => losses)),
  };
}

async function lossesByLabel(
  { db, user }: Pick<InsightsAsked, 'db' | 'user'>,
  period: Days,
): Promise<Map<string, number[]>> {
  const articles = await readArticles(db, {}, user);
  const labels = new Map(articles.map(({ stockItemId, groupNames }) => [stockItemId, groupLabel(groupNames, user)]));
  const byLabel = new Map<string, number[]>();
  const turn = takeTurns();
  // By month, so that the sums add up despite rounding.
  for (const { first, last } of monthsOf(period)) {
    const { reasons } = await readLosses(db, { From: first, To: last }, user.role);
    for (const { stockItemId, value } of reasons.flatMap(({ items }) => items)) {
      const label = labels.get(stockItemId) ?? groupLabel(null, user);
      addTo(byLabel, label, value ?? 0);
    }
    await turn();
  }
  return byLabel;
}
