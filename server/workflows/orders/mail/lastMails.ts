import type { OrderMail } from '../../../../src/contract/orders';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';

export async function lastMails(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderMail>> {
  const rows = await db
    .selectFrom('orderMails')
    .select(['orderId', 'state', 'startedAt', 'nextAttemptAt', 'error'])
    .where('id', 'in', (row) =>
      row
        .selectFrom('orderMails')
        .groupBy('orderId')
        .where(oneOf(db, 'orderId', orderIds))
        .select(({ fn }) => fn.max('id').as('newest')),
    )
    .execute();
  return new Map(rows.map(({ orderId, ...mail }) => [orderId, mail]));
}
