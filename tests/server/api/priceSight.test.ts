import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { AnswerCache } from '../../../server/answers/answerCache';
import { type AppOptions, allOperations } from '../../../server/app';
import { untyped } from '../../../server/db/database';
import { inTransaction } from '../../../server/db/engine/transaction';
import { makeAppendOnly, suspendAppendOnly } from '../../../server/db/migrations/appendOnly';
import { accessTable } from '../../../server/http/rights';
import { withHooks } from '../../../server/records/hooks/withHooks';
import { money } from '../../../src/contract/kit/values';
import { resources } from '../../../src/resources';
import { ADMIN_SEES_PRICES } from '../../../src/rules/sight';
import { describeRules } from '../../helpers/databases';
import { settingsFor } from '../../helpers/oidcBrowser';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, PASSWORD, type Reply, type TestApp, useTestApp } from '../../helpers/testApp';
import { putReading } from '../workflows/goods/goodsSetup';
import { putClosing, putRegister, putSoldItem } from '../workflows/shrinkage/putSales';
import { type House, setUpHouse } from './groupLeaksHouse';
import { OF_GROUPS, OF_NO_GROUP, type Read, type Request } from './readRequests';

/** Columns that hold prices and values, by table. */
const MONEY: Readonly<Record<string, readonly string[]>> = {
  stockItems: ['pricePerUnit'],
  suppliers: ['minimumOrderValue'],
  depositTypes: ['value'],
  orderItems: ['pricePerUnit'],
  deliveryLines: ['unitPrice', 'value'],
  goodsReceived: ['depositValue'],
  depositMovements: ['unitValue'],
  depositTotals: ['value'],
  stockMovements: ['unitPrice'],
  stockTotals: ['cents'],
  stockTakingItems: ['pricePerUnit'],
  stockTakingDeposits: ['unitValue'],
  priceHistory: ['oldPrice', 'newPrice'],
  importedClosings: ['turnover'],
  salesLines: ['gross', 'net'],
  salesTotals: ['gross', 'net'],
};

const APPEND_ONLY = ['goodsReceived', 'depositMovements', 'stockMovements'];

/** Operations whose answers consist of prices and values. */
const REFUSED = [
  'stockItems.priceUpdates',
  'priceHistory.list',
  'invoices.list',
  'invoices.read',
  'invoices.original',
  'insights.stockValue',
  'insights.inventoryValues',
  'insights.orderValues',
  'insights.groups',
  'insights.prices',
  'insights.shrinkage',
  'insights.differences',
  'stockTaking.values',
  'stockTaking.compare',
  'stockTaking.compareExport',
  'stockTaking.export',
];

/** Operations whose answers show prices or values only to users with sight of prices. */
const TELLING = [
  'stockItems.list',
  'stockItems.read',
  'stockItems.export',
  'stockItems.search',
  'stockItems.byCode',
  'stockItemGroups.readItems',
  'suppliers.list',
  'suppliers.read',
  'suppliers.export',
  'depositTypes.list',
  'depositTypes.read',
  'depositTypes.export',
  'orders.list',
  'orders.pdf',
  'orders.checks',
  'orders.unsent',
  'orders.due',
  'orderItems.list',
  'orderSheets.read',
  'today.read',
  'deliveries.expected',
  'deliveries.read',
  'goodsReceived.read',
  'depositMovements.list',
  'depositMovements.balances',
  'stockMovements.list',
  'losses.read',
  'consumption.read',
  'stockNow.read',
  'shrinkage.read',
  'stockNow.readItem',
  'stockTaking.read',
  'stockTaking.result',
  'insights.export',
];

/** Operations whose answers differ from call to call. */
const RESTLESS = ['sessions.list', 'users.authenticate', 'suppliers.deliveryDates'];

const READS = Object.entries({ ...OF_GROUPS, ...OF_NO_GROUP }).filter(([id]) => !RESTLESS.includes(id));

