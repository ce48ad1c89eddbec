import { type RawBuilder, sql } from 'kysely';
import type { StockValue } from '../../../src/contract/insights';
import { pluck } from '../../../src/lib/pluck';
import { fromScaled } from '../../../src/resources/kit';
import { daysOfCourse } from '../../../src/rules/insights/insightsPeriod';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../turns';
import { centsOf } from '../centsOf';
import type { InsightsAsked } from './insightsAsked';
import { momentsOf, partsFor, priceThen } from './moments';

/** Implements docs/rules.md, Insights. */
export async function readStockValue({ db, period, timeZone }: InsightsAsked): Promise<StockValue> {
  const days = daysOfCourse(period);
  const points = days.map(() => ({ cents: 0, known: 0, all: 0 }));
  const moments = momentsOf(db, days, timeZone);
  const articles = await db.selectFrom('stockItems').select('id').orderBy('id').execute();
  const turn = takeTurns();
  for (const part of partsFor(pluck(articles, 'id'), days.length)) {
    for (const { n, cents, known, all } of await valuesOf(db, part, moments)) {
      const point = points[n];
      if (!point) continue;
      point.cents += Number(cents ?? 0);
      point.known += Number(known);
      point.all += Number(all);
    }
    await turn();
  }
  return {
    ...period,
    points: points.map(({ cents, known, all }, at) => ({
      day: days[at] ?? '',
      value: known === 0 ? null : fromScaled(cents, 2),
      known,
      unknown: all - known,
    })),
  };
}

interface Values {
  n: number;
  cents: number | string | null;
  known: number | string;
  all: number | string;
}

const lastCount = (column: 'at' | 'amount') => sql`
  (select counted.${sql.raw(column)} from "stockCounts" counted
    where counted."stockItemId" = item.id and counted.at < moment."before"
    order by counted.at desc, counted.id desc limit 1)`;

/** Sums by moment. Archived articles count only up to their last stock count; a price of 0 counts as unknown. */
async function valuesOf(db: Db, ids: readonly number[], moments: RawBuilder<unknown>): Promise<Values[]> {
  const isKnown = sql`stock.amount is not null and stock.amount + stock.moved >= 0 and not stock."isOtherUnit"
    and (stock.price > 0 or stock.amount + stock.moved = 0)`;
  const { rows } = await sql<Values>`
    with counted as (
      select moment.n, moment."before", item.id, ${priceThen} as price, ${lastCount('at')} as at, ${lastCount('amount')} as amount
      from "stockItems" item cross join ${moments}
      where ${oneOf(db, 'item.id', ids)} and (item.archived = 0 or exists (
        select 1 from "stockCounts" later where later."stockItemId" = item.id and later.at >= moment."before"))
    ), stock as (
      select counted.n, counted.price, counted.amount,
        coalesce((select sum(movement.quantity) from "stockMovements" movement
          where movement."stockItemId" = counted.id and movement.at > counted.at and movement.at < counted."before"), 0) as moved,
        exists (select 1 from "unitHistory" change where change."stockItemId" = counted.id
          and change."changedAt" > counted.at and change."changedAt" < counted."before") as "isOtherUnit"
      from counted
    )
    select stock.n, count(*) as "all", count(case when ${isKnown} then 1 end) as known,
      sum(case when ${isKnown} then ${centsOf(db, sql`(stock.amount + stock.moved)`, sql`stock.price`)} end) as cents
    from stock group by stock.n`.execute(db);
  return rows;
}
