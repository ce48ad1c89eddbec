import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepOld } from '../../../server/http/sweepOld';
import { recoverMails } from '../../../server/letters/recoverMails';
import { dueWebhooks, takeDeliveries } from '../../../server/webhooks/deliveries';
import { correctFutureDates } from '../../../server/workflows/goods/correctFutureDates';
import { reopenUndelivered } from '../../../server/workflows/invoices/outcome/reopenUndelivered';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';
import { type House, setUpHouse } from '../api/groupLeaksHouse';
import { type Plans, readPlans, statementsDuring } from './readPlans';
import { unindexedReferences } from './unindexedReferences';
import { liveForYears } from './years';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Request = [Method, string, unknown?];

type Busy = House & Record<'line' | 'loss' | 'crate', number>;

/** Calls of a working day after years of use. Calls that return a whole table by contract are excluded. */
const CALLS = {
  'a census': ({ other }) => ['GET', `/api/Census/${other.running}`],
  'its lines': ({ other }) => ['GET', `/api/Census/${other.running}/stock_modifications`],
  'its lines at a place': ({ other, location }) => [
    'GET',
    `/api/ScheduledStockModifications?CensusId=${other.running}&StockLocationId=${location}`,
  ],
  'a counted line': ({ other, line }) => [
    'PUT',
    `/api/Census/${other.running}/stock_modifications`,
    { id: line, newAmount: 3 },
  ],
  'counted lines': ({ other, line }) => [
    'PUT',
    `/api/Census/${other.running}/stock_modifications`,
    [{ id: line, newAmount: 4 }],
  ],
  'a counted line by itself': ({ line }) => ['PUT', '/api/ScheduledStockModifications', { id: line, newAmount: 5 }],
  'a corrected line': ({ other, line }) => [
    'PUT',
    `/api/Census/${other.census}/stock_modifications`,
    [{ id: line - 2, newAmount: 6 }],
  ],
  'starting a census that runs': ({ other }) => [
    'POST',
    '/api/Census/StartNewCensus',
    { stockItemGroupId: other.group },
  ],
  'open orders': () => ['GET', '/api/Orders'],
  'orders of some days': () => ['GET', '/api/Orders?ShowSent=true&StartDate=2026-01-01&EndDate=2026-01-31'],
  'an order': ({ other }) => ['GET', `/api/Orders?OrderId=${other.order}`],
  'items of an order': ({ other }) => ['GET', `/api/OrderItems?OrderIds=${other.openOrder}`],
  'a new item': ({ other, item }) => [
    'POST',
    '/api/OrderItems',
    { orderId: other.openOrder, stockItemId: item, amount: 2 },
  ],
  'a changed order': ({ other }) => ['PUT', '/api/Orders', { id: other.openOrder, note: 'Bitte bis Freitag' }],
  'checks of an order': ({ other }) => ['GET', `/api/Orders/${other.openOrder}/checks`],
  'what there is now': () => ['GET', '/api/StockNow'],
  'what there is now of an article': ({ item }) => ['GET', `/api/StockNow/${item}`],
  'usual amounts of orders': ({ supplier }) => ['GET', `/api/UsualAmounts?Kind=order&SupplierId=${supplier}`],
  'usual amounts of deliveries': () => ['GET', '/api/UsualAmounts?Kind=delivery'],
  'usual amounts of losses': () => ['GET', '/api/UsualAmounts?Kind=loss'],
  'an order sheet': ({ supplier }) => ['GET', `/api/OrderSheets/${supplier}`],
  'orders by a sheet': ({ supplier, item }) => [
    'POST',
    `/api/OrderSheets/${supplier}`,
    { clientId: 'sheet-of-today', items: [{ stockItemId: item, amount: 1 }] },
  ],
  'what is due': () => ['GET', '/api/Orders/due?At=2026-11-24T12:00:00.000Z'],
  'what is not sent': () => ['GET', '/api/Orders/unsent'],
  'what is expected': () => ['GET', '/api/Deliveries/expected'],
  'what is to be done': () => ['GET', '/api/Today'],
  'deliveries of some days': () => ['GET', '/api/Deliveries?From=2026-01-01&To=2026-01-31'],
  'deliveries of an order': ({ other }) => ['GET', `/api/Deliveries?OrderId=${other.order}`],
  'a delivery': ({ other }) => ['GET', `/api/Deliveries/${other.delivery}`],
  'booking a delivery': ({ other }) => ['POST', `/api/Deliveries/${other.delivery}/book`],
  'invoices of some days': () => ['GET', '/api/Invoices?From=2026-01-01&To=2026-01-31'],
  'invoices of an order': ({ other }) => ['GET', `/api/Invoices?OrderId=${other.order}`],
  'an invoice': ({ other }) => ['GET', `/api/Invoices/${other.invoice}`],
  'its file': ({ other }) => ['GET', `/api/Invoices/${other.invoice}/original`],
  'an answered line': ({ other }) => ['PUT', `/api/Invoices/${other.invoice}/lines`, [{ id: 1, other: true }]],
  'what was learned of a supplier': ({ supplier }) => ['GET', `/api/InvoiceLinks?SupplierId=${supplier}`],
  'a changed invoice': ({ other }) => ['PUT', '/api/Invoices', { id: other.invoice, note: 'Angerufen' }],
  'an invoice that is discarded': ({ other }) => ['DELETE', '/api/Invoices', { id: other.invoice }],
  'empties of some days': () => ['GET', '/api/DepositMovements?From=2026-01-01&To=2026-01-31'],
  'a delivery without an order': ({ item, supplier }) => [
    'POST',
    '/api/Deliveries',
    { supplierId: supplier, lines: [{ stockItemId: item, deliveredAmount: 2 }], book: true },
  ],
  'a delivery taken back': ({ other }) => ['POST', `/api/Deliveries/${other.delivery}/reverse`, { note: 'Irrtum' }],
  'movements of an article': ({ item }) => ['GET', `/api/StockMovements?StockItemId=${item}`],
  'losses of an article': ({ item }) => ['GET', `/api/StockMovements?StockItemId=${item}&Kind=loss`],
  'movements of some days': () => ['GET', '/api/StockMovements?Kind=loss&From=2026-01-01&To=2026-01-31'],
  'sums of losses': () => ['GET', '/api/Losses?From=2026-01-01&To=2026-01-31'],
  'a loss': ({ item }) => [
    'POST',
    '/api/Losses',
    { clientId: 'lost-once', stockItemId: item, quantity: 1, reason: 'Bruch' },
  ],
  'goods given back': ({ item }) => ['POST', '/api/GoodsReturns', { stockItemId: item, quantity: 1 }],
  'a loss taken back': ({ loss }) => ['POST', `/api/StockMovements/${loss}/reverse`],
  'counts of an article': ({ item }) => ['GET', `/api/StockCounts?StockItemId=${item}`],
  'counts of some days': () => ['GET', '/api/StockCounts?From=2026-01-01&To=2026-01-31'],
  'what there is of an article': ({ item }) => ['GET', `/api/StockLevels/current?StockItemId=${item}`],
  'what there is': () => ['GET', '/api/StockLevels/current'],
  'consumption of an article': ({ item }) => ['GET', `/api/Consumption?StockItemId=${item}&Intervals=true`],
  'consumption of some days': () => ['GET', '/api/Consumption?From=2026-01-01&To=2026-01-31&GroupBy=group'],
  'consumption of a month beside the last one': () => [
    'GET',
    '/api/Consumption?From=2026-01-01&To=2026-01-31&Compare=before',
  ],
  'the value of what there was': () => ['GET', '/api/Insights/StockValue?From=2019-01-01&To=2023-12-31'],
  'values of inventories': () => ['GET', '/api/Insights/InventoryValues?From=2026-01-01&To=2026-01-31'],
  'values of orders': () => ['GET', '/api/Insights/OrderValues?From=2026-01-01&To=2026-01-31'],
  'consumption and losses of some days': () => ['GET', '/api/Insights/Groups?From=2026-01-01&To=2026-01-31'],
  'prices in the course of years': () => ['GET', '/api/Insights/Prices?From=2019-01-01&To=2023-12-31'],
  'differences of inventories': () => ['GET', '/api/Insights/Differences?From=2026-01-01&To=2026-01-31'],
  'how long counts took': () => ['GET', '/api/Insights/Counts?From=2026-01-01&To=2026-01-31'],
  'learned minimums': () => ['GET', '/api/ParLevels'],
  'empties of a supplier': ({ supplier }) => ['GET', `/api/DepositMovements?SupplierId=${supplier}`],
  'balances of a supplier': ({ supplier }) => ['GET', `/api/DepositBalances?SupplierId=${supplier}`],
  'balances of a supplier at a time': ({ supplier }) => [
    'GET',
    `/api/DepositBalances?SupplierId=${supplier}&At=2026-01-31T12:00:00.000Z`,
  ],
  balances: () => ['GET', '/api/DepositBalances'],
  'empties given back': ({ supplier, crate }) => [
    'POST',
    '/api/DepositReturns',
    { clientId: 'back-once', supplierId: supplier, counts: [{ depositTypeId: crate, count: 1 }] },
  ],
  'the book of a month': () => ['GET', '/api/GoodsReceived?From=2026-01-01&To=2026-01-31'],
  'the package of a month': () => ['GET', '/api/AuditPackage?From=2026-01-01&To=2026-01-31'],
  'the audit log': () => ['GET', '/api/AuditLog'],
  'what happened in a month': () => ['GET', '/api/AuditLog?From=2025-01-01T00:00:00Z&Until=2025-02-01T00:00:00Z'],
  'what happened to a record': ({ item }) => ['GET', `/api/AuditLog?Resource=stockItems&RecordId=${item}`],
  'what happened in a census': ({ other }) => [
    'GET',
    `/api/AuditLog?Resource=stockModifications&ParentId=${other.census}`,
  ],
  'what somebody did': ({ other }) => ['GET', `/api/AuditLog?UserId=${other.user}`],
  'prices of an item': ({ item }) => ['GET', `/api/PriceHistory?StockItemId=${item}`],
  'a page of the latest prices of an item': ({ item }) => [
    'GET',
    `/api/PriceHistory?StockItemId=${item}&sort=["changedAt","DESC"]&range=[0,24]`,
  ],
  'new prices': ({ item }) => ['POST', '/api/StockItems/UpdatePrices', [{ stockItemId: item, newPrice: 1.5 }]],
  'stock of an item': ({ item }) => ['GET', `/api/StockLevels?StockItemId=${item}`],
  'stock of a place': ({ location }) => ['GET', `/api/StockLevels?StockLocationId=${location}`],
  'a page of the stock of a place': ({ location, item }) => [
    'GET',
    `/api/StockLevels?sort=["amount","DESC"]&range=[0,24]&filter={"stockItemId":${item},"stockLocationId":${location}}`,
  ],
  'the stock of a place by names of articles': ({ location }) => [
    'GET',
    `/api/StockLevels?StockLocationId=${location}&sort=["stockItemId","DESC"]&range=[0,24]`,
  ],
  'orders of some days by names of suppliers': () => [
    'GET',
    '/api/Orders?ShowSent=true&StartDate=2026-01-01&EndDate=2026-01-31&sort=["supplierId","DESC"]&range=[0,24]',
  ],
  'an inventory': ({ stockTaking }) => ['GET', `/api/StockTaking/GetStockTakingDetails?stockTakingId=${stockTaking}`],
  'values of an inventory': ({ stockTaking }) => [
    'GET',
    `/api/StockTaking/GetStockTakingValues?stockTakingId=${stockTaking}`,
  ],
  'deliveries of a webhook': () => ['GET', '/api/Webhooks/1/deliveries?Before=4711'],
  'failed deliveries of a webhook': () => ['GET', '/api/Webhooks/1/deliveries?State=failed'],
  'failed deliveries sent again': () => ['POST', '/api/Webhooks/1/deliveries/resend'],
  webhooks: () => ['GET', '/api/Webhooks'],
  'own sessions': () => ['GET', '/api/Sessions'],
  'own choices in lists': () => ['GET', '/api/Preferences'],
  'a new record': () => ['POST', '/api/Units', { name: 'Dose' }],
  'an item that is in use': ({ item }) => ['DELETE', '/api/StockItems', { id: item }],
  'a place that is in use': ({ location }) => ['DELETE', '/api/StockLocations', { id: location }],
  'a supplier in use': ({ supplier }) => ['DELETE', '/api/Suppliers', { id: supplier }],
} satisfies Record<string, (house: Busy) => Request>;