describeRules('a User without sight of prices', (under) => {
  const test = useTestApp(under, {
    server: { kept: new AnswerCache(), oidc: settingsFor({ issuer: 'http://127.0.0.1:9' }) },
  });
  let house: House;
  let user: string;
  let delivery: number;
  let line: Json;

  const call = async <T = Json>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, token = user) => {
    const reply = await test().call<T>(token, method, url, body);
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.text}`);
    return reply.body;
  };
  const show = async (value: 'yes' | 'no') => {
    await call('PUT', '/api/ConfigValues', { key: 'USERS_SEE_PRICES', value }, test().admin);
  };

  beforeAll(async () => {
    house = await setUpHouse(test());
    const { item, otherItem, supplier, own, other, stockTaking } = house;
    const { admin, create } = test();
    user = (await test().member('clara', [own.group, other.group])).token;
    await call('PUT', '/api/Suppliers', { id: supplier, minimumOrderValue: 123456.78 }, admin);
    await call('POST', '/api/StockItems/UpdatePrices', [{ stockItemId: item, newPrice: 7.1373 }], admin);
    const { items } = await call<{ items: Json[] }>('GET', `/api/OrderSheets/${supplier}`, undefined, admin);
    expect(items).toHaveLength(2);
    const orderId = await create('/api/Orders', { supplierId: supplier, stockItemGroupId: own.group });
    await create('/api/OrderItems', { orderId, stockItemId: item, amount: 3 });
    await call('PUT', '/api/Orders', { id: orderId, sent: '2026-11-20T08:00:00.000Z' }, admin);
    const received = { supplierId: supplier, returns: [{ depositTypeId: 1, count: 1 }] };
    const lines = [{ clientId: 'line-0001', stockItemId: item, deliveredAmount: 2, unitPrice: 9.1317 }];
    await create('/api/Deliveries', { ...received, lines, book: true });
    delivery = await create('/api/Deliveries', { ...received, lines });
    line = (await call<{ lines: Json[] }>('GET', `/api/Deliveries/${delivery}`, undefined, admin)).lines[0] ?? {};
    for (const stockItemId of [item, otherItem])
      await create('/api/Losses', { stockItemId, quantity: 3, reason: 'Bruch' });
    const details = await call<{ stockTakingItems: Json[] }>(
      'GET',
      `/api/StockTaking/GetStockTakingDetails?stockTakingId=${stockTaking}`,
      undefined,
      admin,
    );
    for (const { id } of details.stockTakingItems)
      await call('PUT', `/api/StockTaking/UpdateStockTakingItemAmount?itemId=${id}&newAmount=3`, undefined, admin);
    const counting = `/api/Census/${own.census}/stock_modifications`;
    const counted = (await call<Json[]>('GET', counting, undefined, admin)).map(({ id }) => ({ id, newAmount: 5 }));
    await call('PUT', counting, counted, admin);
    await call('PUT', '/api/Census', { id: own.census, status: 1 }, admin);
    await sell(test(), item);
    await create('/api/ConfigValues', { key: 'USERS_SEE_PRICES', value: 'no' });
  });

  const ask = (request: Request, token = user): Promise<Reply<unknown>> =>
    typeof request === 'string' ? test().call(token, 'GET', request) : test().call(token, ...request);
  const told = async (read: Read): Promise<string[]> => {
    const answers: string[] = [];
    for (const request of read(house)) {
      const { status, headers, text, body } = await ask(request);
      const problem = status >= 400 ? JSON.stringify({ ...(body as Json), requestId: undefined }) : text;
      answers.push(`${request} ${status} ${headers.etag} ${headers['content-range']} ${problem}`);
    }
    return answers;
  };
  const tellAll = async (reads = READS) => {
    const all = new Map<string, string[]>();
    for (const [id, read] of reads) all.set(id, await told(read));
    return all;
  };
  const raise = () =>
    inTransaction(test().database.db, async (typed) => {
      const tx = untyped(typed);
      for (const [table, columns] of Object.entries(MONEY)) {
        const isGuarded = APPEND_ONLY.includes(table);
        if (isGuarded) await suspendAppendOnly(tx, table);
        const dearer = columns.map((column) => [column, sql`${sql.ref(column)} * 3`]);
        await tx.updateTable(table).set(Object.fromEntries(dearer)).execute();
        if (isGuarded) await makeAppendOnly(tx, table);
      }
    });
  const changed = (before: Map<string, string[]>, after: Map<string, string[]>) =>
    [...before].flatMap(([id, answers]) => (answers.join('\n') === after.get(id)?.join('\n') ? [] : [id]));

  it('gets answers that no price influences, where others get answers with prices', async () => {
    const before = await tellAll();
    await raise();
    expect(changed(before, await tellAll())).toEqual([]);
    await show('yes');
    const telling = READS.filter(([id]) => TELLING.includes(id));
    const seen = await tellAll(telling);
    await raise();
    expect(changed(seen, await tellAll(telling))).toEqual(telling.map(([id]) => id));
    await show('no');
  });

  it('is refused reports about prices', async () => {
    const [range, { stockTaking, item }] = ['From=2026-01-01&To=2026-12-31', house];
    const asked = READS.filter(([id]) => REFUSED.includes(id)).flatMap(([, read]) => read(house));
    expect(asked.length).toBeGreaterThan(REFUSED.length);
    const savePrice = `/api/StockTaking/UpdateStockTakingItemPrice?itemId=${stockTaking}&newPrice=3`;
    for (const reply of [
      ...(await Promise.all(asked.map((request) => ask(request)))),
      await ask(['POST', '/api/Invoices/import', { fileName: 'a.xml', content: '' }]),
      await ask(`/api/Insights/export.csv?${range}&Insight=stockValue`),
      await test().call(user, 'PUT', savePrice),
    ])
      expect(reply.body).toMatchObject({ status: 403, code: 'ROLE', detail: ADMIN_SEES_PRICES });
    expect(await ask(`/api/Insights/export.csv?${range}&Insight=counts`)).toMatchObject({ status: 200 });
    expect(await ask(`/api/PriceHistory?StockItemId=${item}`, test().admin)).toMatchObject({ status: 200 });
  });

  it.each([
    'StockItems?sort=["pricePerUnit","ASC"]',
    'StockItems?filter={"pricePerUnit":7.1373}',
    'StockItems/export.csv?sort=["pricePerUnit","ASC"]',
    'StockItems/export.csv?filter={"pricePerUnit":7.1373}',
    'Suppliers?sort=["minimumOrderValue","DESC"]',
    'OrderItems?sort=["pricePerUnit","ASC"]',
    'OrderItems?filter={"pricePerUnit":7.1373}',
  ])('cannot find out a price by %s', async (query) => {
    expectProblem(await ask(`/api/${query}`), 'VALIDATION');
    expect(await ask(`/api/${query}`, test().admin)).toMatchObject({ status: 200 });
  });

  it('neither gets nor keeps the answers of others when the setting changes', async () => {
    const url = '/api/StockItems';
    const since = (etag: unknown) =>
      test().call(user, 'GET', url, undefined, { 'if-none-match': String(etag), 'a-im': 'rows' });
    const blind = await ask(url);
    await show('yes');
    const seeing = await since(blind.headers.etag);
    await show('no');
    const after = await since(seeing.headers.etag);
    expect([blind, seeing, after].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([blind, seeing, after].map(({ text }) => text.includes('pricePerUnit'))).toEqual([false, true, false]);
    expect((await since(blind.headers.etag)).status).toBe(304);
  });

  it('can neither read nor write the fields hidden from them', async () => {
    const { admin } = test();
    const url = '/api/Deliveries';
    const stored = async () => {
      const { lines } = await call<{ lines: Json[] }>('GET', `${url}/${delivery}`, undefined, admin);
      return lines.map(({ unitPrice, deliveredAmount }) => [unitPrice, deliveredAmount]);
    };
    const [[unitPrice] = []] = await stored();
    for (const [deliveredAmount, sent] of [
      [3, {}],
      [4, { unitPrice: null }],
      [5, { unitPrice: 1 }],
    ] as const) {
      const change = { id: delivery, lines: [{ id: line.id, deliveredAmount, ...sent }] };
      expect(await call('PUT', url, change)).toMatchObject({
        goodsValue: null,
        lines: [{ unitPrice: null, value: null }],
      });
      expect(await stored()).toEqual([[unitPrice, deliveredAmount]]);
    }
    const late = { id: delivery, lines: [{ id: line.id, version: 1, deliveredAmount: 9 }] };
    const current = { goodsValue: null, depositValue: null, lines: [{ unitPrice: null, deliveredAmount: 5 }] };
    expect((await test().call(user, 'PUT', url, late)).body).toMatchObject({ code: 'VERSION', current });

    const [item] = await call<Json[]>('GET', `/api/OrderItems?OrderIds=${house.own.order}`);
    expect(await call('PUT', '/api/OrderItems', { ...item, amount: 8 })).toMatchObject({
      pricePerUnit: null,
      amount: 8,
    });
    const [kept] = await call<Json[]>('GET', `/api/OrderItems?OrderIds=${house.own.order}`, undefined, admin);
    expect(kept).toMatchObject({ pricePerUnit: expect.any(Number), amount: 8 });
  });

  it('gets a repeated answer without them', async () => {
    const [url, body] = ['/api/Losses', { stockItemId: house.item, quantity: 1, reason: 'Bruch' }];
    const once = () => test().call(user, 'POST', url, body, { 'idempotency-key': 'told-once' });
    await show('yes');
    expect((await once()).body).toMatchObject({ unitPrice: expect.any(Number) });
    await show('no');
    expect(await once()).toMatchObject({ body: { unitPrice: null }, headers: { 'idempotent-replayed': 'true' } });
  });

  it('may be a program', async () => {
    const token = async (groups?: number[]) =>
      (
        await call<{ token: string }>(
          'POST',
          '/api/ApiTokens',
          {
            name: `Kasse ${groups}`,
            scopes: ['masterData:read', 'invoices:read'],
            stockItemGroupIds: groups,
            currentPassword: PASSWORD,
          },
          test().admin,
        )
      ).token;
    const [ofGroup, ofAll] = [await token([house.own.group]), await token()];
    const prices = async (by: string) => (await ask('/api/StockItems', by)).text.includes('pricePerUnit');
    expect([await prices(ofGroup), await prices(ofAll)]).toEqual([false, true]);
    expectProblem(await ask(`/api/PriceHistory?StockItemId=${house.item}`, ofGroup), 'ROLE');
  });
});

/** Names that denote money, and names of other numbers that match. */
const OF_MONEY = /price|value|cost|gross|^net$|total(?!s)/i;
const OF_OTHERS =
  /progress\.total|counts?\.total|Counts\.total|StockTakings\.total|prices\.total|unpriced|readItem\.prices\.|totals\.negative/;

it('has no answer to Users in which money is not marked', () => {
  const operations = allOperations({ registry: withHooks(resources) } as unknown as AppOptions);
  const access = accessTable(withHooks(resources));
  const open = operations.filter(({ id }) => ['user', 'group', 'public'].includes(String(access[id]?.[0])));
  const unmarked = open.flatMap(({ id, answer }) =>
    numbersIn(answer, id).filter((path) => OF_MONEY.test(path.split('.').at(-1) ?? '')),
  );
  expect(unmarked.filter((path) => !OF_OTHERS.test(path))).toEqual([]);
});

/** Returns the paths of numbers in an answer's schema that are not marked as money. */
function numbersIn(schema: unknown, path: string): string[] {
  if (schema === money) return [];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return numbersIn(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return numbersIn(schema.element, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => numbersIn(each, path));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, each]) => numbersIn(each, `${path}.${key}`));
  return schema instanceof z.ZodNumber ? [path] : [];
}

async function sell(test: TestApp, stockItemId: number) {
  const { db } = test.database;
  for (const [day, amount] of [
    ['02', 9],
    ['09', 4],
  ] as const)
    await putReading(test, stockItemId, `2026-03-${day}T08:00:00.000Z`, amount);
  const register = await putRegister(db, { isArchived: 1 });
  const soldItemId = await putSoldItem(db, register, [{ parts: [{ stockItemId, amount: 1 }] }]);
  const line = { soldItemId, at: '2026-03-05T20:00:00.000Z', amount: 3, gross: 12.137, net: 10.2 };
  await putClosing(db, register, { zNr: 1, lines: [line] });
}
