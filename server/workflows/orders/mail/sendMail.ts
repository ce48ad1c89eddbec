import type { Answered } from '../../../../src/contract/kit/call';
import type { sendOrderMail } from '../../../../src/contract/orderMails';
import type { OrderWarning } from '../../../../src/contract/orders';
import { databaseNow } from '../../../db/engine/databaseNow';
import type { Db } from '../../../db/tables';
import { type Answer, type Call, ok } from '../../../http/call';
import { requireAddress } from '../../../letters/requireAddress';
import { Problem } from '../../../problem';
import { readSettings } from '../../settings';
import { readOrderChecks } from '../checks/orderChecks';
import { readOrderDocument } from '../readOrderDocument';
import { readOrder } from '../readOrders';
import { deliverOrder, type OrderPost } from './deliverOrder';
import { recordSent } from './recordSent';

/** Sends outside any transaction. @throws Problem VALIDATION on `email`, STATE, RATE_LIMIT, MAIL_FAILED, ORDER_RULES */
export async function sendMail(
  call: Pick<Call, 'db' | 'user' | 'transact'>,
  post: OrderPost,
  { orderId, repeat }: { orderId: number; repeat: boolean },
): Promise<Answer<Answered<typeof sendOrderMail>>> {
  const document = await readOrderDocument(call.db, orderId, call.user.id);
  requireAddress(document.supplier);
  const warnings = await requireRules(call.db, orderId);
  const mail = await deliverOrder(call.db, post, document, { repeat, userId: call.user.id });
  const { via, file } = mail;
  return call.transact(async (tx) => {
    await recordSent(tx, { actor: call.user, orderId, mail, now: (await databaseNow(tx)).toISOString() });
    const order = await readOrder(tx, orderId);
    if (!order.mail) throw new Error(`Order ${orderId} has lost the mail that was sent`);
    return ok({ ...order, mail: { ...order.mail, via, ...(file === undefined ? {} : { file }) }, warnings });
  });
}

/** Returns warnings that do not prevent sending. @throws Problem ORDER_RULES when that setting refuses such orders */
async function requireRules(db: Db, orderId: number): Promise<OrderWarning[]> {
  const { warnings } = await readOrderChecks(db, orderId, (await databaseNow(db)).toISOString());
  if (warnings.length === 0 || (await readSettings(db)).ORDER_RULES !== 'refuse') return warnings;
  throw new Problem('ORDER_RULES', warnings.map(({ message }) => message).join(' '), { warnings });
}
