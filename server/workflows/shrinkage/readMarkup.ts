import type { Read } from '../../../src/contract/kit/call';
import { MONEY_SCALE } from '../../../src/contract/kit/values';
import type { readMarkup as declared, Markup } from '../../../src/contract/shrinkage';
import { addTo } from '../../../src/lib/addTo';
import { compareGerman } from '../../../src/lib/compareGerman';
import { groupBy } from '../../../src/lib/groupBy';
import { sumOf } from '../../../src/lib/sumOf';
import { fromScaled } from '../../../src/resources/kit';
import { centsOf } from '../../../src/rules/consumption';
import { LAST_INSTANT } from '../../../src/rules/dates';
import { BatchSums } from '../../../src/rules/shrinkage/salesBatches';
import { percentOf } from '../../../src/rules/shrinkage/shrinkage';
import { type Taken, takenUnits } from '../../../src/rules/shrinkage/takenUnits';
import { oneOf } from '../../db/database';
import { readRows } from '../../db/repository/rowsById';
import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import type { Call } from '../../http/call';
import { takeTurns } from '../../turns';
import { readConsumption } from '../goods/consumption/readConsumption';
import { readLosses } from '../goods/consumption/readLosses';
import { type Period, periodOf } from '../goods/period';
import { readShare } from '../sales/assignedShare';
import { wholeCents } from '../sales/money';
import { readBatches } from './readBatches';
import { readLabels } from './readLabels';
import { readMenuParts } from './readMenuParts';
import { cutsOf } from './readSold';
import { type ArticleUse, readUses } from './readUses';
import { type SoldSums, sumSales } from './sumSales';

type Query = Read<typeof declared>['query'];

/** Compares turnover with its cost by recipes, and by actual consumption. @throws Problem VALIDATION */
export async function readMarkup({
  db,
  user,
  query,
}: Pick<Call<unknown, Query>, 'db' | 'user' | 'query'>): Promise<Markup> {
  const { From, To } = query;
  const period = await periodOf(db, query);
  const timeZone = await readTimeZone(db);
  const uses = (await readUses(db, timeZone)).map((use) => clipped(use, period));
  const { labelOf, menus } = await readLabels(db);
  const sums = await sumSales(db, period);
  const sales = sums.filter(({ kind }) => kind === 'sale');
  const parts = menus.size === 0 ? [] : await readMenuParts(db, menus, period);
  const labels = new Map<string, Label>();
  const labelled = (soldItemId: number | null) => {
    const name = soldItemId === null ? undefined : labelOf(soldItemId);
    if (name === undefined) return undefined;
    const label = labels.get(name) ?? { net: 0, isNetKnown: true, taken: new Map() };
    labels.set(name, label);
    return label;
  };
  const partsOf = groupBy(parts, ({ soldItemId }) => soldItemId);
  for (const { soldItemId, lines, net, linesWithoutNet } of sales) {
    // The turnover of sub items is recorded with their menu.
    const viaMenus = partsOf.get(soldItemId ?? 0)?.length ?? 0;
    const label = lines > viaMenus ? labelled(soldItemId) : undefined;
    if (!label) continue;
    label.net += net;
    if (linesWithoutNet > viaMenus) label.isNetKnown = false;
  }
  const { bySoldItem: batches } = await readBatches(db, cutsOf([{ uses, counts: [] }]), EVER);
  for (const [soldItemId, ofItem] of groupBy(uses, (use) => use.soldItemId)) {
    const viaMenus = partsOf.get(soldItemId) ?? [];
    for (const use of ofItem) {
      const sold = new BatchSums(batches.get(soldItemId) ?? []).piecesIn(EVER, use).sold;
      const inUse = viaMenus.filter(({ at }) => isIn(use, at));
      const own = sold - sumOf(inUse, ({ amount }) => amount);
      if (own !== 0) take(labelled(soldItemId), use, own);
      for (const { menuId, amount } of inUse) take(labelled(menuId), use, amount);
    }
  }
  const priceOf = await readPricesAt(db, [...new Set(uses.map(({ stockItemId }) => stockItemId))], period.before);
  const groups = [...labels].map(([label, each]) => {
    const cost = sumOf([...each.taken], ([article, taken]) => centsOf(takenUnits(taken), priceOf(article)));
    const net = each.isNetKnown ? wholeCents(each.net) : null;
    return { label, net, cost };
  });
  const turn = takeTurns();
  const { consumption } = await readConsumption({ db, user, query: { From, To } });
  await turn();
  const losses = await readLosses(db, { From, To }, user.role);
  const discounts = sums.filter(({ kind }) => kind === 'discount');
  const [net, cost] = [knownSum(groups.map((group) => group.net)), sumOf(groups, (group) => group.cost)];
  const discountsNet = netOf(discounts);
  const [used, lost] = [cents(consumption.totals.value), cents(losses.totalValue)];
  return {
    from: From ?? null,
    to: To ?? null,
    groups: groups
      .sort((a, b) => (b.net ?? 0) - (a.net ?? 0) || compareGerman(a.label, b.label))
      .map((group) => ({
        label: group.label,
        turnoverNet: eurosOrNull(group.net),
        costValue: fromScaled(group.cost, MONEY_SCALE),
        markup: markupOf(group.net, group.cost),
      })),
    turnoverNet: eurosOrNull(net),
    discountsNet: eurosOrNull(discountsNet),
    costValue: fromScaled(cost, MONEY_SCALE),
    markup: markupOf(net, cost),
    usedValue: consumption.totals.value,
    lossValue: losses.totalValue,
    markupUsed: markupOf(knownSum([net, discountsNet]), used + lost),
    assignedPercent: (await readShare(db, sales)).assignedPercent,
  };
}

