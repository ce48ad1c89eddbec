import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../db/database';
import type { Db } from '../../db/tables';

/**
 * What an amount that is not negative costs, in cents, half up: thousandths times ten-thousandths of a euro. A product may
 * have more digits than a whole number of PostgreSQL.
 */
export const centsOf = (db: Db, amount: RawBuilder<unknown>, price: RawBuilder<unknown>): RawBuilder<number> =>
  engineOf(db) === 'postgres'
    ? sql<number>`floor((${amount}::numeric * ${price} + 50000) / 100000)`
    : sql<number>`((${amount} * ${price} + 50000) / 100000)`;
