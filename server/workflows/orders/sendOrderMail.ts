import { type Answer, type Call, ok } from '../../api/call';
import { untyped } from '../../db/database';
import { changesBetween, writeAudit } from '../../db/repository/audit';
import type { Db } from '../../db/tables';
import { isMailAddress } from '../../mail/addresses';
import { closeMail } from '../../mail/closeMail';
import type { OrderDocument } from '../../mail/orderDocument';
import type { OrderMailer, SentMail } from '../../mail/orderMailer';
import { invalid } from '../../problem';
import { orders } from './definitions';
import { lockOrder } from './lockOrder';
import { readOrderDocument } from './readOrderDocument';
import { readOrder } from './readOrders';

/**
 * Sends an order to its supplier. The mail is on its way outside any transaction; what became of it is stored together
 * with the answer.
 * @throws Problem VALIDATION on `email` without a usable address, STATE, MAIL_FAILED
 */
export async function sendOrderMail(
  call: Pick<Call, 'db' | 'user' | 'transact'>,
  mailer: OrderMailer,
  { orderId, repeat }: { orderId: number; repeat: boolean },
): Promise<Answer> {
  const document = await readOrderDocument(call.db, orderId, call.user.id);
  requireAddress(document);
  const mail = await mailer.send(document, { repeat });
  const { via, file } = mail;
  return call.transact(async (tx) => {
    await recordSent(tx, call.user, orderId, mail);
    const order = await readOrder(tx, orderId);
    return ok({ ...order, mail: { ...order.mail, via, ...(file === undefined ? {} : { file }) } });
  });
}

function requireAddress({ supplier }: OrderDocument) {
  const { name, email } = supplier;
  if (email !== null && isMailAddress(email)) return;
  const lack = email ? `ist die E-Mail-Adresse „${email}“ nicht verwendbar` : 'ist keine E-Mail-Adresse eingetragen';
  throw invalid({
    email: `Beim Lieferanten „${name}“ ${lack}. Ein Administrator kann sie unter Stammdaten › Lieferanten eintragen.`,
  });
}

async function recordSent(tx: Db, user: Call['user'], orderId: number, { mailId, html, to, warning }: SentMail) {
  const now = new Date().toISOString();
  const order = await lockOrder(tx, orderId);
  const sent = order.sent ?? now;
  await closeMail(tx, mailId, { state: 'sent', error: warning ?? null, now });
  await tx
    .updateTable('orders')
    .set({ generatedHtml: html, sent, version: order.version + 1 })
    .where('id', '=', orderId)
    .execute();
  await writeAudit(untyped(tx), user, {
    resource: orders.name,
    recordId: orderId,
    action: 'update',
    changes: { ...changesBetween(orders, { ...order }, { sent }), mail: [null, to] },
  });
}
