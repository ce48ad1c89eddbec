import type { GroupGoods } from '../../../src/contract/insights';
import { sumAmounts } from '../../../src/rules/amounts';
import { readArticles } from '../goods/consumption/readArticles';
import { readConsumption } from '../goods/consumption/readConsumption';
import { readLosses } from '../goods/consumption/readLosses';
import { groupLabel } from '../groupLabel';
import type { InsightsAsked } from './insightsAsked';

/** What was used and what was lost, by group: the same figures as on the pages of consumption and losses. */
export async function readGroupGoods({ db, user, period }: InsightsAsked): Promise<GroupGoods> {
  const days = { From: period.from, To: period.to };
  const { consumption } = await readConsumption({ db, user, query: { ...days, GroupBy: 'group' } });
  const lost = await lossesByLabel({ db, user }, days);
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

/** Values of losses by what consumption calls the groups of their articles. */
async function lossesByLabel(
  { db, user }: Pick<InsightsAsked, 'db' | 'user'>,
  days: { From: string; To: string },
): Promise<Map<string, number[]>> {
  const { reasons } = await readLosses(db, days);
  const articles = await readArticles(db, {}, user);
  const labels = new Map(articles.map(({ stockItemId, groupNames }) => [stockItemId, groupLabel(groupNames, user)]));
  const byLabel = new Map<string, number[]>();
  for (const { stockItemId, value } of reasons.flatMap(({ items }) => items)) {
    const label = labels.get(stockItemId) ?? groupLabel(null, user);
    byLabel.set(label, [...(byLabel.get(label) ?? []), value]);
  }
  return byLabel;
}
