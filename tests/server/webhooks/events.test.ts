import { beforeAll, expect, it } from 'vitest';
import { runDue } from '../../../server/backup/schedule';
import type { MailTransport } from '../../../server/letters/transport';
import type { Webhook, WebhookDelivery } from '../../../src/contract/webhooks';
import { CensusStatus } from '../../../src/rules/censusStatus';
import { describeOnEachDatabase } from '../../helpers/databases';
import { ublXml } from '../../helpers/invoices';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';
import { sendCsv } from '../csv/importHelpers';
import { merging } from '../workflows/merging/mergingCalls';

const URL = '/api/Webhooks';

describeOnEachDatabase('webhooks hear', (under) => {
  const refusing: MailTransport = {
    kind: 'smtp',
    source: 'environment',
    from: 'haus@example.com',
    place: 'nowhere',
    close: () => undefined,
    deliver: async () => ({ state: 'refused', reason: 'Die Adresse gibt es nicht.', cause: undefined }),
  };
  const test = useTestApp(under, { transport: () => refusing });
  let names = 0;
  const make = async (more: Json = {}): Promise<Webhook> => {
    names += 1;
    const sent = { name: `Empfang ${names}`, url: 'https://example.com/', events: ['*'], currentPassword: PASSWORD };
    const reply = await test().call<Webhook>(test().admin, 'POST', URL, { ...sent, ...more });
    expect(reply.status, reply.text).toBe(201);
    return reply.body;
  };
  const deliveries = async (id: number, query = '') =>
    (await test().call<WebhookDelivery[]>(test().admin, 'GET', `${URL}/${id}/deliveries${query}`)).body;
  let hook: Webhook;
  let ids: Record<'unit' | 'packagingUnit' | 'supplier' | 'group' | 'location' | 'item', number>;
  let last = 0;
  const heard = async () => {
    const { db } = test().database;
    const rows = await db
      .selectFrom('webhookDeliveries')
      .select(['id', 'body'])
      .where('webhookId', '=', hook.id)
      .where('id', '>', last)
      .orderBy('id')
      .execute();
    last = rows.at(-1)?.id ?? last;
    return rows.map(({ body: text }) => JSON.parse(text) as { type: string; timestamp: string; data: Json });
  };
  const types = async () => (await heard()).map(({ type, data }) => [type, data.id]);
  const admin = (method: 'POST' | 'PUT' | 'DELETE', url: string, values?: unknown, headers = {}) =>
    test().call(test().admin, method, url, values, headers);

  beforeAll(async () => {
    const create = (url: string, values: Json) => test().create(`/api/${url}`, values);
    const unit = await create('Units', { name: 'Flasche' });
    const packagingUnit = await create('PackagingUnits', { name: 'Kiste' });
    const supplier = await create('Suppliers', { name: 'Huber', email: 'huber@example.com' });
    const group = await create('StockItemGroups', { name: 'Bar', executionDayOfWeek: 1 });
    const location = await create('StockLocations', { name: 'Regal' });
    const of = {
      unitId: unit,
      packagingUnitId: packagingUnit,
      supplierId: supplier,
      unitsPerPackage: 6,
      pricePerUnit: 1,
    };
    const item = await create('StockItems', { ...of, name: 'Cola', stockLocations: [location], minimalAmount: 50 });
    ids = { unit, packagingUnit, supplier, group, location, item };
    await admin('PUT', `/api/StockItemGroups/${group}/stock_item_group_assignments`, []);
    hook = await make();
  });

  const createOrder = () =>
    test().create('/api/Orders', { supplierId: ids.supplier, stockItemGroupId: ids.group, note: '' });

  it('of records: the event and the names of changed fields, no values', async () => {
    const { body: made } = await admin('POST', '/api/Units', { name: 'Fass' });
    const [created] = await heard();
    expect(created).toEqual({
      type: 'units.created',
      timestamp: expect.any(String),
      data: { resource: 'units', id: made.id, version: 1 },
    });
    expect(Math.abs(Date.now() - Date.parse(created?.timestamp ?? ''))).toBeLessThan(600_000);
    await admin('PUT', '/api/Units', { id: made.id, name: 'Fässchen', plural: 'Fässchen' });
    expect((await heard()).map(({ data }) => data)).toEqual([
      { resource: 'units', id: made.id, version: 2, fields: ['name', 'plural'] },
    ]);
    await admin('DELETE', '/api/Units', { id: made.id });
    expect((await heard()).map(({ type, data }) => [type, data])).toEqual([
      ['units.deleted', { resource: 'units', id: made.id }],
    ]);
  });

  it('nothing of a write without changes, refused, repeated under its key, or unlisted', async () => {
    const key = { 'idempotency-key': 'told-once' };
    const made = await admin('POST', '/api/Units', { name: 'Kanister' }, key);
    await admin('POST', '/api/Units', { name: 'Kanister' }, key);
    await admin('POST', '/api/Units', { name: 'Kanister' });
    await admin('PUT', '/api/Units', { id: made.body.id, name: 'Kanister' });
    await test().call(test().user, 'POST', '/api/Units', { name: 'Krug' });
    await admin('PUT', '/api/Users', { id: test().userId, name: 'ulla', displayName: 'Ulla' });
    expect(await types()).toEqual([['units.created', made.body.id]]);
  });

  it('one event of each record that one call changes', async () => {
    await sendCsv(test(), '/api/Units', ['Name', 'Dose', 'Tube', 'Flasche'], { dryRun: false });
    expect((await types()).map(([type]) => type)).toEqual(['units.created', 'units.created']);
    await sendCsv(test(), '/api/Units', ['Name', 'Glas'], { dryRun: true });
    expect(await types()).toEqual([]);
    await admin('POST', '/api/StockItems/UpdatePrices', [{ stockItemId: ids.item, newPrice: 2.5 }]);
    const { id } = await test().database.db.selectFrom('priceUpdates').select('id').executeTakeFirstOrThrow();
    expect((await heard()).map(({ type, data }) => [type, data.id, data.version, data.fields])).toEqual([
      ['stockItems.updated', ids.item, 2, ['pricePerUnit']],
      ['suppliers.updated', ids.supplier, 2, ['lastBulkPriceUpdate']],
      ['prices.updated', id, undefined, undefined],
    ]);
    await admin('POST', '/api/StockItems/UndoPriceUpdate', { priceUpdateId: id });
    expect((await types()).map(([type]) => type)).toEqual([
      'stockItems.updated',
      'suppliers.updated',
      'prices.updated',
    ]);
  });

  it('of workflows: the version of the record after the change', async () => {
    const order = await createOrder();
    const { body: changed } = await admin('PUT', '/api/Orders', { id: order, note: 'Bitte früh' });
    const { body: sent } = await admin('PUT', '/api/Orders', { id: order, sent: '2026-11-20T10:00:00Z' });
    await admin('DELETE', '/api/Orders', { id: order });
    const { body: delivery } = await admin('POST', '/api/Deliveries', {
      clientId: 'of-a-version',
      supplierId: ids.supplier,
      book: true,
      lines: [{ stockItemId: ids.item, deliveredAmount: 2 }],
    });
    expect((await heard()).map(({ type, data }) => [type, data.version])).toEqual([
      ['orders.created', Number(changed.version) - 1],
      ['orders.updated', changed.version],
      ['orders.updated', sent.version],
      ['orders.sent', sent.version],
      ['orders.deleted', undefined],
      ['deliveries.booked', delivery.version],
    ]);
  });

  it('of orders: their lines too, and when they are sent', async () => {
    const order = await createOrder();
    const line = await test().create('/api/OrderItems', { orderId: order, stockItemId: ids.item, amount: 2 });
    const { body: before } = await admin('PUT', '/api/Orders', { id: order, note: 'Bitte früh' });
    await admin('PUT', '/api/OrderItems', { id: line, amount: 3 });
    expect((await heard()).map(({ type, data }) => [type, data.id, data.fields])).toEqual([
      ['orders.created', order, undefined],
      ['orders.updated', order, ['items']],
      ['orders.updated', order, ['note']],
      ['orders.updated', order, ['items']],
    ]);
    expect(before.id).toBe(order);
    await admin('PUT', '/api/Orders', { id: order, sent: '2026-11-20T10:00:00Z' });
    await admin('PUT', '/api/Orders', { id: order, sent: null });
    expect(await types()).toEqual([
      ['orders.updated', order],
      ['orders.sent', order],
      ['orders.updated', order],
    ]);
    await admin('DELETE', '/api/Orders', { id: order });
    expect(await types()).toEqual([['orders.deleted', order]]);
  });

  it('of counts, the orders made of them, deliveries, losses and inventories', async () => {
    await test().create('/api/StockItemGroupAssignments', {
      stockItemGroupId: ids.group,
      stockItemId: ids.item,
      minAmountInGroup: 50,
    });
    await heard();
    const { body: census } = await admin('POST', '/api/Census/StartNewCensus', { stockItemGroupId: ids.group });
    const lines = `/api/Census/${census.id}/stock_modifications`;
    for (const { id } of (await test().call<Json[]>(test().admin, 'GET', lines)).body)
      await admin('PUT', lines, { id, newAmount: 1 });
    await admin('PUT', '/api/Census', { id: census.id, status: CensusStatus.Applying });
    expect(await types()).toEqual([['censuses.completed', census.id]]);
    await admin('PUT', '/api/Census', { id: census.id, status: CensusStatus.OrderRequested });
    expect((await types()).map(([type]) => type)).toEqual(['orders.created']);
    const { body: delivery } = await admin('POST', '/api/Deliveries', {
      clientId: 'on-a-device',
      supplierId: ids.supplier,
      book: true,
      lines: [{ stockItemId: ids.item, deliveredAmount: 2 }],
    });
    expect(await types()).toEqual([['deliveries.booked', delivery.id]]);
    await admin('POST', `/api/Deliveries/${delivery.id}/reverse`, { note: 'Falsch gebucht' });
    expect(await types()).toEqual([['deliveries.reversed', delivery.id]]);
    const loss = { clientId: 'a-broken-one', stockItemId: ids.item, quantity: 1, reason: 'Bruch' };
    const { body: movement } = await admin('POST', '/api/Losses', loss);
    await admin('POST', '/api/Losses', loss);
    expect(await types()).toEqual([['losses.recorded', [movement].flat()[0]?.id]]);
    await admin('POST', `/api/StockMovements/${[movement].flat()[0]?.id}/reverse`, {});
    expect(await types()).toEqual([]);
  });

  it('of orders whose lines a delivery cancels, and expects again when it is cancelled itself', async () => {
    const order = await createOrder();
    const orderItemId = await test().create('/api/OrderItems', { orderId: order, stockItemId: ids.item, amount: 5 });
    await admin('PUT', '/api/Orders', { id: order, sent: '2026-11-20T10:00:00Z' });
    await heard();
    const { body: delivery } = await admin('POST', '/api/Deliveries', {
      clientId: 'with-a-rest',
      orderIds: [order],
      book: true,
      lines: [{ orderItemId, deliveredAmount: 1.5, rest: 'cancel' }],
    });
    expect((await heard()).map(({ type, data }) => [type, data.id, data.fields])).toEqual([
      ['orders.updated', order, ['items']],
      ['deliveries.booked', delivery.id, undefined],
    ]);
    await admin('POST', `/api/Deliveries/${delivery.id}/reverse`, { note: 'Falsch gebucht' });
    expect(await types()).toEqual([
      ['orders.updated', order],
      ['deliveries.reversed', delivery.id],
    ]);
  });

  it('of records that go with another one, and of links that are records', async () => {
    const bar = await test().create('/api/StockLocations', { name: 'Theke' });
    const own = { unitId: ids.unit, packagingUnitId: ids.packagingUnit, supplierId: ids.supplier };
    await heard();
    const fanta = await test().create('/api/StockItems', {
      ...own,
      name: 'Fanta',
      unitsPerPackage: 6,
      pricePerUnit: 1,
      stockLocations: [ids.location],
    });
    const told = async () => (await types()).map(([type]) => type).sort();
    expect(await told()).toEqual(['stockItems.created', 'stockLocationAssignments.created']);
    await admin('PUT', '/api/StockItems', { id: fanta, stockLocations: [bar] });
    expect(await told()).toEqual([
      'stockItems.updated',
      'stockLocationAssignments.created',
      'stockLocationAssignments.deleted',
    ]);
    await test().create('/api/StockItemCodes', { stockItemId: fanta, code: 'FANTA' });
    await heard();
    await admin('DELETE', '/api/StockItems', { id: fanta });
    expect(await told()).toEqual(['stockItemCodes.deleted', 'stockItems.deleted', 'stockLocationAssignments.deleted']);
    await sendCsv(test(), '/api/StockLocations', ['Name', 'Keller'], { dryRun: false });
    expect(await told()).toEqual(['stockLocations.created']);
  });

  it('of a merge, with the changes of each record', async () => {
    const [one, other] = [
      await test().create('/api/Suppliers', { name: 'Meier' }),
      await test().create('/api/Suppliers', { name: 'Meyer' }),
    ];
    await heard();
    expect((await merging(test).merge('suppliers', other, one)).status).toBe(200);
    expect((await heard()).map(({ type, data }) => [type, data])).toEqual([
      ['suppliers.updated', { resource: 'suppliers', id: other, version: 2, fields: ['archived'] }],
    ]);
  });

  it('of both articles of a merge whose locations moved, and again when it is undone', async () => {
    const [bar, store] = [
      await test().create('/api/StockLocations', { name: 'Bar' }),
      await test().create('/api/StockLocations', { name: 'Lager' }),
    ];
    const of = { unitId: ids.unit, packagingUnitId: ids.packagingUnit, supplierId: ids.supplier };
    const made = (name: string, stockLocations: number[]) =>
      test().create('/api/StockItems', { ...of, name, stockLocations, unitsPerPackage: 6, pricePerUnit: 1 });
    const [one, other, same] = [await made('Rum', [bar]), await made('Rhum', [store]), await made('Ron', [bar])];
    const told = async () =>
      (await heard())
        .filter(({ type }) => type === 'stockItems.updated')
        .map(({ data }) => [data.id, data.version, data.fields])
        .sort();
    await heard();
    const merge = await merging(test).merge('stockItems', other, one);
    expect(await told()).toEqual([
      [one, 2, ['stockLocations']],
      [other, 2, ['archived', 'stockLocations']],
    ]);
    expect((await test().call(test().admin, 'GET', `/api/StockItems/${one}`)).body).toMatchObject({
      version: 2,
      stockLocations: [{ id: bar }, { id: store }],
    });
    expect((await merging(test).undo(merge.body.id)).status).toBe(200);
    expect(await told()).toEqual([
      [one, 3, ['stockLocations']],
      [other, 3, ['archived', 'stockLocations']],
    ]);
    expect((await merging(test).merge('stockItems', same, one)).status).toBe(200);
    expect(await told()).toEqual([[same, 2, ['archived']]]);
  });

  it('of inventories and invoices, and of mails and backups that failed', async () => {
    const order = await createOrder();
    await test().create('/api/OrderItems', { orderId: order, stockItemId: ids.item, amount: 2 });
    await heard();
    await admin('POST', `/api/Orders/${order}/send-mail`);
    expect(await types()).toEqual([['mails.failed', order]]);
    const content = Buffer.from(ublXml({})).toString('base64');
    const { body: invoice } = await admin('POST', '/api/Invoices/import', { fileName: 'rechnung.xml', content });
    expect((await types()).filter(([type]) => type === 'invoices.imported')).toEqual([
      ['invoices.imported', invoice.id],
    ]);
    const { body: stockTaking } = await admin('POST', '/api/StockTaking/StartNewStockTaking', { description: 'Jahr' });
    for (const { id } of stockTaking.stockTakingItems as { id: number }[])
      await admin('PUT', `/api/StockTaking/UpdateStockTakingItemAmount?itemId=${id}&newAmount=1`);
    await heard();
    await admin('POST', '/api/StockTaking/Close', { stockTakingId: stockTaking.id });
    expect(await types()).toEqual([['stockTakings.closed', stockTaking.id]]);
    const full = async () => {
      throw new Error('no space left');
    };
    const now = new Date('2026-11-23T12:00:00Z');
    await runDue(test().database.db, { make: full, drill: async () => undefined }, { now, warn: () => undefined });
    expect(await types()).toEqual([['backups.failed', 0]]);
  });

  it('only events that they listen to, also while they pause', async () => {
    const units = await make({ events: ['units.*'] });
    const sent = await make({ events: ['orders.sent'] });
    await admin('PUT', URL, { id: units.id, active: false });
    const id = await test().create('/api/Units', { name: 'Schale' });
    await test().create('/api/Suppliers', { name: 'Maier' });
    expect(await deliveries(units.id)).toMatchObject([{ type: 'units.created', recordId: id, state: 'waiting' }]);
    expect(await deliveries(sent.id)).toEqual([]);
    const [one] = await deliveries(units.id);
    expect(one?.messageId).toMatch(/^msg_[0-9A-Za-z]{27}$/);
    const every = await deliveries(hook.id, '?State=waiting');
    expect(every.find(({ recordId, type }) => type === 'units.created' && recordId === id)?.messageId).not.toBe(
      one?.messageId,
    );
    expect(await deliveries(hook.id, `?Before=${every[1]?.id}`)).toEqual(every.slice(2));
    expect(await deliveries(hook.id, '?State=failed')).toEqual([]);
    expect(
      (await test().call<Webhook[]>(test().admin, 'GET', URL)).body.find(({ id: each }) => each === units.id)?.waiting,
    ).toBe(1);
    expect((await admin('POST', `${URL}/${sent.id}/ping`)).status).toBe(202);
    expect(await deliveries(sent.id)).toMatchObject([{ type: 'webhooks.ping', recordId: sent.id }]);
    expect((await admin('DELETE', URL, { id: sent.id })).status).toBe(204);
    const left = await test().database.db.selectFrom('webhookDeliveries').select('id').where('webhookId', '=', sent.id);
    expect(await left.execute()).toEqual([]);
    await heard();
  });
});
