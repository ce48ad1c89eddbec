import { messages } from '../../../src/resources/kit';
import type { Call } from '../../api/call';
import { isOlder } from '../../api/resources/save';
import { forUpdate } from '../../db/database';
import { changesBetween } from '../../db/repository/audit';
import type { Db } from '../../db/tables';
import { stopMail } from '../../mail/stopMail';
import { invalid, Problem } from '../../problem';
import { orderItems } from './definitions';
import { writeHistory } from './history';
import { shareOrder } from './lockOrder';
import { CHANGED } from './mailReasons';
import { type ItemAnswer, readItem } from './readItems';

type Writer = Pick<Call, 'db' | 'user'>;

interface NewItem {
  orderId: number;
  stockItemId?: number | null;
  amount: number;
  description?: string | null;
  itemNumber?: string | null;
  packagingUnit?: string | null;
}
interface ItemChange {
  id: number;
  version?: number;
  amount?: number;
  description?: string;
  itemNumber?: string | null;
  packagingUnit?: string | null;
}

/**
 * Adds a line to an order. Of an article it takes the price, what a package holds, and the texts that were not sent.
 * @throws Problem NOT_FOUND, VALIDATION for an unknown article or a line without description
 */
export async function createItem({ db, user }: Writer, sent: NewItem): Promise<ItemAnswer> {
  await shareOrder(db, sent.orderId);
  const item = sent.stockItemId ? await articleFacts(db, sent.stockItemId) : undefined;
  const description = sent.description ?? item?.description;
  if (!description) throw invalid({ description: messages.required });
  const { id } = await db
    .insertInto('orderItems')
    .values({
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stopMail(db, sent.orderId, CHANGED);
  const saved = await readItem(db, id);
  await writeHistory(db, user, { resource: orderItems, recordId: id, after: saved });
  return saved;
}

/** Changes a line; a key that is missing stays. @throws Problem NOT_FOUND, VERSION with the line as it is */
export async function updateItem({ db, user }: Writer, { id, version, ...values }: ItemChange): Promise<ItemAnswer> {
  const before = await lockItem(db, id);
  if (isOlder(version, before.version)) {
    throw new Problem('VERSION', 'Jemand anderes hat diese Position inzwischen geändert.', { current: before });
  }
  if (Object.keys(changesBetween(orderItems, before, values)).length === 0) return before;
  await db
    .updateTable('orderItems')
    .set({ ...values, version: before.version + 1 })
    .where('id', '=', id)
    .execute();
  await stopMail(db, before.orderId, CHANGED);
  await writeHistory(db, user, { resource: orderItems, recordId: id, before, after: values });
  return readItem(db, id);
}

/** Removes a line. @returns the id of its order. @throws Problem NOT_FOUND */
export async function deleteItem({ db, user }: Writer, id: number): Promise<number> {
  const before = await lockItem(db, id);
  await db.deleteFrom('orderItems').where('id', '=', id).execute();
  await stopMail(db, before.orderId, CHANGED);
  await writeHistory(db, user, { resource: orderItems, recordId: id, before });
  return before.orderId;
}

async function lockItem(db: Db, id: number): Promise<ItemAnswer> {
  await forUpdate(db, db.selectFrom('orderItems').select('id').where('id', '=', id)).execute();
  return readItem(db, id);
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
