import type { Selectable } from 'kysely';
import type { Read } from '../../../src/contract/kit/call';
import { withoutEchoed } from '../../../src/contract/kit/recordShape';
import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import type { createOrderItem, OrderItem, updateOrderItem } from '../../../src/contract/orderItems';
import { orderItem } from '../../../src/contract/orderItems';
import { fromScaled, messages } from '../../../src/resources/kit';
import { orderLine } from '../../../src/resources/records/orderLine';
import { emptyRow } from '../../../src/resources/records/workflowRecord';
import { openAmount as openAmountOf } from '../../../src/rules/deliveryLines';
import { formatNumber } from '../../../src/rules/numbers';
import { scaledOf } from '../../../src/rules/scaledOf';
import { changesBetween } from '../../db/audit/writeAudit';
import { oneOf } from '../../db/database';
import { bookedForOne, instantOfTurn } from '../../db/repository/bookedFor';
import { insertRow, lockRows, rowWhere, updateRow } from '../../db/repository/rowsById';
import type { Db, Tables } from '../../db/tables';
import type { Call, SessionUser, Writer } from '../../http/call';
import { requireVersion } from '../../http/requireVersion';
import { CHANGED } from '../../letters/mailReasons';
import { failMailAndWarn } from '../../letters/stopMail';
import { currentOf, invalid, Problem } from '../../problem';
import { pluralOfPackage } from '../plurals';
import { orderItems } from './fields';
import { lockOrder } from './lockOrder';
import { readItem } from './readItems';
import { requireRoom } from './requireRoom';
import { requireNoInvoice } from './requireUnbilled';
import { requireUndelivered } from './requireUndelivered';
import { updateChangedAfterSent } from './sent/sentContent';
import { updateIsDone } from './updateIsDone';
import { writeHistory } from './writeHistory';

export type ItemRow = Omit<Selectable<Tables['orderItems']>, 'id' | 'version'>;

export const NEW_LINE = { ...emptyRow(orderLine), cancelledAmount: 0 };

type NewItem = Read<typeof createOrderItem>['body'];
type ItemChange = Read<typeof updateOrderItem>['body'];

/** @throws Problem NOT_FOUND, VALIDATION (unknown article, missing description, full order) */
export async function addItem(
  { db, user, now }: Writer,
  { orderId, stockItemId: sentArticle, amount, ...texts }: NewItem,
): Promise<OrderItem> {
  const stockItemId = sentArticle ? await bookedForOne(db, 'stockItems', sentArticle) : null;
  const addedAt = await instantOfTurn(db, now);
  await requireRoom(db, orderId);
  const item = stockItemId === null ? undefined : (await articleFacts(db, [stockItemId])).get(stockItemId);
  if (stockItemId !== null && !item) throw invalid({ stockItemId: messages.unknownReference });
  const { description, ...facts } = { ...item, ...filled(texts) };
  if (!description) throw invalid({ description: messages.required });
  const packagingUnitPlural = await pluralOfPackage(db, facts.packagingUnit);
  const more = { packagingUnitPlural, orderId, stockItemId, amount, description, addedAt };
  const row: ItemRow = { ...NEW_LINE, ...facts, ...more };
  const id = await insertRow(db, 'orderItems', row);
  await failMailAndWarn(db, orderId, CHANGED);
  await updateIsDone(db, [orderId]);
  await updateChangedAfterSent(db, orderId);
  const saved = await readItem(db, id, user);
  await writeHistory(db, user, { resource: orderItems, recordId: id, after: saved });
  return saved;
}

/** Drops null and undefined, so that they do not override the article's values. */
const filled = <T extends object>(texts: T) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null && text !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], null | undefined>;
  };

