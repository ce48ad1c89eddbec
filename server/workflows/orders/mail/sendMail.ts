import type { Answered } from '../../../../src/contract/kit/call';
import type { sendOrderMail } from '../../../../src/contract/orderMails';
import type { OrderWarning } from '../../../../src/contract/orders';
import { databaseNow } from '../../../db/engine/databaseNow';
import type { Tx } from '../../../db/tables';
import type { OrderDocument } from '../../../documents/orderDocument';
import { type Answer, type Call, ok } from '../../../http/call';
import type { SentMail } from '../../../letters/mailer';
import { requireAddress } from '../../../letters/requireAddress';
import { isRecorded } from '../../../letters/retryWaiting';
import { sendWithinDeadline } from '../../../letters/sendWithinDeadline';
import { newTaker } from '../../../letters/taker';
import { nameOf } from '../../../letters/transport';
import { Problem } from '../../../problem';
import { readSettings } from '../../settings';
import { readOrderChecks } from '../checks/orderChecks';
import { readOrder } from '../readOrders';
import { contentHash } from './contentHash';
import { deliverOrder, type OrderPost } from './deliverOrder';
import { recordSent } from './recordSent';

/**
 * Sends outside any transaction. @param told content that an addendum compares with @param seen hash of the preview
 * @throws Problem VALIDATION on `email`, VERSION, STATE, RATE_LIMIT, MAIL_FAILED, ORDER_RULES
 */
export async function deliverAndRecord(
  call: Pick<Call, 'db' | 'user' | 'log' | 'callKey' | 'transact'>,
  post: OrderPost,
  document: OrderDocument,
  { seen, ...asked }: { repeat: boolean; wasTold?: boolean; told?: string; seen?: string },
): Promise<Answer<Answered<typeof sendOrderMail>>> {
  const { id } = document;
  if (seen !== undefined && seen !== contentHash(document)) throw changedSincePreview();
  requireAddress(document.supplier);
  requireLines(document);
  const warnings = await requireRules(call, document);
  const taker = newTaker(call.callKey);
  return sendWithinDeadline(call.log, async (storing) => {
    const sending = { ...asked, by: call.user, taker, storing };
    const mail = await deliverOrder(call.db, post, document, sending);
    return storing(() => call.transact(async (tx) => record(tx, mail)));
  });

  async function record(tx: Tx, mail: SentMail) {
    const { via, file } = mail;
    if (!(await isRecorded(tx, 'orderMails', mail.mailId)))
      await recordSent(tx, { actor: call.user, document, mail, now: (await databaseNow(tx)).toISOString() });
    const order = await readOrder(tx, id);
    if (!order.mail) throw new Error(`Order ${id} has lost the mail that was sent`);
    const sent = { ...order.mail, via, ...(file === undefined ? {} : { file }) };
    return ok({ ...order, mail: sent, transport: nameOf({ kind: via }), warnings });
  }
}

const changedSincePreview = () =>
  new Problem(
    'VERSION',
    'Seit der Vorschau hat sich etwas geändert. Bitte die neue Vorschau ansehen und noch einmal senden.',
  );

/** Only an addendum may be without lines: it then cancels the order. */
function requireLines({ items, changes }: OrderDocument): void {
  if (items.length === 0 && changes === null) throw new Problem('STATE', 'Diese Bestellung hat keine Positionen.');
}

/** Returns warnings that do not prevent sending. @throws Problem ORDER_RULES when that setting refuses such orders */
async function requireRules(
  { db, user }: Pick<Call, 'db' | 'user'>,
  { id, items }: OrderDocument,
): Promise<OrderWarning[]> {
  if (items.length === 0) return [];
  const { warnings } = await readOrderChecks(db, id, (await databaseNow(db)).toISOString(), user.role);
  if (warnings.length === 0 || (await readSettings(db)).ORDER_RULES !== 'refuse') return warnings;
  throw new Problem('ORDER_RULES', warnings.map(({ message }) => message).join(' '), { warnings });
}
