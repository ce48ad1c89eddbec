import type { Order } from '../../../../src/contract/orders';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';

export type Mailed = Pick<Order, 'mail' | 'mailedAt'>;

export async function lastMails(db: Db, orderIds: readonly number[]): Promise<Map<number, Mailed>> {
  const newest = db
    .selectFrom('orderMails')
    .groupBy('orderId')
    .where(oneOf(db, 'orderId', orderIds))
    .select(({ fn }) => fn.max('id').as('newest'));
  const accepted = newest
    .where('state', '=', 'sent')
    .where(({ eb, or }) => or([eb('via', 'is', null), eb('via', '=', 'smtp')]));
  const rows = await db
    .selectFrom('orderMails')
    .select(['orderId', 'state', 'startedAt', 'nextAttemptAt', 'error', 'isAddendum', 'via'])
    .where('id', 'in', newest.union(accepted))
    .orderBy('id')
    .execute();
  const mails = new Map<number, Mailed>();
  for (const { orderId, isAddendum, ...row } of rows) {
    const mail = { ...row, isAddendum: isAddendum === 1 };
    const isAccepted = mail.state === 'sent' && mail.via !== 'outbox';
    mails.set(orderId, { mail, mailedAt: isAccepted ? mail.startedAt : (mails.get(orderId)?.mailedAt ?? null) });
  }
  return mails;
}
