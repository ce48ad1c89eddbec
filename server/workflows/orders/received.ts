import { sql } from 'kysely';
import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { fromScaled } from '../../../src/resources/kit';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';

/** Thousandths of packages received, by order line. Summed from bookings on every read, so that both always agree. */
export async function receivedThousandths(db: Db, orderItemIds: readonly number[]): Promise<Map<number, number>> {
  if (orderItemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('deliveryLines')
    .innerJoin('deliveries', 'deliveries.id', 'deliveryLines.deliveryId')
    .select('deliveryLines.orderItemId')
    .select(sql<number>`cast(sum(${sql.ref('deliveryLines.deliveredAmount')}) as bigint)`.as('sum'))
    // Keeps SQLite from reading all booked deliveries: few belong to these lines.
    .where(sql<string>`coalesce(${sql.ref('deliveries.state')}, '')`, '=', 'booked')
    .where(oneOf(db, 'deliveryLines.orderItemId', orderItemIds))
    .groupBy('deliveryLines.orderItemId')
    .execute();
  return new Map(rows.flatMap(({ orderItemId, sum }) => (orderItemId === null ? [] : [[orderItemId, Number(sum)]])));
}

export async function receivedAmounts(db: Db, orderItemIds: readonly number[]): Promise<Map<number, number>> {
  const sums = await receivedThousandths(db, orderItemIds);
  return new Map([...sums].map(([id, sum]) => [id, fromScaled(sum, AMOUNT_SCALE)]));
}
