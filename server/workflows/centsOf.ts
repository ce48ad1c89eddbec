import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../db/database';
import type { Db } from '../db/tables';

/** Cents, half up, of thousandths × ten-thousandths of a euro, without integer overflow on PostgreSQL. */
export const centsOf = (db: Db, amount: RawBuilder<unknown>, price: RawBuilder<unknown>): RawBuilder<number> =>
  engineOf(db) === 'postgres'
    ? sql<number>`floor((${amount}::numeric * ${price} + 50000) / 100000)`
    : sql<number>`((${amount} * ${price} + 50000) / 100000)`;

/** Cents of a row of `orderItems`, as `lineValue` computes them; null without a price. */
export const lineCentsOf = (db: Db, table: string): RawBuilder<number | null> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return centsOf(db, sql`(${column('amount')} * ${column('unitsPerPackage')})`, column('pricePerUnit'));
};
