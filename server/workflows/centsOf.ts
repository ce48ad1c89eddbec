import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../db/database';
import type { Db } from '../db/tables';

/** Cents, half up, of thousandths × ten-thousandths of a euro, without integer overflow on PostgreSQL. */
export const centsOf = (db: Db, amount: RawBuilder<unknown>, price: RawBuilder<unknown>): RawBuilder<number> =>
  engineOf(db) === 'postgres'
    ? sql<number>`floor((${amount}::numeric * ${price} + 50000) / 100000)`
    : sql<number>`((${amount} * ${price} + 50000) / 100000)`;
