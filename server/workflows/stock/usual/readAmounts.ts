import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AmountKind, USUAL_AMOUNTS } from '../../../../src/contract/usualAmounts';
import { pluck } from '../../../../src/lib/pluck';
import { engineOf } from '../../../db/database';
import { inFittingParts } from '../../../db/engine/inFittingParts';
import { inGroups } from '../../../db/repository/inGroups';
import { isCountedAs, survivorOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';
import { ofOwnOrders } from '../../goods/deliveries/ofOwnOrders';
import { isNoReversal } from '../../goods/ledger/isNoReversal';
import { isOtherUnitThan } from '../../goods/unitChanges';

interface Asked {
  groups: SessionUser['groups'];
  supplierId?: number;
}

/** `amount` as stored: packages for orders, otherwise thousandths of packages or units. */
interface Amount {
  stockItemId: number;
  amount: number;
}

/** SQL for one kind of amounts: table `line`, joins, which rows count, and their order in time. */
interface Source {
  table: RawBuilder<unknown>;
  joined: RawBuilder<unknown>;
  isMeant: RawBuilder<SqlBool>;
  /** Condition that a row still counts, as a lookup per row. @param of table or subquery with the row's id */
  stands(of: string): RawBuilder<SqlBool>;
  /** Amounts are in units: those of a merged article count only if its unit is the same. */
  isInUnits?: true;
  amount: RawBuilder<number>;
  order: RawBuilder<unknown>;
  first: RawBuilder<unknown>;
}

/** Reads the latest amounts of each article and as many of each merged into it, latest first; in parts on SQLite. */
export async function readAmounts(db: Db, kind: AmountKind, { groups, supplierId }: Asked): Promise<Amount[]> {
  const ofSupplier = sql<SqlBool>`${supplierId === undefined ? sql`true` : sql`"into"."supplierId" = ${supplierId}`}`;
  if (engineOf(db) === 'postgres') return amountsOf(db, kind, groups, ofSupplier);
  const { rows } = await sql<{ id: number }>`select id from "stockItems" as "into"
    where id = ${survivorOf('stockItems', 'into.id')} and ${ofSupplier} order by id`.execute(db);
  const amounts: Amount[] = [];
  await inFittingParts(pluck(rows, 'id'), 200, async (part) => {
    amounts.push(...(await amountsOf(db, kind, groups, isCountedAs(db, 'stockItems', 'item.id', part))));
  });
  return amounts;
}

/**
 * Materializes an article's first amount, which PostgreSQL would look for once per line, and looks up reversals outside
 * of the sorted rows, where it would read all. `cross join` keeps SQLite from reading all losses or articles first.
 */
async function amountsOf(db: Db, kind: AmountKind, groups: Asked['groups'], isAsked: RawBuilder<SqlBool>) {
  const { table, joined, isMeant, stands, isInUnits, amount, order, first } = SOURCES[kind](db, groups);
  const { rows } = await sql<Amount>`
    with since as materialized (
      select item.id, "into".id as "intoId", coalesce((
        select latest.place from (
          select ${order} as place, line.id from ${table} ${joined}
          where line."stockItemId" = item.id and ${isMeant}
          order by ${order} desc
        ) as latest
        where ${stands('latest')} limit 1 offset ${sql.lit(USUAL_AMOUNTS - 1)}
      ), ${first}) as first
      from "stockItems" as item
      cross join "stockItems" as "into"
      where "into".id = ${survivorOf('stockItems', 'item.id')} and ${isAsked} and ${isInUnits ? sql`item."unitId" = "into"."unitId"` : sql`true`}
    )
    select since."intoId" as "stockItemId", ${amount} as amount
    from since
    cross join ${table}
    ${joined}
    where line."stockItemId" = since.id and ${order} >= since.first and ${isMeant} and ${stands('line')}
    order by since."intoId", ${order} desc`.execute(db);
  return rows;
}

const SOURCES: Readonly<Record<AmountKind, (db: Db, groups: SessionUser['groups']) => Source>> = {
  order: (db, groups) => ({
    table: sql`"orderItems" as line`,
    joined: sql`join "orders" on "orders".id = line."orderId"`,
    isMeant: sql<SqlBool>`line.amount > 0 and "orders".sent is not null and ${inGroups(db, groups)}`,
    stands: () => sql`true`,
    amount: sql<number>`line.amount`,
    order: sql`line.id`,
    first: sql`0`,
  }),
  delivery: (db, groups) => ({
    table: sql`"deliveryLines" as line`,
    joined: sql`join "deliveries" on "deliveries".id = line."deliveryId"`,
    isMeant: sql<SqlBool>`line."deliveredAmount" > 0 and "deliveries".state = 'booked' and ${ofOwnOrders(db, groups)}`,
    stands: () => sql`true`,
    amount: sql<number>`line."deliveredAmount"`,
    order: sql`line.id`,
    first: sql`0`,
  }),
  loss: (db) => ({
    table: sql`"stockMovements" as line`,
    joined: sql``,
    isMeant: sql<SqlBool>`line.kind = 'loss' and ${isNoReversal(db, 'line.reverses')} and not ${isOtherUnitThan(['line.stockItemId'], 'line.at')}`,
    // A scalar subquery: for a join, PostgreSQL would read all movements.
    stands: (of) =>
      sql`(select reversal.id from "stockMovements" as reversal where reversal.reverses = ${sql.ref(`${of}.id`)}) is null`,
    isInUnits: true,
    amount: sql<number>`-line.quantity`,
    order: sql`line.at`,
    first: sql`''`,
  }),
};
