import { sql } from 'kysely';
import { engineOf } from '../../../server/db/database';
import { ublXml } from '../../helpers/invoices';
import { createItem, createMasterData } from '../../helpers/masterData';
import { registerZip } from '../../helpers/registers/registerFiles';
import { imported } from '../../helpers/registers/sendExport';
import type { Json, TestApp } from '../../helpers/testApp';

/** Names, texts, amounts and ids that belong only to the group without the caller. */
export const SECRET = /geheim|\b79(13|17|27)\b|\b7[1-7]0\d\d\b/i;
/** Amount of the other group's last count on a shelf that both groups count. */
export const SHELF = /\b7919\b/;

export interface House {
  own: { group: number; census: number; order: number };
  /**
   * Ids of the other group; `order` was mailed and is being received, `openOrder` is unsent and has an article of
   * both groups.
   */
  other: Record<
    | ('group' | 'assignment' | 'census' | 'running' | 'order' | 'openOrder' | 'draft')
    | ('delivery' | 'invoice' | 'user'),
    number
  >;
  item: number;
  otherItem: number;
  supplier: number;
  location: number;
  stockTaking: number;
  /** Token of a user who sees only the own group. */
  caller: string;
}

/** Creates two groups with one article in both; `SECRET` matches what belongs only to the other group. */
export async function setUpHouse(test: TestApp): Promise<House> {
  const { admin } = test;
  const data = await createMasterData(test);
  const supplierId = data.brewery;
  await test.create('/api/ConfigValues', { key: 'INSTANCE_NAME', value: 'Gasthaus' });
  await call(test, admin, 'PUT', '/api/Suppliers', { id: supplierId, email: 'bestellung@example.test' });
  const item = await createItem(test, data, { name: 'Helles' });
  const census = await start(test, admin, data.drinks);
  const order = await orderOf(test, { supplierId, stockItemGroupId: data.drinks, note: 'Eigenes' }, item, 3);
  const caller = (await test.member('anton', [data.drinks])).token;
  await imported(test, registerZip({ bons: [{ id: '1', at: '2026-11-14T20:00:00Z', lines: [{ text: 'Pils' }] }] }));

  await countOn(test);
  const group = await test.create('/api/StockItemGroups', { name: 'Geheimküche', executionDayOfWeek: 3 });
  const assigned = { stockItemGroupId: group, minAmountInGroup: 7913, fixedOrderAmount: 7917 };
  const otherItem = await createItem(test, data, { name: 'Quark' }, assigned);
  const assignment = await test.create('/api/StockItemGroupAssignments', { ...assigned, stockItemId: item });
  const berta = await test.member('berta', [group]);
  const finished = await start(test, berta.token, group);
  const url = `/api/Census/${finished}/stock_modifications`;
  const lines = (await call<Json[]>(test, berta.token, 'GET', url)).map(({ id, stockItemId }) => ({
    id,
    newAmount: stockItemId === item ? 7919.125 : 0,
  }));
  await call(test, berta.token, 'PUT', url, lines);
  await call(test, berta.token, 'PUT', '/api/Census', { id: finished, status: 1 });
  const made = await call<{ orders: { id: number }[] }>(
    test,
    berta.token,
    'POST',
    `/api/Census/${finished}/request_orders`,
  );
  const mailed = made.orders[0]?.id ?? 0;
  await call(test, berta.token, 'PUT', '/api/Orders', { id: mailed, note: 'Geheime Notiz' });
  await call(test, berta.token, 'POST', `/api/Orders/${mailed}/send-mail`);
  const ordered = { supplierId, stockItemGroupId: group, note: 'Geheimes', deliveryDay: '2026-11-25' };
  const openOrder = await orderOf(test, ordered, item, 7927);
  const wednesdays = { supplierId, weekday: 3, daysBefore: 1, orderUntil: '18:00' };
  await test.create('/api/SupplierDeliveryDays', wednesdays);
  const depositTypeId = await test.create('/api/DepositTypes', { name: 'Kasten', value: 1.5, kind: 'crate' });
  await test.create('/api/StockItemDeposits', { stockItemId: item, depositTypeId, count: 1 });
  await test.create('/api/StockItemCodes', { stockItemId: item, code: 'hauseigen', factor: 1 });
  await test.create('/api/SupplierSpecialDays', { supplierId, day: '2026-12-24', delivers: false });
  const received = { orderIds: [mailed], note: 'Geheimes', allDelivered: true };
  const delivery = await test.create('/api/Deliveries', received);
  const invoice = await invoiceOf(test, { supplierId, orderIds: [mailed] });
  const content = Buffer.from('Nr.;Preis\nN-1;0,62\n').toString('base64');
  await test.create('/api/PriceLists/import', { supplierId, fileName: 'Preise.csv', content });
  await accept(test, { assignmentId: assignment, stockItemGroupId: group, stockItemId: item });
  const draft = await draftOf(test, { supplierId, stockItemGroupId: group, item });
  const running = await start(test, berta.token, group);
  await call(test, admin, 'POST', '/api/StockTaking/StartNewStockTaking', {});
  const stockTaking = await call<Json>(test, admin, 'POST', '/api/StockTaking/StartNewStockTaking', {});
  return {
    own: { group: data.drinks, census, order },
    other: {
      group,
      assignment,
      census: finished,
      running,
      order: mailed,
      openOrder,
      draft,
      delivery,
      invoice,
      user: berta.id,
    },
    item,
    otherItem,
    supplier: supplierId,
    location: data.cellar,
    stockTaking: Number(stockTaking.id),
    caller,
  };
}

