import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders';
import { fromScaled } from '../../../src/resources/kit';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import { lineCentsOf } from '../centsOf';

/** Value by order id, as `orderTotal` computes it; orders without a priced line are missing. */
export async function readValues(db: Db, orderIds: readonly number[]): Promise<Map<number, Order['value']>> {
  const rows = await db
    .selectFrom('orderItems')
    .where(oneOf(db, 'orderId', orderIds))
    .where('unitsPerPackage', 'is not', null)
    .where('pricePerUnit', 'is not', null)
    .groupBy('orderId')
    .select('orderId')
    .select(sql<number | string>`sum(${lineCentsOf(db, 'orderItems')})`.as('cents'))
    .execute();
  return new Map(rows.map(({ orderId, cents }) => [orderId, fromScaled(Number(cents), 2)]));
}
