import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../db/database';
import type { Db } from '../db/tables';

/** Cents of thousandths × ten-thousandths of a euro, rounded half up, without integer overflow on PostgreSQL. */
export const centsOf = (db: Db, amount: RawBuilder<unknown>, price: RawBuilder<unknown>): RawBuilder<number> =>
  centsIn(db, sql`${amount}`, price, 100_000);

const centsIn = (db: Db, amount: RawBuilder<unknown>, price: RawBuilder<unknown>, perCent: number) =>
  engineOf(db) === 'postgres'
    ? sql<number>`floor((${amount}::numeric * ${price} + ${sql.lit(perCent / 2)}) / ${sql.lit(perCent)})`
    : sql<number>`((${amount} * ${price} + ${sql.lit(perCent / 2)}) / ${sql.lit(perCent)})`;

/** Cents of a row of `orderItems`, computed like `lineValue`; null without a price. */
export const lineCentsOf = (db: Db, table: string): RawBuilder<number | null> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const [units, price, cancelled] = [column('unitsPerPackage'), column('pricePerUnit'), column('cancelledAmount')];
  const amount = engineOf(db) === 'postgres' ? sql`${column('amount')}::bigint` : column('amount');
  const left = sql`(${amount} * 1000 - ${cancelled})`;
  // A separate case, as thousandths of packages overflow SQLite's integers a thousand times sooner.
  return sql<number | null>`case
    when ${cancelled} = 0 then ${centsIn(db, sql`(${amount} * ${units})`, price, 100_000)}
    when ${left} <= 0 then ${price} * ${units} * 0
    else ${centsIn(db, sql`(${left} * ${units})`, price, 100_000_000)} end`;
};