/** @throws Problem NOT_FOUND, VERSION, STATE, VALIDATION, IN_USE for a smaller amount of an order with an invoice */
export async function changeItem(
  { db, user }: Pick<Call, 'db' | 'user'>,
  { id, version, cancelledAmount, ...sent }: ItemChange,
): Promise<OrderItem> {
  const values = withoutEchoed(orderLine, sent);
  await lockOrderOf(db, id);
  const before = await lockItem(db, id, user);
  await requireSeen(version, before);
  const amount = values.amount ?? before.amount;
  const said = cancelledAmount === undefined ? before.cancelledAmount : fromScaled(cancelledAmount, AMOUNT_SCALE);
  if (said !== before.cancelledAmount) await requireCancellable(db, { ...before, amount }, said);
  // Reducing the amount reduces the cancelled part, which cannot exceed it.
  const cancelled = Math.max(0, Math.min(said, openAmountOf(amount, before.receivedAmount, 0)));
  const isCancelled = cancelled !== before.cancelledAmount;
  const after = { ...values, ...(isCancelled ? { cancelledAmount: cancelled } : {}) };
  if (Object.keys(changesBetween(orderItems, before, after)).length === 0) return before;
  if (amount < before.amount) await requireNoInvoice(db, before.orderId);
  const isEdited = Object.keys(changesBetween(orderItems, before, values)).length > 0;
  await updateRow(db, 'orderItems', id, {
    ...values,
    ...(await renamedPackage(db, values)),
    ...(isCancelled ? { cancelledAmount: scaledOf(cancelled, AMOUNT_SCALE) } : {}),
    version: before.version + 1,
  });
  // Cancelling orders nothing new.
  if (isEdited) await failMailAndWarn(db, before.orderId, CHANGED);
  await updateIsDone(db, [before.orderId]);
  await updateChangedAfterSent(db, before.orderId);
  await writeHistory(db, user, { resource: orderItems, recordId: id, before, after });
  return readItem(db, id, user);
}

const renamedPackage = async (db: Db, { packagingUnit }: Pick<ItemChange, 'packagingUnit'>) =>
  packagingUnit === undefined ? {} : { packagingUnitPlural: await pluralOfPackage(db, packagingUnit) };

/** Locks the order before the line, so that concurrent sending or receiving either is seen here or sees this change. */
async function lockOrderOf(db: Db, itemId: number): Promise<void> {
  const item = await rowWhere(db, 'orderItems', { id: itemId }, ['orderId']);
  if (item) await lockOrder(db, item.orderId);
}

async function requireCancellable(db: Db, { orderId, amount, receivedAmount }: OrderItem, cancelled: number) {
  if (cancelled < 0) throw invalid({ cancelledAmount: messages.min(0) });
  const order = await rowWhere(db, 'orders', { id: orderId }, ['sent']);
  if (order?.sent === null)
    throw new Problem(
      'STATE',
      'Streichen geht erst, wenn die Bestellung gesendet ist. Bitte stattdessen die Menge ändern.',
    );
  const most = openAmountOf(amount, receivedAmount, 0);
  if (cancelled > most)
    throw invalid({ cancelledAmount: `Höchstens ${formatNumber(most)}: Mehr ist nicht mehr offen.` });
}

/** @throws Problem NOT_FOUND, VERSION, IN_USE when a delivery names the line or an invoice its order */
export async function removeItem(
  { db, user }: Pick<Call, 'db' | 'user'>,
  id: number,
  version: number | undefined,
): Promise<number> {
  await lockOrderOf(db, id);
  const before = await lockItem(db, id, user);
  await requireSeen(version, before);
  await requireUndelivered(db, { itemId: id });
  await requireNoInvoice(db, before.orderId);
  await db.deleteFrom('orderItems').where('id', '=', id).execute();
  await failMailAndWarn(db, before.orderId, CHANGED);
  await updateIsDone(db, [before.orderId]);
  await updateChangedAfterSent(db, before.orderId);
  await writeHistory(db, user, { resource: orderItems, recordId: id, before });
  return before.orderId;
}

const requireSeen = (version: number | undefined, stored: OrderItem) =>
  requireVersion(version, stored.version, 'diese Position', () => currentOf(orderItem, stored));

async function lockItem(db: Db, id: number, user: SessionUser): Promise<OrderItem> {
  await lockRows(db, 'orderItems', [id]);
  return readItem(db, id, user);
}

export async function articleFacts(db: Db, ids: readonly number[]) {
  const items = await db
    .selectFrom('stockItems')
    .leftJoin('packagingUnits', 'packagingUnits.id', 'stockItems.packagingUnitId')
    .select(['stockItems.id', 'stockItems.name as description', 'orderNumber as itemNumber'])
    .select(['packagingUnits.name as packagingUnit', 'packagingUnits.plural as packagingUnitPlural'])
    .select(['unitsPerPackage', 'pricePerUnit'])
    .where(oneOf(db, 'stockItems.id', ids))
    .execute();
  return new Map(items.map(({ id, ...facts }) => [id, facts]));
}
