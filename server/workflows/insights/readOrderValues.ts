import { type RawBuilder, sql } from 'kysely';
import type { OrderValues } from '../../../src/contract/insights';
import { compareGerman } from '../../../src/lib/compareGerman';
import { groupBy } from '../../../src/lib/groupBy';
import { fromScaled } from '../../../src/resources/kit';
import { monthsOf } from '../../../src/rules/insights/insightsPeriod';
import { inGroups } from '../../db/repository/inGroups';
import { survivorOf } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../turns';
import { lineCentsOf } from '../centsOf';
import { type InsightsAsked, instantsOf } from './insightsAsked';

interface Ordered {
  supplierId: number;
  name: string;
  at: number;
  orders: number;
  priced: number;
  unpriced: number;
  cents: number;
}

/** Sums by month of creation in the instance's time zone, one short statement each. */
export async function readOrderValues({ db, user, period, timeZone }: InsightsAsked): Promise<OrderValues> {
  const months = monthsOf(period);
  const turn = takeTurns();
  const all: Ordered[] = [];
  for (const [at, { first, last }] of months.entries()) {
    const bounds = instantsOf({ from: first, to: last }, timeZone);
    all.push(...(await orderedIn(db, user.groups, bounds)).map((row) => ({ ...row, at })));
    await turn();
  }
  const suppliers = [...groupBy(all, ({ supplierId }) => supplierId)].map(([supplierId, rows]) => ({
    supplierId,
    name: rows[0]?.name ?? '',
    ...sumOf(rows),
    byMonth: months.map((_, at) => sumOf(rows.filter((row) => row.at === at))),
  }));
  return {
    ...period,
    months: months.map(({ month }) => month),
    suppliers: suppliers.sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || compareGerman(a.name, b.name)),
    total: sumOf(all),
  };
}

function sumOf(rows: readonly Ordered[]): OrderValues['total'] {
  const sum = (key: 'orders' | 'priced' | 'unpriced' | 'cents') => rows.reduce((total, row) => total + row[key], 0);
  const isUnknown = sum('priced') === 0 && sum('unpriced') > 0;
  return { value: isUnknown ? null : fromScaled(sum('cents'), 2), orders: sum('orders'), unpriced: sum('unpriced') };
}

async function orderedIn(
  db: Db,
  groups: InsightsAsked['user']['groups'],
  { from, before }: ReturnType<typeof instantsOf>,
): Promise<Omit<Ordered, 'at'>[]> {
  const isPriced = sql`${sql.ref('line.unitsPerPackage')} is not null and ${sql.ref('line.pricePerUnit')} is not null`;
  const count = (that: RawBuilder<unknown>) => sql<number>`count(case when ${that} then 1 end)`;
  const query = db
    .selectFrom('orders as each')
    .innerJoin('suppliers', (join) => join.on('suppliers.id', '=', survivorOf('suppliers', 'each.supplierId')))
    .leftJoin('orderItems as line', 'line.orderId', 'each.id')
    .where('each.created', '>=', from)
    .where('each.created', '<', before)
    .where('each.sent', 'is not', null)
    .groupBy(['suppliers.id', 'suppliers.name'])
    .select(['suppliers.id as supplierId', 'suppliers.name'])
    .select([
      sql<number>`count(distinct ${sql.ref('each.id')})`.as('orders'),
      count(isPriced).as('priced'),
      count(sql`${sql.ref('line.id')} is not null and not (${isPriced})`).as('unpriced'),
      sql<number | null>`sum(${lineCentsOf(db, 'line')})`.as('cents'),
    ])
    .where(inGroups(db, groups, 'each.stockItemGroupId'));
  const rows = await query.execute();
  return rows.map(({ supplierId, name, ...row }) => ({
    supplierId,
    name,
    orders: Number(row.orders),
    priced: Number(row.priced),
    unpriced: Number(row.unpriced),
    cents: Number(row.cents ?? 0),
  }));
}
