import { untyped } from '../../../db/database';
import { type Actor, changesBetween, writeAudit } from '../../../db/repository/audit';
import type { Db } from '../../../db/tables';
import { closeMail } from '../../../letters/closeMail';
import type { SentMail } from '../../../letters/mailer';
import { orders } from '../fields';
import { lockOrder } from '../lockOrder';

/** Keeps an earlier `sent` mark. @param now an instant, ISO 8601 UTC */
export async function recordSent(
  tx: Db,
  { actor, orderId, mail, now }: { actor: Actor; orderId: number; mail: SentMail; now: string },
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const sent = order.sent ?? now;
  await closeMail(tx, mail.mailId, { state: 'sent', error: mail.warning ?? null }, now);
  await tx
    .updateTable('orders')
    .set({ generatedHtml: mail.html, sent, version: order.version + 1 })
    .where('id', '=', orderId)
    .execute();
  await writeAudit(untyped(tx), actor, {
    resource: orders.name,
    recordId: orderId,
    action: 'update',
    changes: { ...changesBetween(orders, { ...order }, { sent }), mail: [null, mail.to] },
  });
}
