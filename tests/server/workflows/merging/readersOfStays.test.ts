import { beforeAll, expect, it } from 'vitest';
import { REFERENCES } from '../../../../server/workflows/merging/references';
import { describeRules } from '../../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { base64 } from '../../api/priceListHouse';
import { putReading } from '../goods/goodsSetup';
import { merging } from './mergingCalls';

type Get = <T = Json>(url: string) => Promise<T>;
/** Reads data about a record in a form that does not name the record. */
type Reader = (of: { get: Get; id: number; send: (body: Json) => Promise<Json> }) => Promise<unknown>;

const DAY = 86_400_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const sheetRow = async (get: Get, id: number) => {
  const { supplierId } = await get(`/api/StockItems/${id}`);
  const { items } = await get<{ items: Json[] }>(`/api/OrderSheets/${supplierId}`);
  return items.find(({ stockItemId }) => stockItemId === id);
};
const usual =
  (kind: string): Reader =>
  async ({ get, id }) =>
    (await get<Json[]>(`/api/UsualAmounts?Kind=${kind}`))
      .filter(({ stockItemId }) => stockItemId === id)
      .map(({ stockItemId, ...amounts }) => amounts);
const idsIn =
  (url: (id: number) => string): Reader =>
  async ({ get, id }) =>
    (await get<{ id: number }[]>(url(id))).map((row) => row.id);

/**
 * Reads of orders, deliveries and losses of an article. Rows of the ledger are excluded: they keep naming their
 * record.
 */
const OF_ARTICLES: Readonly<Record<string, Reader>> = {
  'order sheet: on order': async ({ get, id }) => (await sheetRow(get, id))?.openAmount,
  'order sheet: fill': async ({ get, id }) => (await sheetRow(get, id))?.fill,
  'order sheet: last amount': async ({ get, id }) => (await sheetRow(get, id))?.lastAmount,
  'order sheet: last time': async ({ get, id }) => (await sheetRow(get, id))?.lastTime,
  'stock now: on order': async ({ get, id }) => (await get(`/api/StockNow/${id}`)).onOrder,
  'stock now: orders': async ({ get, id }) => (await get(`/api/StockNow/${id}`)).orders,
  'stock now: deliveries': async ({ get, id }) => (await get(`/api/StockNow/${id}`)).deliveries,
  'stock now: losses': async ({ get, id }) => (await get(`/api/StockNow/${id}`)).losses,
  'usual amounts: orders': usual('order'),
  'usual amounts: deliveries': usual('delivery'),
  'usual amounts: losses': usual('loss'),
  'price list: yearly effect': async ({ get, id, send }) => {
    const { supplierId, orderNumber } = await get(`/api/StockItems/${id}`);
    const content = base64(`Nr.;Preis\n${orderNumber};1,89\n`);
    const { rows } = await send({ supplierId, fileName: 'Preise.csv', content, per: 'unit', dryRun: true });
    return (rows as Json[]).find(({ stockItemId }) => stockItemId === id)?.yearlyEffect;
  },
  prices: idsIn((id) => `/api/PriceHistory?StockItemId=${id}`),
};

const OF_SUPPLIERS: Readonly<Record<string, Reader>> = {
  'expected deliveries': async ({ get, id }) =>
    (await get<Json[]>(`/api/Deliveries/expected?SupplierId=${id}`)).map((each) => [
      each.orderId,
      each.supplierId === id,
      (each.supplier as Json).id === id,
    ]),
  deliveries: idsIn((id) => `/api/Deliveries?SupplierId=${id}`),
  empties: idsIn((id) => `/api/DepositMovements?SupplierId=${id}`),
  balances: async ({ get, id }) =>
    (await get<Json[]>(`/api/DepositBalances?SupplierId=${id}`)).map(({ balance }) => balance),
  'price lists': idsIn((id) => `/api/PriceLists?SupplierId=${id}`),
  'order sheet: last time': async ({ get, id }) =>
    (await get<{ items: Json[] }>(`/api/OrderSheets/${id}`)).items
      .map(({ lastTime }) => lastTime)
      .filter((packages) => packages !== 0),
  'due orders: nothing ordered for a day': async ({ get, id }) =>
    (await get<Json[]>('/api/Orders/due?Hours=72')).some(
      ({ supplierId, deliveryDay }) => supplierId === id && deliveryDay === dayIn(2),
    ),
  'today: empties run short': async ({ get, id }) =>
    (await get<{ empties: Json[] }>('/api/Today')).empties
      .filter(({ supplierId }) => supplierId === id)
      .map(({ balance, fell }) => [balance, fell]),
  'today: ordered for a later day': async ({ get, id }) =>
    (await get<{ orders: Json[] }>('/api/Today')).orders
      .filter(({ supplierId }) => supplierId === id)
      .some(({ orderedFor }) => orderedFor === dayIn(2)),
};

const TOLD = {
  // Those of invoices in tests/server/workflows/invoices/merged*.test.ts.
  stockItems: ['orderItems', 'deliveryLines', 'stockMovements', 'priceHistory', 'invoiceLines'],
  suppliers: ['orders', 'deliveries', 'priceLists', 'depositMovements', 'depositTotals', 'invoices'],
};
/**
 * Tables that are not read under the remaining record: closed documents, the ledger that a merge carries over, and
 * data tied to a record's own package, calendar or unit.
 */
const APART = {
  stockItems: [
    'stockItemDeposits',
    'stockModifications',
    'stockTakingItems',
    'stockTotals',
    'parChangeItems',
    'stockCounts',
    'stockHistory',
    'unitHistory',
    'priceListRows',
    'priceListRows',
  ],
  suppliers: ['supplierDeliveryDays', 'supplierSpecialDays', 'drafts'],
};

