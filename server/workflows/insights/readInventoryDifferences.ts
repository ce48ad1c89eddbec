import type { InventoryDifferences } from '../../../src/contract/insights';
import { compareGerman } from '../../../src/lib/compareGerman';
import { groupBy } from '../../../src/lib/groupBy';
import { messages } from '../../../src/resources/kit';
import { subtractAmounts, sumAmounts } from '../../../src/rules/amounts';
import { differenceOf } from '../../../src/rules/valuation';
import type { Db } from '../../db/tables';
import { invalid } from '../../problem';
import { takeTurns } from '../../turns';
import { groupLabel } from '../groupLabel';
import { ownGroupNames } from '../stockTaking/ownGroupNames';
import { readItems, resultOf } from '../stockTaking/readStockTaking';
import type { InsightsAsked } from './insightsAsked';
import { type Inventory, readInventories } from './readInventories';

/** @param query defaults to the last inventory @throws Problem VALIDATION for one outside the period */
export async function readInventoryDifferences(
  { db, user, period }: InsightsAsked,
  { StockTakingId: chosen }: { StockTakingId?: number } = {},
): Promise<InventoryDifferences> {
  const all = await readInventories(db, period);
  const pairs = all.flatMap((current, at) => {
    const earlier = all[at - 1];
    return earlier && current.targetDate >= period.from ? [{ current, earlier }] : [];
  });
  const pair = chosen === undefined ? pairs.at(-1) : pairs.find(({ current }) => current.stockTakingId === chosen);
  if (chosen !== undefined && !pair) throw invalid({ StockTakingId: messages.unknownReference });
  return {
    ...period,
    inventories: pairs.map(({ current }) => current).reverse(),
    compared: pair ? await compared({ db, user }, pair) : null,
  };
}

type Asked = Pick<InsightsAsked, 'db' | 'user'>;

async function compared({ db, user }: Asked, pair: { current: Inventory; earlier: Inventory }) {
  const turn = takeTurns();
  const current = await sideOf(db, pair.current);
  await turn();
  const earlier = await sideOf(db, pair.earlier);
  await turn();
  const namesFor = await ownGroupNames(db, user);
  const articles = new Map([...earlier.items, ...current.items]);
  const items = [...articles.keys()].flatMap((stockItemId) => {
    const article = articles.get(stockItemId);
    if (!article) return [];
    const [now, before] = [current.items.get(stockItemId), earlier.items.get(stockItemId)];
    const { newAmount, totalPrice } = differenceOf(now ?? null, before ?? null);
    const label = groupLabel(namesFor(article.groupNames), user);
    const { name, unit } = article;
    return [{ stockItemId, name, unit, label, amount: newAmount, difference: totalPrice }];
  });
  const groups = [...groupBy(items, ({ label }) => label)].map(([label, ofGroup]) => ({
    label,
    articles: ofGroup.length,
    difference: sumAmounts(ofGroup.map(({ difference }) => difference)),
  }));
  const bySize = (a: { difference: number }, b: { difference: number }) =>
    Math.abs(b.difference) - Math.abs(a.difference);
  return {
    current: { ...pair.current, value: current.value },
    earlier: { ...pair.earlier, value: earlier.value },
    difference: subtractAmounts(current.value, earlier.value),
    groups: groups.sort((a, b) => bySize(a, b) || compareGerman(a.label, b.label)),
    items: items
      .filter(({ amount, difference }) => difference !== 0 || (amount !== null && amount !== 0))
      .sort((a, b) => bySize(a, b) || compareGerman(a.name, b.name)),
  };
}

async function sideOf(db: Db, { stockTakingId }: Inventory) {
  const turn = takeTurns();
  const rows = await readItems(db, stockTakingId);
  await turn();
  const groupNames = new Map(rows.map((row) => [row.stockItemId, row.groupNames]));
  const { resultItems, totalValue } = await resultOf(rows);
  const items = resultItems.map((item) => ({ ...item, groupNames: groupNames.get(item.stockItemId) ?? null }));
  return { value: totalValue, items: new Map(items.map((item) => [item.stockItemId, item])) };
}