const ROUNDS: Record<string, (db: Parameters<typeof sweepOld>[0]) => Promise<unknown>> = {
  'forgetting keys, sessions and devices': (db) => sweepOld(db, new Date()),
  'giving up mails': (db) => recoverMails(db, new Date()),
  'opening invoices whose claim failed': (db) => reopenUndelivered(db),
  'finding deliveries that are due': (db) => dueWebhooks(db).execute(),
  'finding instants that lie ahead': (db) => correctFutureDates(db),
  'taking deliveries': (db) => takeDeliveries(db, 1, 'a try'),
};

describeOnEachDatabase('in tables that grow for years', (under) => {
  const test = useTestApp(under);
  let house: Busy;
  let plans: Plans;
  beforeAll(async () => {
    const made = await setUpHouse(test());
    const { db } = test().database;
    const { line } = await db
      .selectFrom('stockModifications')
      .select(({ fn }) => fn.min('id').as('line'))
      .where('censusId', '=', made.other.running)
      .executeTakeFirstOrThrow();
    await liveForYears(db, made);
    // Otherwise nothing would be old enough to be removed.
    const clock = [new Date(Date.now() - 100 * 3_600_000), new Date()]
      .map((instant) => instant.toISOString())
      .join(' ');
    await db.insertInto('installation').values({ name: 'clock', value: clock }).execute();
    const lowest = (table: 'stockMovements' | 'depositTypes') =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.min('id').as('id'))
        .executeTakeFirstOrThrow();
    const [{ id: loss }, { id: crate }] = [await lowest('stockMovements'), await lowest('depositTypes')];
    house = { ...made, line: Number(line), loss: Number(loss), crate: Number(crate) };
    if (under.kind === 'postgres') await sql`analyze`.execute(db);
    plans = await readPlans(test().env);
  });
  afterAll(() => plans.close());

  it.each(Object.entries(CALLS))('%s looks through none of them', async (name, request) => {
    const [method, url, body] = request(house);
    const scans = await plans.scansDuring(async () => {
      const { status, text } = await test().call(test().admin, method, url, body, { 'idempotency-key': name });
      expect([200, 201, 202, 204, 409], text).toContain(status);
    });
    expect(scans).toEqual([]);
  });

  it('a counted line is read once and written once', async () => {
    const [method, url] = CALLS['a counted line'](house);
    // The session is looked up at the first call and again after it has changed.
    await test().call(test().admin, 'GET', '/api/Units');
    const statements = await statementsDuring(async () => {
      const entry = { id: house.line, newAmount: 7 };
      const { status } = await test().call(test().admin, method, url, entry, { 'idempotency-key': 'counted once' });
      expect(status).toBe(200);
    });
    // The use of a session is noted once a minute.
    const texts = statements.map(({ text }) => text).filter((text) => !text.startsWith('update "sessions"'));
    expect(texts.filter((text) => text.includes('"stockModifications"'))).toHaveLength(2);
    // Reads of group, key, census and line; writes of amount, three rows of the audit log, and answer.
    const own = under.kind === 'postgres' ? ['session', 'lock of the key'] : [];
    expect(texts.length, texts.join('\n')).toBe(9 + own.length);
  });

  it.each(Object.entries(ROUNDS))('%s looks through none of them', async (_, round) => {
    expect(await plans.scansDuring(() => round(test().database.db))).toEqual([]);
  });

  it('every reference to a record is found by an index before the record is deleted', async () => {
    expect(await unindexedReferences(test().database.db)).toEqual([]);
  });

  it('one that is looked through is noticed', async () => {
    const { db } = test().database;
    const scans = await plans.scansDuring(async () => {
      await db.selectFrom('stockHistory as each').selectAll().where('each.userName', '=', 'Anna').execute();
      // Nearly all rows are null here; PostgreSQL knows that and then uses no index.
      await db.selectFrom('depositMovements').selectAll().where('reverses', 'is', null).execute();
    });
    expect(scans).toHaveLength(under.kind === 'sqlite' ? 2 : 1);
  });
});