it.each(['stockItems', 'suppliers'] as const)(
  'every column of %s that stays is tested, or listed as an exception',
  (of) => {
    // Decided rows stay where only open ones move.
    const staying = REFERENCES[of].flatMap((each) => (each.rule === 'stays' || 'open' in each ? each.table : []));
    expect([...TOLD[of], ...APART[of]].sort()).toEqual(staying.sort());
  },
);

describeRules('records that stay with a merged one', (under) => {
  const test = useTestApp(under);
  const { get, merge, undo } = merging(test);
  let data: MasterData;

  const call = async <T = Json>(method: 'POST' | 'PUT', url: string, body: unknown) => {
    const reply = await test().call<T>(test().admin, method, url, body);
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.text}`);
    return reply.body;
  };
  const send = (body: Json) => call('POST', '/api/PriceLists/import', body);
  const told = async (readers: Readonly<Record<string, Reader>>, id: number) => {
    const all: Record<string, unknown> = {};
    for (const [name, read] of Object.entries(readers)) all[name] = await read({ get, id, send });
    return all;
  };
  const order = async (supplierId: number, stockItemId: number, over: Json = {}) => {
    const made = { supplierId, stockItemGroupId: data.drinks, ...over };
    const orderId = await test().create('/api/Orders', made);
    const item = await test().create('/api/OrderItems', { orderId, stockItemId, amount: 5 });
    await call('PUT', '/api/Orders', { id: orderId, sent: new Date().toISOString() });
    return { orderId, item };
  };
  const supplier = async (name: string) => {
    const supplierId = await test().create('/api/Suppliers', { name });
    for (const weekday of [0, 1, 2, 3, 4, 5, 6])
      await test().create('/api/SupplierDeliveryDays', { supplierId, weekday, daysBefore: 0, orderUntil: '23:59' });
    return supplierId;
  };
  const receive = ({ orderId, item }: { orderId: number; item: number }, deliveredAmount: number) =>
    call('POST', '/api/Deliveries', {
      orderIds: [orderId],
      lines: [{ orderItemId: item, deliveredAmount }],
      book: true,
    });

  beforeAll(async () => {
    data = await createMasterData(test());
    data.crate = await test().create('/api/DepositTypes', { name: 'Kasten', value: 1.5, kind: 'crate' });
  });

  it('appear for the remaining article, and for their own again once the merge is undone', async () => {
    const supplierId = data.brewery;
    const minimum = { minAmountInGroup: 120 };
    const from = await createItem(test(), data, { name: 'Alt', orderNumber: 'A-1', pricePerUnit: 0.9 }, minimum);
    const into = await createItem(test(), data, { name: 'Neu', orderNumber: 'N-1' }, minimum);
    await call('POST', '/api/StockItems/UpdatePrices', [{ stockItemId: from, newPrice: 0.89 }]);
    for (const id of [from, into]) await putReading(test(), id, new Date(Date.now() - DAY).toISOString(), 0);
    await receive(await order(supplierId, from), 2);
    await order(supplierId, from);
    await test().create('/api/Losses', { stockItemId: from, quantity: 3, reason: 'Bruch' });

    const [before, other] = [await told(OF_ARTICLES, from), await told(OF_ARTICLES, into)];
    expectTold(before, other);
    const { status, body } = await merge('stockItems', from, into);
    expect(status).toBe(200);
    expect(await told(OF_ARTICLES, into)).toEqual(before);
    expect((await undo(body.id)).status).toBe(200);
    expect([await told(OF_ARTICLES, from), await told(OF_ARTICLES, into)]).toEqual([before, other]);
  });

  it('appear for the remaining supplier, and for their own again once the merge is undone', async () => {
    const [from, into] = [await supplier('Alt'), await supplier('Neu')];
    const own = (name: string, supplierId: number) => createItem(test(), data, { name, supplierId, orderNumber: name });
    const [article, others] = [await own('Pils', from), await own('Bock', into)];
    await order(from, article, { deliveryDay: dayIn(2) });
    await receive(await order(from, article, { deliveryDay: dayIn(3) }), 2);
    await call('POST', '/api/DepositReturns', { supplierId: from, counts: [{ depositTypeId: data.crate, count: 14 }] });
    const list = await send({
      supplierId: from,
      fileName: 'Preise.csv',
      content: base64('Nr.;Preis\nPils;0,99\n'),
      per: 'unit',
    });
    await call('POST', `/api/PriceLists/${list.id}/apply`, { version: list.version });
    const orderId = await test().create('/api/Orders', {
      supplierId: into,
      stockItemGroupId: data.drinks,
      deliveryDay: dayIn(3),
    });
    await test().create('/api/OrderItems', { orderId, stockItemId: others, amount: 1 });
    const value = async () => (await get(`/api/Orders/${orderId}/checks`)).goodsValue;

    const [before, other] = [await told(OF_SUPPLIERS, from), await told(OF_SUPPLIERS, into)];
    expectTold(before, other);
    expect(await value()).toBe(21.36);
    const { status, body } = await merge('suppliers', from, into);
    expect(status).toBe(200);
    expect(await told(OF_SUPPLIERS, into)).toEqual(before);
    expect(await value()).toBe(128.16);
    expect((await undo(body.id)).status).toBe(200);
    expect([await told(OF_SUPPLIERS, from), await told(OF_SUPPLIERS, into)]).toEqual([before, other]);
    expect(await value()).toBe(21.36);
  });
});

/** Expects different answers before the merge; otherwise a reader would prove nothing. */
function expectTold(of: Record<string, unknown>, other: Record<string, unknown>) {
  const alike = Object.keys(of).filter((name) => JSON.stringify(of[name]) === JSON.stringify(other[name]));
  expect(alike).toEqual([]);
}