/** Stores an accepted proposal directly, because a real one takes months of counts. */
async function accept(
  { database: { db } }: TestApp,
  of: { assignmentId: number; stockItemGroupId: number; stockItemId: number },
) {
  const change = { at: '2026-11-20T10:00:00.000Z', userId: null, userName: 'admin' };
  const [{ id: changeId } = { id: 0 }] = await db.insertInto('parChanges').values(change).returning('id').execute();
  await db
    .insertInto('parChangeItems')
    .values({ changeId, ...of, name: 'Helles', from: 7913, to: 7917 })
    .execute();
}

async function draftOf(
  { database: { db } }: TestApp,
  { item, ...of }: { supplierId: number; stockItemGroupId: number; item: number },
): Promise<number> {
  const items = JSON.stringify([{ stockItemId: item, amount: 7927 }]);
  const token = { tokenId: 1, tokenName: 'Geheimer Assistent' };
  const dates = { created: '2026-11-20T10:00:00.000Z', expires: '2099-11-20T10:00:00.000Z' };
  const values = { ...token, ...dates, ...of, items, note: 'Geheimes' };
  return (await db.insertInto('drafts').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

async function invoiceOf(test: TestApp, assigned: Json): Promise<number> {
  const content = Buffer.from(ublXml({ number: 'GEHEIM-1', issueDate: '2026-11-20' })).toString('base64');
  const id = await test.create('/api/Invoices/import', { fileName: 'rechnung.xml', content });
  const { lines } = await call<{ lines: Json[] }>(test, test.admin, 'PUT', '/api/Invoices', { id, ...assigned });
  await call(test, test.admin, 'PUT', `/api/Invoices/${id}/lines`, { id: lines[0]?.id, notOrdered: true });
  return id;
}

type Method = Parameters<TestApp['call']>[1];

/** @throws when refused */
async function call<T>(test: TestApp, token: string, method: Method, url: string, body?: unknown): Promise<T> {
  const reply = await test.call<T>(token, method, url, body);
  if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.text}`);
  return reply.body;
}

const start = async (test: TestApp, token: string, stockItemGroupId: number): Promise<number> =>
  Number((await call<Json>(test, token, 'POST', '/api/Census/StartNewCensus', { stockItemGroupId })).id);

async function orderOf(test: TestApp, body: Json, stockItemId: number, amount: number): Promise<number> {
  const orderId = await test.create('/api/Orders', body);
  await test.create('/api/OrderItems', { orderId, stockItemId, amount });
  await test.create('/api/OrderItems', { orderId, description: `${body.note}, Posten`, amount: 1 });
  return orderId;
}

/** Raises the id sequences so that ids created from now on can be recognized in any answer. */
async function countOn({ database: { db } }: TestApp) {
  const tables = ['stockItemGroups', 'censuses', 'stockModifications', 'orders', 'orderItems', 'orderMails'];
  for (const [index, table] of [...tables, 'stockItemGroupAssignments'].entries()) {
    const last = 71_000 + index * 1000;
    if (engineOf(db) === 'postgres')
      await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${last})`.execute(db);
    else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(db);
    }
  }
}
