import type {
  ConsumptionItem,
  readConsumption as declared,
  Consumption as Report,
} from '../../../../src/contract/consumption';
import type { Read } from '../../../../src/contract/kit/call';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../../src/contract/kit/values';
import { fromScaled, isDay } from '../../../../src/resources/kit';
import { type Consumed, type Consumption, consumptionOf, type Interval } from '../../../../src/rules/consumption';
import { dayBounds } from '../../../../src/rules/dates';
import { groupBy } from '../../../../src/rules/groupBy';
import { joinedConsumption } from '../../../../src/rules/joinedConsumption';
import { inParts } from '../../../db/inParts';
import type { Call } from '../../../http/call';
import { takeTurns } from '../../../takeTurns';
import { groupLabel } from '../../groupLabel';
import { readSettings } from '../../settings';
import { periodOf } from '../period';
import { type Article, readArticles } from './readArticles';
import { type Bounds, readHistories } from './readHistories';

const NO_SUPPLIER = 'Ohne Lieferant';
/** Articles with years of readings and movements that are taken in at once: what waits for that waits for little. */
const PART = 25;

/** An article's consumption, with what a file names besides. */
export type Row = ConsumptionItem & { supplierName: string | null };

/**
 * The consumption of articles in a period, some articles at a time, merged ones as one. An archived article is in it as
 * long as its consumption in the period can be told.
 * @throws Problem VALIDATION, GROUP
 */
export async function readConsumption({
  db,
  user,
  query,
}: Pick<Call<unknown, Read<typeof declared>['query']>, 'db' | 'user' | 'query'>): Promise<{
  consumption: Report;
  rows: Row[];
}> {
  const { From, To, StockItemId: stockItemId, StockItemGroupId: stockItemGroupId, SupplierId: supplierId } = query;
  await periodOf(db, query);
  const bounds = await boundsOf(db, query);
  const articles = await readArticles(db, { stockItemId, stockItemGroupId, supplierId }, user);
  const parts = new Map<number, Consumption[]>();
  const turn = takeTurns();
  for (const part of inParts(articles, PART)) {
    const histories = await readHistories(db, part, bounds);
    for (const article of part) {
      const history = histories.get(article.stockItemId);
      const consumed = consumptionOf(history ?? NOTHING);
      const own = parts.get(article.intoId) ?? [];
      // The reason why nothing can be told is that of the article which stayed.
      parts.set(article.intoId, article.intoId === article.stockItemId ? [consumed, ...own] : [...own, consumed]);
      await turn();
    }
  }
  const rows: Row[] = [];
  for (const article of articles) {
    if (article.intoId !== article.stockItemId) continue;
    const consumed = joinedConsumption(parts.get(article.stockItemId) ?? []);
    if (article.isArchived && consumed.whole === null) continue;
    const intervals = query.Intervals ? { intervals: consumed.intervals.map(presentInterval) } : {};
    rows.push({ ...itemOf(article, consumed), ...intervals });
    await turn();
  }
  const items = rows.map(({ supplierName, ...item }) => item);
  const label = query.GroupBy && labelOf(query.GroupBy, user);
  const consumption = {
    from: From ?? null,
    to: To ?? null,
    totals: { ...sumsOf(rows), negative: rows.filter(({ hint }) => hint !== null).length },
    items,
    ...(label ? { groups: groupsOf(rows, label) } : {}),
  };
  return { consumption, rows };
}

const NOTHING = { readings: [], movements: [], unitChanges: [], earlierPrice: null, priceAt: () => 0 };

/**
 * A period ends where the one that follows begins, so that both share the count at that instant: a day's end is the
 * beginning of the next.
 */
async function boundsOf(db: Call['db'], { From, To }: { From?: string; To?: string }): Promise<Bounds> {
  const { TIME_ZONE } = await readSettings(db);
  return {
    begin: From && (isDay(From) ? dayBounds(From, TIME_ZONE).start : new Date(From).toISOString()),
    end: To && (isDay(To) ? dayBounds(To, TIME_ZONE).end : new Date(To).toISOString()),
  };
}

const amount = (thousandths: number) => fromScaled(thousandths, AMOUNT_SCALE);

const presentAmounts = ({ opening, closing, ...consumed }: Consumed) => ({
  opening: { at: opening.at, amount: amount(opening.amount) },
  closing: { at: closing.at, amount: amount(closing.amount) },
  deliveries: amount(consumed.deliveries),
  returns: amount(consumed.returns),
  losses: amount(consumed.losses),
  corrections: amount(consumed.corrections),
  consumption: amount(consumed.consumption),
  value: fromScaled(consumed.value, 2),
  hint: consumed.consumption < 0 ? ('NEGATIVE' as const) : null,
});

const presentInterval = ({ price, ...consumed }: Interval) => ({
  ...presentAmounts(consumed),
  averagePrice: fromScaled(price, PRICE_SCALE),
});

const UNKNOWN = {
  opening: null,
  closing: null,
  deliveries: null,
  returns: null,
  losses: null,
  corrections: null,
  consumption: null,
  value: null,
  hint: null,
};

function itemOf(
  { stockItemId, name, unit, supplierId, supplierName, groupNames }: Article,
  { reason, whole, intervals }: ReturnType<typeof consumptionOf>,
): Row {
  const [only, ...others] = intervals;
  return {
    stockItemId,
    name,
    unit,
    supplierId,
    supplierName,
    groupNames,
    ...(whole ? presentAmounts(whole) : UNKNOWN),
    averagePrice: only && others.length === 0 ? fromScaled(only.price, PRICE_SCALE) : null,
    reason,
  };
}

/** Sums of what was rounded, in whole cents: no sum of binary fractions. */
function sumsOf(rows: readonly Pick<Row, 'value' | 'reason'>[]) {
  const cents = rows.reduce((sum, { value }) => sum + Math.round((value ?? 0) * 100), 0);
  const determined = rows.filter(({ reason }) => reason === null).length;
  return { value: fromScaled(cents, 2), determined, undetermined: rows.length - determined };
}

const labelOf =
  (by: 'group' | 'supplier', user: Call['user']) =>
  ({ groupNames, supplierName }: Row): string =>
    by === 'group' ? groupLabel(groupNames, user) : (supplierName ?? NO_SUPPLIER);

/** The highest value first. */
const groupsOf = (rows: readonly Row[], label: (row: Row) => string) =>
  [...groupBy(rows, label)]
    .map(([name, ofGroup]) => ({ label: name, ...sumsOf(ofGroup) }))
    .sort((a, b) => b.value - a.value || a.label.localeCompare(b.label, 'de'));
