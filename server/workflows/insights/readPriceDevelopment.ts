import { sql } from 'kysely';
import { PRICES_TOLD, type PriceDevelopment } from '../../../src/contract/insights';
import { PRICE_SCALE } from '../../../src/contract/kit/values';
import { compareGerman } from '../../../src/lib/compareGerman';
import { fromScaled, messages } from '../../../src/resources/kit';
import { changePercent } from '../../../src/rules/insights/changePercent';
import { daysOfCourse } from '../../../src/rules/insights/insightsPeriod';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import { invalid } from '../../problem';
import { takeTurns } from '../../turns';
import { unitThen } from '../goods/unitChanges';
import type { InsightsAsked } from './insightsAsked';
import { momentsOf, partsFor, priceThen } from './moments';

const CHANGED_MOST = 6;

/** @param query `StockItemIds` defaults to the largest changes @throws Problem VALIDATION for an unknown article */
export async function readPriceDevelopment(
  { db, period, timeZone }: InsightsAsked,
  { StockItemIds: asked = [] }: { StockItemIds?: readonly number[] },
): Promise<PriceDevelopment> {
  const articles = await readNames(db);
  if (asked.some((id) => !articles.has(id))) throw invalid({ StockItemIds: messages.unknownReference });
  const days = daysOfCourse(period);
  const present = [...articles].flatMap(([id, { archived }]) => (archived ? [] : [id]));
  const ends = await pricesOf(db, present, [days[0] ?? '', period.to], timeZone);
  const changed = [...ends].flatMap(([id, [first = null, last = null]]) =>
    first === null || last === null || first === last ? [] : [{ id, size: Math.abs(changePercent(first, last) ?? 0) }],
  );
  const name = (id: number) => articles.get(id)?.name ?? '';
  const largest = changed
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || compareGerman(name(a.id), name(b.id)))
    .slice(0, CHANGED_MOST);
  const told = asked.length > 0 ? [...new Set(asked)].slice(0, PRICES_TOLD) : largest.map(({ id }) => id);
  const prices = await pricesOf(db, told, days, timeZone);
  return {
    ...period,
    days,
    items: told.map((id) => {
      const own = prices.get(id) ?? [];
      return {
        stockItemId: id,
        name: name(id),
        unit: articles.get(id)?.unit ?? null,
        percent: changePercent(own[0] ?? 0, own.at(-1) ?? 0),
        prices: own.map((price) => (price ? fromScaled(price, PRICE_SCALE) : null)),
      };
    }),
    changed: changed.length,
  };
}

async function readNames(db: Db) {
  const rows = await db
    .selectFrom('stockItems')
    .leftJoin('units', 'units.id', 'stockItems.unitId')
    .select(['stockItems.id', 'stockItems.name', 'stockItems.archived', 'units.name as unit'])
    .execute();
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

const isOfOtherUnit = sql`${unitThen('item.id', sql`moment."before"`)} <> item."unitId"`;

/** Ten-thousandths of a euro by article, one per day; null while the article had another unit than now. */
async function pricesOf(
  db: Db,
  ids: readonly number[],
  days: readonly string[],
  timeZone: string,
): Promise<Map<number, (number | null)[]>> {
  const found = new Map(ids.map((id): [number, (number | null)[]] => [id, days.map(() => 0)]));
  const moments = momentsOf(db, days, timeZone);
  const turn = takeTurns();
  for (const part of partsFor(ids, days.length)) {
    const { rows } = await sql<{ id: number; n: number; price: number | null }>`
      select item.id, moment.n, case when ${isOfOtherUnit} then null else ${priceThen} end as price from "stockItems" item cross join ${moments}
      where ${oneOf(db, 'item.id', part)}`.execute(db);
    for (const { id, n, price } of rows) {
      const prices = found.get(id);
      if (prices) prices[n] = price === null ? null : Number(price);
    }
    await turn();
  }
  return found;
}
