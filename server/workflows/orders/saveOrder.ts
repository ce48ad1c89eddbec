import type { Read } from '../../../src/contract/kit/call';
import { withoutEchoed } from '../../../src/contract/kit/recordShape';
import type { Order, updateOrder } from '../../../src/contract/orders';
import { order } from '../../../src/resources/records/order';
import { isUntold } from '../../../src/rules/isUntold';
import { changesBetween } from '../../db/audit/writeAudit';
import { bookedForOne, instantOfTurn } from '../../db/repository/bookedFor';
import { insertRow, updateRow } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import type { Call, Writer } from '../../http/call';
import { CHANGED, MARKED_SENT } from '../../letters/mailReasons';
import { failMailAndWarn, stopMail } from '../../letters/stopMail';
import { requireInstant } from '../instantProblem';
import { nameOfUser } from '../personName';
import { requireReference } from '../requireReference';
import { resetCancelled } from './changeCancelled';
import { orderItems, orders } from './fields';
import { lockOrder, type OrderRow, outdated } from './lockOrder';
import { requireNotSending } from './mail/requireNotSending';
import { readItems } from './readItems';
import { readOrder } from './readOrders';
import { requireNoInvoice, requireUnbilled } from './requireUnbilled';
import { requireNotReceived, requireUndelivered } from './requireUndelivered';
import { readContent, storeSentContent, updateChangedAfterSent } from './sent/sentContent';
import { updateIsDone } from './updateIsDone';
import { writeHistory } from './writeHistory';

interface NewOrder {
  supplierId: number;
  stockItemGroupId: number | null;
  note: string;
  sent: string | null;
  deliveryDay: string | null;
}

/** @throws Problem VALIDATION for an unknown supplier or group, or sent in the future */
export async function addOrder({ db, user, now }: Writer, sent: NewOrder): Promise<Order> {
  await requireReference(db, 'suppliers', sent.supplierId, 'supplierId');
  await requireReference(db, 'stockItemGroups', sent.stockItemGroupId, 'stockItemGroupId');
  requireInstant('sent', sent.sent, now, AHEAD_MS);
  const values = { ...sent, supplierId: await bookedForOne(db, 'suppliers', sent.supplierId) };
  const id = await insertRow(db, 'orders', {
    ...values,
    ...(await sentByHand(db, user, sent.sent)),
    censusId: null,
    created: await instantOfTurn(db, now),
    generatedHtml: null,
  });
  if (sent.sent !== null) await storeSentContent(db, id, await readContent(db, id));
  const { sentBy } = await lockOrder(db, id);
  await writeHistory(db, user, { resource: orders, recordId: id, after: { ...values, sentBy } });
  return readOrder(db, id);
}

/** @throws Problem NOT_FOUND, VERSION, VALIDATION, IN_USE when `sent` is removed despite a delivery or invoice */
export async function changeOrder(
  { db, user, now }: Writer,
  { id, version, ...sent }: Read<typeof updateOrder>['body'],
): Promise<Order> {
  const before = await lockOrder(db, id, version);
  const values = await keepUnseenMark({ db, user }, before, sent);
  if (values.sent !== before.sent) requireInstant('sent', values.sent, now, AHEAD_MS);
  const changes = changesBetween(orders, { ...before }, values);
  if (Object.keys(changes).length > 0) {
    const isEdited = Object.keys(changes).some((key) => key !== 'sent');
    const isMarked = values.sent !== undefined && (values.sent === null) !== (before.sent === null);
    if (isMarked && values.sent === null) {
      await requireNotReceived(db, id);
      await requireNoInvoice(db, id, 'Zu dieser Bestellung gibt es eine Rechnung. Sie bleibt gesendet.');
    }
    const way = isMarked ? await sentByHand(db, user, values.sent ?? null) : undefined;
    // The mail of an order sent "as a file" was never delivered.
    const mail = isMarked && before.sentBy === 'file' ? { generatedHtml: null } : undefined;
    await updateRow(db, 'orders', id, {
      ...values,
      ...way,
      ...mail,
      // Toggling `sent` keeps it, so that edits elsewhere do not become stale.
      version: isEdited ? before.version + 1 : before.version,
    });
    if (isMarked) {
      await resetCancelled({ db, user }, id);
      await updateIsDone(db, [id]);
    }
    // Marking an order as sent while its mail waits means that it was ordered by other means.
    if (isEdited) await failMailAndWarn(db, id, CHANGED);
    if (isMarked && before.sent === null) await stopMail(db, id, MARKED_SENT);
    if (isMarked && values.sent !== null) await storeSentContent(db, id, await readContent(db, id));
    else await updateChangedAfterSent(db, id);
    const after = { ...values, ...(way && { sentBy: way.sentBy }) };
    await writeHistory(db, user, { resource: orders, recordId: id, before: { ...before }, after });
  }
  return readOrder(db, id);
}

type Edited = Omit<Read<typeof updateOrder>['body'], 'id' | 'version'>;

/**
 * Keeps a mark by hand that the caller had not seen, as the sent `sentBy` shows: marks keep the version (decision
 * 0008). Users may take back their own mark, if they change nothing else.
 */
async function keepUnseenMark({ db, user }: Pick<Writer, 'db' | 'user'>, before: OrderRow, sent: Edited) {
  const values = withoutEchoed(order, sent);
  if (values.sent !== null || sent.sentBy !== null || before.sentBy !== 'hand') return values;
  const others = Object.keys(changesBetween(orders, { ...before }, { ...values, sent: before.sent }));
  const isOwn = others.length === 0 && before.sentByName === (await nameOfUser(db, user));
  return isOwn ? values : { ...values, sent: before.sent };
}

async function sentByHand(db: Db, user: Call['user'], sent: string | null) {
  const nothing = { sentBy: null, sentByName: null, sentTo: null, sentContent: null };
  return sent === null ? nothing : { ...nothing, sentBy: 'hand' as const, sentByName: await nameOfUser(db, user) };
}

/** Tolerates devices whose clock is wrong. */
const AHEAD_MS = 24 * 60 * 60_000;

interface Seen {
  version?: number;
  wasTold?: boolean;
}

/** @throws Problem NOT_FOUND, VERSION, STATE while its mail is being sent, IN_USE when a delivery or invoice names it */
export async function removeOrder({ db, user }: Writer, id: number, { version, wasTold }: Seen): Promise<void> {
  const { generatedHtml, sentContent, ...before } = await lockOrder(db, id, version);
  // A mark by hand keeps the version.
  if (wasTold === isUntold(before)) throw await outdated(db, id);
  await requireNotSending(db, id);
  await requireUndelivered(db, { orderId: id });
  await requireUnbilled(db, id);
  for (const item of await readItems(db, [id], user)) {
    await writeHistory(db, user, { resource: orderItems, recordId: item.id, before: item });
  }
  await db.deleteFrom('orders').where('id', '=', id).execute();
  await writeHistory(db, user, { resource: orders, recordId: id, before });
}
