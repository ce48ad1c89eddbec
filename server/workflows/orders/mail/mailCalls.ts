import { previewOrderMail, sendOrderMail, stopOrderMail } from '../../../../src/contract/orderMails';
import type { Order } from '../../../../src/contract/orders';
import { auditWorkflow } from '../../../db/audit/writeAudit';
import { type Call, callerId, ok } from '../../../http/call';
import { implement, type Operation } from '../../../http/operation';
import { isMailAddress } from '../../../letters/isMailAddress';
import { stopMail } from '../../../letters/stopMail';
import { nameOf } from '../../../letters/transport';
import { Problem } from '../../../problem';
import { groupOf, lockOrder } from '../lockOrder';
import { readOrderDocument } from '../readOrderDocument';
import { readOrder } from '../readOrders';
import { readAddendum } from './addendum';
import { contentHash } from './contentHash';
import type { OrderPost } from './deliverOrder';
import { attachmentNames, orderLetter } from './orderMail';
import { deliverAndRecord } from './sendMail';

export const mailCalls = (post: OrderPost): Operation[] => [
  implement(sendOrderMail, {
    mode: 'own',
    groupOf,
    async handle(call) {
      const { repeat = false, wasTold, contentHash: seen } = call.body ?? {};
      const document = await readOrderDocument(call.db, call.params.orderId, call.user);
      return deliverAndRecord(call, post, document, { repeat, wasTold, seen });
    },
  }),
  implement(stopOrderMail, { groupOf, handle: async (call) => ok(await stopWaiting(call, call.params.orderId)) }),
  implement(previewOrderMail, {
    groupOf,
    async handle({ db, params, query, user, signal }) {
      const document = query.addendum
        ? (await readAddendum(db, params.orderId, user)).document
        : await readOrderDocument(db, params.orderId, user);
      const { email } = document.supplier;
      const to = email !== null && isMailAddress(email) ? email : null;
      // The preview must work before the supplier has an address; this reserved one is never shown.
      const supplier = { ...document.supplier, email: to ?? 'niemand@example.invalid' };
      const { subject, html, text, cc } = await orderLetter(
        { ...document, supplier },
        { userId: callerId(user), signal },
      );
      const attachments = Object.values(attachmentNames(document));
      const transport = nameOf(await post.mailer.transport());
      const shown = { to, cc: cc?.address ?? null, subject, html, text, attachments };
      return ok({ ...shown, contentHash: contentHash(document), transport });
    },
  }),
];

async function stopWaiting({ db, user }: Pick<Call, 'db' | 'user'>, orderId: number): Promise<Order> {
  await lockOrder(db, orderId);
  const wasWaiting = await stopMail(db, orderId, `Nicht mehr versucht: ${user.name} hat die Mail angehalten.`);
  if (!wasWaiting) {
    throw new Problem('STATE', 'Zu dieser Bestellung wartet keine Mail mehr. Vielleicht wird sie gerade verschickt.');
  }
  await auditWorkflow(db, user, { resource: 'orders', id: orderId }, 'update', { mail: ['wartet', 'angehalten'] });
  return readOrder(db, orderId);
}
