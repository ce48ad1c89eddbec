import type { OrderItem } from '../../../src/contract/orderItems';
import { groupBy } from '../../../src/lib/groupBy';
import { type OrderLineField, orderLine } from '../../../src/resources/records/orderLine';
import { keysWhere } from '../../../src/resources/records/workflowRecord';
import type { SettingValues } from '../../../src/settings/settings';
import type { Actor } from '../../db/audit/writeAudit';
import { oneOf, untyped } from '../../db/database';
import { rowWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import type { LetterKey, OrderDocument } from '../../documents/orderDocument';
import { notFound } from '../../problem';
import { senderOf } from '../personName';
import { instanceNameOf, readSettings } from '../settings';
import { readItems } from './readItems';

/** @param by named as the orderer @throws Problem NOT_FOUND */
export async function readOrderDocument(db: Db, orderId: number, by: Actor): Promise<OrderDocument> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('stockItemGroups', 'stockItemGroups.id', 'orders.stockItemGroupId')
    .select(['orders.created', 'orders.note', 'orders.supplierId', 'orders.deliveryDay'])
    .select('stockItemGroups.name as groupName')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow(() => notFound(`Bestellung ${orderId}`));
  const suppliers = db.selectFrom('suppliers').select(['name', 'address', 'phone', 'email', 'customerNumber']);
  const supplier = await suppliers.where('id', '=', order.supplierId).executeTakeFirstOrThrow();
  const settings = await readSettings(db);
  const items = await readItems(db, [orderId], { groups: [] });
  const gtins = await readGtins(db, items);
  const hidden = (await readsPrices(db, by, settings)) ? {} : { pricePerUnit: null };
  return {
    id: orderId,
    created: order.created,
    note: order.note,
    deliveryDay: order.deliveryDay,
    groupName: order.groupName,
    changes: null,
    timeZone: settings.TIME_ZONE,
    instanceName: instanceNameOf(settings),
    instanceColor: settings.INSTANCE_COLOR,
    senderName: settings.MAIL_FROM_NAME,
    deliveryAddress: settings.DELIVERY_ADDRESS,
    supplier,
    orderedBy: await senderOf(db, by),
    items: items
      .filter(isOrdered)
      .map((item) => ({ ...letterLine(item), ...hidden, id: item.id, gtin: gtins.get(item.stockItemId) ?? null })),
  };
}

/** The orderer also gets the PDF, whose Order-X has prices only if they may see prices. */
async function readsPrices(db: Db, { id, tokenId }: Actor, { USERS_SEE_PRICES }: SettingValues): Promise<boolean> {
  if (USERS_SEE_PRICES === 'yes') return true;
  if (id !== null) return (await rowWhere(db, 'users', { id }, ['role']))?.role === 'Admin';
  const token = await rowWhere(db, 'apiTokens', { id: tokenId ?? 0 }, ['stockItemGroupIds']);
  return token?.stockItemGroupIds === null;
}

/** Lines of 0 stay in the order but are not sent to the supplier. */
export const isOrdered = ({ amount }: Pick<OrderItem, 'amount'>): boolean => amount > 0;

const LETTER_KEYS = keysWhere<OrderLineField>(orderLine, ({ letter }) => letter !== null) as LetterKey[];

const letterLine = (item: OrderItem) =>
  Object.fromEntries(LETTER_KEYS.map((key) => [key, item[key]])) as Pick<OrderItem, LetterKey>;

const GTIN = /^(\d{8}|\d{13})$/;

/** Maps articles to their GTIN. Skips articles with several codes, as the right one is unknown. */
async function readGtins(
  db: Db,
  items: readonly { stockItemId: number | null }[],
): Promise<Map<number | null, string>> {
  const articles = [...new Set(items.flatMap(({ stockItemId }) => stockItemId ?? []))];
  if (articles.length === 0) return new Map();
  const rows = await untyped(db)
    .selectFrom('stockItemCodes')
    .select(['stockItemId', 'code'])
    .where(oneOf(db, 'stockItemId', articles))
    .execute();
  const codes = rows
    .map(({ stockItemId, code }) => ({ stockItemId: Number(stockItemId), code: String(code) }))
    .filter(({ code }) => GTIN.test(code));
  const byArticle = groupBy(codes, ({ stockItemId }) => stockItemId);
  return new Map(
    [...byArticle].flatMap(([article, [only, ...others]]) =>
      only && others.length === 0 ? [[article, only.code]] : [],
    ),
  );
}
