import type { Selectable } from 'kysely';
import type { Read } from '../../../src/contract/kit/call';
import type { createOrderItem, OrderItem, updateOrderItem } from '../../../src/contract/orderItems';
import { messages } from '../../../src/resources/kit';
import { forUpdate } from '../../db/database';
import { changesBetween } from '../../db/repository/audit';
import type { Db, Tables } from '../../db/tables';
import type { Call, SessionUser } from '../../http/call';
import { requireVersion } from '../../http/requireVersion';
import { invalid } from '../../problem';
import { orderItems } from './fields';
import { writeHistory } from './history';
import { shareOrder } from './lockOrder';
import { CHANGED } from './mail/mailReasons';
import { stopMail } from './mail/stopMail';
import { readItem } from './readItems';

type Writer = Pick<Call, 'db' | 'user'>;

/** A line to be stored. Every column is named, so that nobody who stores lines forgets a new one. */
export type ItemRow = Omit<Selectable<Tables['orderItems']>, 'id' | 'version'>;

type NewItem = Read<typeof createOrderItem>['body'];
type ItemChange = Read<typeof updateOrderItem>['body'];

/**
 * Adds a line to an order. Of an article it takes the price, what a package holds, and the texts that were not sent.
 * @throws Problem NOT_FOUND, VALIDATION for an unknown article or a line without description
 */
export async function addItem({ db, user }: Writer, sent: NewItem): Promise<OrderItem> {
  await shareOrder(db, sent.orderId);
  const item = sent.stockItemId ? await articleFacts(db, sent.stockItemId) : undefined;
  const description = sent.description ?? item?.description;
  if (!description) throw invalid({ description: messages.required });
  const row: ItemRow = {
    orderId: sent.orderId,
    stockItemId: sent.stockItemId ?? null,
    amount: sent.amount,
    description,
    itemNumber: sent.itemNumber ?? item?.itemNumber ?? null,
    packagingUnit: sent.packagingUnit ?? item?.packagingUnit ?? null,
    unitsPerPackage: item?.unitsPerPackage ?? null,
    pricePerUnit: item?.pricePerUnit ?? null,
    proposedAmount: null,
    reason: null,
  };
  const { id } = await db.insertInto('orderItems').values(row).returning('id').executeTakeFirstOrThrow();
  await stopMail(db, sent.orderId, CHANGED);
  const saved = await readItem(db, id, user);
  await writeHistory(db, user, { resource: orderItems, recordId: id, after: saved });
  return saved;
}

/** Changes a line; a key that is missing stays. @throws Problem NOT_FOUND, VERSION with the line as it is */
export async function changeItem(
  { db, user }: Writer,
  { id, version, orderId, ...values }: ItemChange,
): Promise<OrderItem> {
  const before = await lockItem(db, id, user);
  await requireVersion(version, before.version, 'Jemand anderes hat diese Position inzwischen geändert.', () => before);
  if (Object.keys(changesBetween(orderItems, before, values)).length === 0) return before;
  await db
    .updateTable('orderItems')
    .set({ ...values, version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  await stopMail(db, before.orderId, CHANGED);
  await writeHistory(db, user, { resource: orderItems, recordId: id, before, after: values });
  return readItem(db, id, user);
}

/** Removes a line. @returns the id of its order. @throws Problem NOT_FOUND */
export async function removeItem({ db, user }: Writer, id: number): Promise<number> {
  const before = await lockItem(db, id, user);
  await db.deleteFrom('orderItems').where('id', '=', id).execute();
  await stopMail(db, before.orderId, CHANGED);
  await writeHistory(db, user, { resource: orderItems, recordId: id, before });
  return before.orderId;
}

async function lockItem(db: Db, id: number, user: SessionUser): Promise<OrderItem> {
  await forUpdate(db, db.selectFrom('orderItems').select('id').where('id', '=', id)).execute();
  return readItem(db, id, user);
}

async function articleFacts(db: Db, id: number) {
  const item = await db
    .selectFrom('stockItems')
    .leftJoin('packagingUnits', 'packagingUnits.id', 'stockItems.packagingUnitId')
    .select(['stockItems.name as description', 'orderNumber as itemNumber', 'packagingUnits.name as packagingUnit'])
    .select(['unitsPerPackage', 'pricePerUnit'])
    .where('stockItems.id', '=', id)
    .executeTakeFirst();
  if (!item) throw invalid({ stockItemId: messages.unknownReference });
  return item;
}
