import { beforeAll, describe, expect, it } from 'vitest';
import type { DueOrder, OrderChecks, UnsentOrders } from '../../../../src/contract/orderChecks';
import type { Order } from '../../../../src/contract/orders';
import { describeRules } from '../../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import { type Json, useTestApp } from '../../../helpers/testApp';

interface Dates {
  at: string;
  dates: { day: string; orderUntil: string | null; text: string; holidayOnCutOff: string | null }[];
  skipped: Json[];
}

describeRules('the checks of an order', (database) => {
  const running = useTestApp(database);
  let ids: MasterData;
  let beer: number;
  let barkeeper: string;
  const get = async <T>(url: string, token = running().admin) => (await running().call<T>(token, 'GET', url)).body;
  const supplier = (change: Json) =>
    running().call(running().admin, 'PUT', '/api/Suppliers', { id: ids.brewery, ...change });
  const order = async (amount: number, over: Json = {}) => {
    const orderId = await running().create('/api/Orders', {
      supplierId: ids.brewery,
      stockItemGroupId: ids.drinks,
      ...over,
    });
    await running().create('/api/OrderItems', { orderId, stockItemId: beer, amount });
    return orderId;
  };
  beforeAll(async () => {
    ids = await createMasterData(running());
    beer = await createItem(running(), ids, { unitsPerPackage: 24, pricePerUnit: 1 });
    barkeeper = (await running().member('barkeeper', [ids.drinks])).token;
    await supplier({ email: 'bestellung@brauerei.example', federalState: 'BE', minimumOrderValue: 150 });
    for (const weekday of [3, 5])
      await running().create('/api/SupplierDeliveryDays', {
        supplierId: ids.brewery,
        weekday,
        daysBefore: 1,
        orderUntil: '18:00',
      });
    await running().create('/api/SupplierSpecialDays', {
      supplierId: ids.brewery,
      day: '2026-12-02',
      delivers: false,
      note: 'Betriebsausflug.',
    });
  });

  it('tell the next delivery days, and those that fall out', async () => {
    const url = `/api/Suppliers/${ids.brewery}/delivery-dates`;
    const { at, dates, skipped } = await get<Dates>(`${url}?At=2026-11-27T12:00:00.000Z&Count=2`);
    expect([at, dates.map(({ text }) => text), skipped]).toEqual([
      '2026-11-27T12:00:00.000Z',
      ['bestellen bis Do 18:00 für Fr, 04.12.', 'bestellen bis Di 18:00 für Mi, 09.12.'],
      [{ day: '2026-12-02', reason: 'Betriebsausflug.' }],
    ]);
    expect((await get<Dates>(url)).dates).toHaveLength(5);
    expect((await get<Dates>(`${url}?Count=31`)).dates).toHaveLength(31);
    for (const query of ['Count=0', 'Count=32', 'Count=x', 'At=gestern'])
      expect(await running().call(running().user, 'GET', `${url}?${query}`)).toMatchObject({ status: 400 });
    expect(await running().call(running().user, 'GET', '/api/Suppliers/99999/delivery-dates')).toMatchObject({
      status: 404,
    });
  });

  it('go by the setting where the supplier names no state', async () => {
    const christmas = async () =>
      (await get<Dates>(`/api/Suppliers/${ids.brewery}/delivery-dates?At=2026-12-23T18:00:00.000Z&Count=1`)).skipped;
    expect(await christmas()).toEqual([{ day: '2026-12-25', reason: '1. Weihnachtstag' }]);
    await supplier({ federalState: null });
    expect(await christmas()).toEqual([]);
    const setting = await running().create('/api/ConfigValues', { key: 'FEDERAL_STATE', value: 'NW' });
    expect(await christmas()).toEqual([{ day: '2026-12-25', reason: '1. Weihnachtstag' }]);
    await running().call(running().admin, 'DELETE', '/api/ConfigValues', { id: setting });
    await supplier({ federalState: 'BE' });
  });

  it.each<[string, number, string | null, string, Partial<OrderChecks>, string[]]>([
    [
      'nothing',
      7,
      '2026-11-25',
      '2026-11-24T17:00:00.000Z',
      { isLate: false, orderUntil: '2026-11-24T17:00:00.000Z', missingValue: 0 },
      [],
    ],
    [
      'a millisecond too late',
      7,
      '2026-11-25',
      '2026-11-24T17:00:00.001Z',
      { isLate: true },
      ['CUT_OFF Bestellschluss für Mi, 25.11. war Di 18:00.'],
    ],
    [
      'too little',
      5,
      '2026-11-27',
      '2026-11-24T17:00:00.000Z',
      { goodsValue: 120, missingValue: 30 },
      ['MINIMUM Zum Mindestbestellwert von 150,00 € fehlen 30,00 €.'],
    ],
    [
      'a holiday',
      7,
      '2026-12-25',
      '2026-11-24T17:00:00.000Z',
      { orderUntil: null },
      ['NO_DELIVERY Am Fr, 25.12. wird nicht geliefert: 1. Weihnachtstag.'],
    ],
    [
      'no weekday of theirs',
      7,
      '2026-11-26',
      '2026-11-24T17:00:00.000Z',
      {},
      ['NO_DELIVERY Am Do, 26.11. wird nicht geliefert: kein Liefertag.'],
    ],
    [
      'a special day',
      7,
      '2026-12-02',
      '2026-11-24T17:00:00.000Z',
      {},
      ['NO_DELIVERY Am Mi, 02.12. wird nicht geliefert: Betriebsausflug.'],
    ],
    ['no day', 7, null, '2026-11-24T17:00:00.000Z', { deliveryDay: null, orderUntil: null, isLate: false }, []],
  ])('warn of %s', async (_, amount, deliveryDay, at, facts, warnings) => {
    const id = await order(amount, { deliveryDay });
    const checks = await get<OrderChecks>(`/api/Orders/${id}/checks?At=${at}`, barkeeper);
    expect(checks).toMatchObject({ minimumOrderValue: 150, unpriced: 0, deliveryDay, ...facts });
    expect(checks.warnings.map(({ code, message }) => `${code} ${message}`)).toEqual(warnings);
    expect((await get<Order[]>(`/api/Orders?OrderId=${id}`))[0]).toMatchObject({
      deliveryDay,
      orderUntil: checks.orderUntil,
    });
    expect(await running().call(running().user, 'GET', `/api/Orders/${id}/checks`)).toMatchObject({ status: 403 });
  });

  it('count orders sent for the same day to the minimum, and nothing else', async () => {
    const day = '2026-12-11';
    const sent = '2026-11-20T08:00:00.000Z';
    await order(3, { deliveryDay: day, sent });
    await order(5, { deliveryDay: day });
    await order(5, { deliveryDay: '2026-12-09', sent });
    const id = await order(2, { deliveryDay: day });
    await running().create('/api/OrderItems', { orderId: id, description: 'Kehrbesen', amount: 9 });
    expect(await get<OrderChecks>(`/api/Orders/${id}/checks`)).toMatchObject({
      goodsValue: 120,
      missingValue: 30,
      unpriced: 1,
    });
    await order(1.0, { deliveryDay: day, sent });
    expect(await get<OrderChecks>(`/api/Orders/${id}/checks`)).toMatchObject({ goodsValue: 144, missingValue: 6 });
    const alone = await order(1, { deliveryDay: null });
    expect(await get<OrderChecks>(`/api/Orders/${alone}/checks`)).toMatchObject({ goodsValue: 24 });
  });

  it('name suppliers to order from now, and forgotten ones', async () => {
    const due = (query: string, token?: string) => get<DueOrder[]>(`/api/Orders/due?${query}`, token);
    const day = '2026-12-16';
    const forgotten = await due('At=2026-12-15T12:00:00.000Z');
    expect(forgotten.at(-1)).toEqual({
      supplierId: ids.brewery,
      supplierName: 'Brauerei Süd',
      deliveryDay: day,
      orderUntil: '2026-12-15T17:00:00.000Z',
      text: 'bestellen bis Di 18:00 für Mi, 16.12.',
      isLate: false,
      orders: [],
    });
    const id = await order(5, { deliveryDay: day });
    const entry = async (query: string, token?: string) =>
      (await due(query, token)).find(({ deliveryDay }) => deliveryDay === day);
    expect(await entry('At=2026-12-15T12:00:00.000Z')).toMatchObject({
      isLate: false,
      orders: [{ id, goodsValue: 120, missingValue: 30 }],
    });
    expect(await entry('At=2026-12-15T17:00:00.001Z')).toMatchObject({ isLate: true });
    expect(await entry('At=2026-12-14T16:59:59.999Z')).toBeUndefined();
    expect(await entry('At=2026-12-14T16:59:59.999Z&Hours=25')).toMatchObject({ orders: [{ id }] });
    // Users without the group see the cut-off but not the order.
    expect(await entry('At=2026-12-15T12:00:00.000Z', running().user)).toMatchObject({ orders: [] });
    await running().call(running().admin, 'PUT', '/api/Orders', { id, sent: new Date().toISOString() });
    expect(await entry('At=2026-12-15T12:00:00.000Z')).toBeUndefined();
    const times = (await due('At=2026-12-15T12:00:00.000Z')).map(({ orderUntil }) => orderUntil);
    expect(times).toEqual(times.toSorted());
    expect(await running().call(running().admin, 'GET', '/api/Orders/due?Hours=0')).toMatchObject({ status: 400 });
  });

  it('leave cancelled goods out, of the minimum and of the value of an order', async () => {
    const deliveryDay = '2026-12-30';
    const [half, none] = [await order(5, { deliveryDay }), await order(7, { deliveryDay })];
    const sent = new Date().toISOString();
    for (const [id, cancelledAmount] of [
      [half, 2.5],
      [none, 7],
    ]) {
      await running().call(running().admin, 'PUT', '/api/Orders', { id, sent });
      const [item] = await get<Json[]>(`/api/OrderItems?OrderIds=${id}`);
      await running().call(running().admin, 'PUT', '/api/OrderItems', { id: item?.id, cancelledAmount });
    }
    const values = [half, none].map(async (id) => (await get<Order[]>(`/api/Orders?OrderId=${id}`))[0]?.value);
    expect(await Promise.all(values)).toEqual([60, 0]);
    const later = await order(1, { deliveryDay });
    const checked = await get<OrderChecks>(`/api/Orders/${later}/checks?At=2026-12-28T12:00:00.000Z`);
    expect(checked).toMatchObject({ goodsValue: 84, missingValue: 66 });
  });

  it('tell the total of all unsent orders that the caller may see', async () => {
    const unsent = (token?: string) => get<UnsentOrders>('/api/Orders/unsent', token);
    const kitchen = await running().create('/api/StockItemGroups', { name: 'Kantine', executionDayOfWeek: 2 });
    const cook = (await running().member('cook', [kitchen])).token;
    expect(await unsent(cook)).toEqual({ count: 0, oldest: null, goodsValue: 0, unpriced: 0 });
    const before = await unsent();
    const id = await order(2, { stockItemGroupId: kitchen });
    await running().create('/api/OrderItems', { orderId: id, description: 'Kehrbesen', amount: 9 });
    await order(1, { stockItemGroupId: kitchen, sent: '2026-11-20T08:00:00.000Z' });
    const [own] = await get<Order[]>(`/api/Orders?OrderId=${id}`);
    expect(await unsent(cook)).toEqual({ count: 1, oldest: own?.created, goodsValue: 48, unpriced: 1 });
    expect(await unsent()).toEqual({
      count: before.count + 1,
      oldest: before.oldest,
      goodsValue: (before.goodsValue ?? 0) + 48,
      unpriced: before.unpriced + 1,
    });
    expect(await unsent(running().user)).toMatchObject({ count: 0 });
    expect(await running().call('', 'GET', '/api/Orders/unsent')).toMatchObject({ status: 401 });
  });

  describe('on sending', () => {
    const send = (id: number) => running().call<Json>(running().admin, 'POST', `/api/Orders/${id}/send-mail`);
    const LATE = 'Bestellschluss für Mi, 04.01. war Di 18:00.';

    it('let it go out and report warnings, unless the setting refuses', async () => {
      const late = { deliveryDay: '2023-01-04' };
      const warned = await send(await order(7, late));
      expect(warned).toMatchObject({ status: 200, body: { warnings: [{ code: 'CUT_OFF', message: LATE }] } });
      const setting = await running().create('/api/ConfigValues', { key: 'ORDER_RULES', value: 'refuse' });
      const id = await order(7, late);
      expect(await send(id)).toMatchObject({
        status: 409,
        body: { code: 'ORDER_RULES', detail: LATE, warnings: [{ code: 'CUT_OFF', message: LATE }] },
      });
      expect((await get<Order[]>(`/api/Orders?OrderId=${id}`))[0]).toMatchObject({ sent: null, mail: null });
      // Marking as sent by hand is never refused, and an order without warnings is sent.
      const byHand = { id, sent: '2023-01-04T08:00:00.000Z' };
      expect(await running().call(running().admin, 'PUT', '/api/Orders', byHand)).toMatchObject({ status: 200 });
      expect(await send(await order(7))).toMatchObject({ status: 200, body: { warnings: [] } });
      await running().call(running().admin, 'DELETE', '/api/ConfigValues', { id: setting });
    });
  });

  it('plan an order from a count for the next possible day', async () => {
    const { admin } = running();
    const census = await running().call<{ id: number }>(admin, 'POST', '/api/Census/StartNewCensus', {
      stockItemGroupId: ids.drinks,
    });
    const url = `/api/Census/${census.body.id}/stock_modifications`;
    const lines = await get<{ id: number }[]>(url);
    await running().call(
      admin,
      'PUT',
      url,
      lines.map(({ id }) => ({ id, newAmount: 0 })),
    );
    await running().call(admin, 'PUT', '/api/Census', { id: census.body.id, status: 1 });
    const made = await running().call<{ orders: Order[] }>(
      admin,
      'POST',
      `/api/Census/${census.body.id}/request_orders`,
    );
    const [next] = (await get<Dates>(`/api/Suppliers/${ids.brewery}/delivery-dates`)).dates;
    expect(made.body.orders).toMatchObject([{ deliveryDay: next?.day, orderUntil: next?.orderUntil }]);
  });
});
