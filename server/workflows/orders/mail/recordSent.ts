import { type Actor, changesBetween, writeAudit } from '../../../db/audit/writeAudit';
import { updateRow } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import type { OrderDocument } from '../../../documents/orderDocument';
import { closeMail } from '../../../letters/closeMail';
import type { SentMail } from '../../../letters/mailer';
import { nameOfUser } from '../../personName';
import { orders } from '../fields';
import { lockOrder, type OrderRow } from '../lockOrder';
import { contentOf, storeSentContent } from '../sent/sentContent';

interface Recorded {
  actor: Actor;
  document: OrderDocument;
  mail: SentMail;
  now: string;
}

/** Keeps an earlier `sent`. A mere file does not replace what an earlier mail told, as it reaches nobody. */
export async function recordSent(tx: Db, { actor, document, mail, now }: Recorded): Promise<void> {
  const order = await lockOrder(tx, document.id);
  const isAddendum = document.changes !== null;
  const isTold = mail.via === 'smtp' || (isAddendum ? order.sentBy === 'file' : order.sentBy !== 'mail');
  const change = isAddendum
    ? { addenda: order.addenda + 1, ...(order.sentBy === 'mail' && isTold && { sentTo: mail.to }) }
    : { sent: order.sent ?? now, ...(await wayOf(tx, order, actor, mail)) };
  const { sentByName, sentTo, ...told } = { sentByName: null, sentTo: null, ...change };
  await updateRow(tx, 'orderMails', mail.mailId, { via: mail.via });
  await closeMail(tx, mail.mailId, { state: 'sent', error: mail.warning ?? null }, now, 'orderMails');
  await updateRow(tx, 'orders', document.id, {
    ...change,
    ...(!isAddendum && isTold && { generatedHtml: mail.html }),
    version: order.version + 1,
  });
  if (isTold) await storeSentContent(tx, document.id, contentOf(document));
  await writeAudit(tx, actor, {
    resource: orders.name,
    recordId: document.id,
    action: 'update',
    changes: { ...changesBetween(orders, { ...order }, told), mail: [null, mail.to] },
  });
}

/** An order with an accepted mail never becomes a mere file again. */
async function wayOf(tx: Db, { sentBy }: OrderRow, actor: Actor, { via, to }: SentMail) {
  if (via === 'outbox' && sentBy === 'mail') return {};
  const sentByName = await nameOfUser(tx, actor);
  return via === 'smtp'
    ? ({ sentBy: 'mail', sentByName, sentTo: to } as const)
    : ({ sentBy: 'file', sentByName, sentTo: null } as const);
}