interface Label {
  /** 10⁻⁵ euros. */
  net: number;
  isNetKnown: boolean;
  taken: Map<number, Taken[]>;
}

/** `'0'` sorts before every instant; `''` would not, see `firstAfter`. */
const EVER = { after: '0', until: LAST_INSTANT };

/** Part of a use within the period; the period's bounds have the same meaning as a recipe's. */
function clipped(use: ArticleUse, { from, before }: Period): ArticleUse {
  return {
    ...use,
    from: from !== undefined && (use.from === null || from > use.from) ? from : use.from,
    until: before !== undefined && (use.until === null || before < use.until) ? before : use.until,
  };
}

const isIn = ({ from, until }: ArticleUse, at: string) =>
  (from === null || at >= from) && (until === null || at < until);

function take(label: Label | undefined, { stockItemId, amount, of }: ArticleUse, pieces: number) {
  if (label) addTo(label.taken, stockItemId, { pieces, amount, of });
}

const netOf = (rows: readonly SoldSums[]): number | null =>
  rows.some(({ linesWithoutNet }) => linesWithoutNet > 0) ? null : wholeCents(sumOf(rows, ({ net }) => net));

const knownSum = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0);

const cents = (value: number | null): number => Math.round((value ?? 0) * 100);
const eurosOrNull = (value: number | null) => (value === null ? null : fromScaled(value, MONEY_SCALE));

/** @param net in cents, like `cost` @returns percent, 1 decimal */
const markupOf = (net: number | null, cost: number): number | null =>
  net === null ? null : percentOf(net - cost, cost);

/** @returns prices of articles just before an instant, by default now; ten-thousandths of a euro */
async function readPricesAt(
  db: Db,
  articles: readonly number[],
  before: string | undefined,
): Promise<(stockItemId: number) => number> {
  const items = await readRows(db, 'stockItems', articles, ['id', 'pricePerUnit']);
  const prices = new Map(items.map(({ id, pricePerUnit }) => [id, pricePerUnit]));
  if (before !== undefined) {
    const later = await db
      .selectFrom('priceHistory')
      .select(['stockItemId', 'oldPrice'])
      .where(oneOf(db, 'stockItemId', articles))
      .where('changedAt', '>=', before)
      .orderBy('changedAt', 'desc')
      .orderBy('id', 'desc')
      .execute();
    // Sorted latest first, so that the first change after the instant is set last.
    for (const { stockItemId, oldPrice } of later) prices.set(stockItemId, oldPrice);
  }
  return (stockItemId) => prices.get(stockItemId) ?? 0;
}
