import { beforeAll, describe, expect, it } from 'vitest';
import type { Today } from '../../src/contract/today';
import { addDays, todayIn, weekdayOf } from '../../src/rules/dates';
import { describeRules } from '../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../helpers/masterData';
import { expectProblem } from '../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../helpers/testApp';

const TODAY = todayIn('Europe/Berlin');
const noon = (days: number) => `${addDays(TODAY, days)}T11:00:00.000Z`;

describeRules('the list of tasks', (under) => {
  const test = useTestApp(under);
  let ids: MasterData;
  let beer: number;
  let barkeeper: string;
  const call = async <T = Json>(method: 'POST' | 'PUT', url: string, body?: unknown): Promise<T> => {
    const reply = await test().call<T>(test().admin, method, url, body);
    expect(reply.status, reply.text).toBeLessThan(300);
    return reply.body;
  };
  const today = async (days = 0, token = test().admin): Promise<Today> => {
    const reply = await test().call<Today>(token, 'GET', `/api/Today?At=${noon(days)}`);
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };

  beforeAll(async () => {
    ids = await createMasterData(test());
    beer = await createItem(test(), ids, { unitsPerPackage: 24, pricePerUnit: 1 });
    const kitchen = { stockItemGroupId: ids.kitchen };
    await createItem(test(), ids, { name: 'Rind', supplierId: ids.butcher, orderNumber: 'R' }, kitchen);
    const weekday = weekdayOf(TODAY);
    for (const id of [ids.drinks, ids.kitchen])
      await call('PUT', '/api/StockItemGroups', { id, executionDayOfWeek: weekday });
    await test().create('/api/StockItemGroups', { name: 'Leere Gruppe', executionDayOfWeek: weekday });
    const past = await test().create('/api/StockItemGroups', { name: 'Abgelegtes', executionDayOfWeek: weekday });
    const archived = await createItem(test(), ids, { name: 'Alt', orderNumber: 'A' }, { stockItemGroupId: past });
    await call('PUT', '/api/StockItems', { id: archived, archived: true });
    barkeeper = (await test().member('barkeeper', [ids.drinks])).token;
  });

  it('requires a signed-in user and a valid instant', async () => {
    expectProblem(await test().call('', 'GET', '/api/Today'), 'TOKEN_INVALID');
    const wrong = await test().call(test().admin, 'GET', '/api/Today?At=morgen');
    expectProblem(wrong, 'VALIDATION');
  });

  it('is the same answer as long as nothing changes', async () => {
    const first = await test().call(test().admin, 'GET', '/api/Today');
    const second = await test().call(test().admin, 'GET', '/api/Today', undefined, {
      'if-none-match': String(first.headers.etag),
    });
    expect([first.status, second.status]).toEqual([200, 304]);
  });

  describe('counts', () => {
    let census: number;

    it('are due on their day, for users who have the group', async () => {
      const due = ({ dueCounts }: Today) => dueCounts.map(({ name, day, urgency }) => [name, day, urgency]);
      const drinks = ['Getränke', TODAY, 'today'];
      expect(due(await today())).toEqual([drinks, ['Küche', TODAY, 'today']]);
      expect(due(await today(0, barkeeper))).toEqual([drinks]);
      expect(due(await today(0, test().user))).toEqual([]);
      // An article that was never counted is not overdue.
      expect(due(await today(1))).toEqual([]);
    });

    it('are open from their beginning until their orders are asked for', async () => {
      census = Number((await call('POST', '/api/Census/StartNewCensus', { stockItemGroupId: ids.drinks })).id);
      const open = { censusId: census, name: 'Getränke', state: 'counting', counted: 0, total: 1, urgency: 'today' };
      expect(await today(0, barkeeper)).toMatchObject({ dueCounts: [], openCounts: [open] });
      expect((await today(1, barkeeper)).openCounts).toMatchObject([{ ...open, urgency: 'late' }]);
      expect((await today(0, test().user)).openCounts).toEqual([]);
      const url = `/api/Census/${census}/stock_modifications`;
      const lines = (await test().call<Json[]>(test().admin, 'GET', url)).body;
      await call(
        'PUT',
        url,
        lines.map(({ id }) => ({ id, newAmount: 2 })),
      );
      await call('PUT', '/api/Census', { id: census, status: 1 });
      expect((await today(0, barkeeper)).openCounts).toMatchObject([{ state: 'counted', counted: 1 }]);
      await call('POST', `/api/Census/${census}/request_orders`);
      expect(await today(0, barkeeper)).toMatchObject({ dueCounts: [], openCounts: [] });
    });

    it.each<[number, string[][]]>([
      [6, []],
      [7, [['today']]],
      [8, [['late']]],
    ])('are due again %d days later: %j', async (days, expected) => {
      expect((await today(days, barkeeper)).dueCounts.map(({ urgency }) => [urgency])).toEqual(expected);
    });

    it('of inventories are open while something is missing; administrators close them', async () => {
      const { id, stockTakingItems: items } = await call<{ id: number; stockTakingItems: Json[] }>(
        'POST',
        '/api/StockTaking/StartNewStockTaking',
        { description: 'Jahresende' },
      );
      const open = { stockTakingId: id, description: 'Jahresende', counted: 0, total: 2 };
      expect((await today(0, test().user)).openStockTakings).toMatchObject([open]);
      for (const item of items)
        await call('PUT', `/api/StockTaking/UpdateStockTakingItemAmount?itemId=${item.id}&newAmount=1`);
      expect((await today(0, test().user)).openStockTakings).toEqual([]);
      expect((await today()).openStockTakings).toMatchObject([{ counted: 2, total: 2 }]);
    });
  });

  describe('orders', () => {
    const orders = async (days: number, token?: string) =>
      (await today(days, token)).orders.map(({ supplierName, text, urgency, orderIds }) => [
        supplierName,
        text,
        urgency,
        orderIds,
      ]);
    let open: number;
    beforeAll(async () => {
      ({ id: open } = await test().database.db.selectFrom('orders').select('id').executeTakeFirstOrThrow());
    });

    it('that are not sent come without a day as long as it is unknown', async () => {
      expect(await orders(0)).toEqual([['Brauerei Süd', null, 'soon', [open]]]);
      expect(await orders(0, test().user)).toEqual([]);
    });

    it('come with the cut-off of the supplier, and so do suppliers without an order', async () => {
      // Both suppliers deliver the day after tomorrow, to be ordered by tomorrow at six.
      for (const supplierId of [ids.brewery, ids.butcher])
        await test().create('/api/SupplierDeliveryDays', {
          supplierId,
          weekday: weekdayOf(addDays(TODAY, 2)),
          daysBefore: 1,
          orderUntil: '18:00',
        });
      const text = expect.stringMatching(/^bestellen bis \w\w 18:00 für /);
      const brewery = ['Brauerei Süd', text, 'soon', [open]];
      expect(await orders(0)).toEqual([brewery]);
      // The order names no day, so it is not known to be for the next delivery.
      expect(await orders(1)).toContainEqual(['Metzgerei Öztürk', text, 'today', []]);
      expect(await orders(1, barkeeper)).not.toContainEqual(['Metzgerei Öztürk', text, 'today', []]);
      const friday = { supplierId: ids.butcher, stockItemGroupId: ids.kitchen, deliveryDay: addDays(TODAY, 5) };
      const later = await test().create('/api/Orders', { ...friday, sent: new Date().toISOString() });
      const [forgotten] = (await today(1)).orders.filter(({ supplierId }) => supplierId === ids.butcher);
      expect(forgotten).toMatchObject({ orderIds: [], orderedFor: addDays(TODAY, 5) });
      await call('PUT', '/api/Orders', { id: later, deliveryDay: addDays(TODAY, 1) });
      const [again] = (await today(1)).orders.filter(({ supplierId }) => supplierId === ids.butcher);
      expect(again).not.toHaveProperty('orderedFor');
      await test().call(test().admin, 'DELETE', '/api/Orders', { id: later });
      await call('PUT', '/api/Orders', { id: open, deliveryDay: addDays(TODAY, 2) });
      expect(await orders(1, barkeeper)).toEqual([['Brauerei Süd', text, 'today', [open]]]);
      expect(await orders(2, barkeeper)).toEqual([['Brauerei Süd', text, 'late', [open]]]);
    });

    it('whose mail is under way or failed are listed as mails', async () => {
      const { db } = test().database;
      const mail = {
        orderId: open,
        messageId: 'm',
        startedAt: noon(0),
        html: '',
        error: 'Der Mailserver antwortet nicht.',
      };
      await db
        .insertInto('orderMails')
        .values({ ...mail, state: 'waiting', nextAttemptAt: noon(1) })
        .execute();
      const waiting = { about: 'order', id: open, state: 'waiting', error: mail.error, urgency: 'soon' };
      expect(await today(0, barkeeper)).toMatchObject({ orders: [], mails: [waiting] });
      expect((await today(0, test().user)).mails).toEqual([]);
      await db.updateTable('orderMails').set({ state: 'failed', nextAttemptAt: null }).execute();
      expect((await today()).mails).toMatchObject([{ state: 'failed', urgency: 'late' }]);
      await db.deleteFrom('orderMails').execute();
    });

    it('that were sent are awaited from their day on', async () => {
      await call('PUT', '/api/Orders', { id: open, sent: noon(0) });
      const awaited = async (days: number, token?: string) => (await today(days, token)).deliveries;
      const line = { orderId: open, supplierName: 'Brauerei Süd', openItems: 1 };
      expect(await awaited(1)).toEqual([]);
      expect(await awaited(2, barkeeper)).toMatchObject([{ ...line, urgency: 'today' }]);
      expect(await awaited(3, barkeeper)).toMatchObject([{ ...line, urgency: 'late' }]);
      expect(await awaited(3, test().user)).toEqual([]);
      const deliveryId = await test().create('/api/Deliveries', { orderIds: [open], allDelivered: true });
      expect((await today(3, barkeeper)).openDeliveries).toMatchObject([{ deliveryId }]);
      expect((await today(3, test().user)).openDeliveries).toEqual([]);
      await call('POST', `/api/Deliveries/${deliveryId}/book`);
      expect(await today(3)).toMatchObject({ deliveries: [], openDeliveries: [] });
    });
  });

  it('has the first steps of a house, which administrators put away for all of them', async () => {
    const steps = async (token?: string) => (await today(0, token)).firstSteps;
    const done = ['locations', 'supplier', 'items', 'group', 'team', 'count', 'order'];
    const first = await steps();
    expect(first).toMatchObject({ isHidden: false, hasDemoData: false });
    expect(first?.steps.flatMap(({ name, isDone }) => (isDone ? [name] : []))).toEqual(done);
    expect(await steps(barkeeper)).toBeNull();
    const hide = (isHidden: unknown, token = test().admin) =>
      test().call(token, 'PUT', '/api/Today/firstSteps', { isHidden });
    expectProblem(await hide(true, ''), 'TOKEN_INVALID');
    expectProblem(await hide(true, barkeeper), 'ROLE');
    expectProblem(await hide('ja'), 'VALIDATION');
    for (const isHidden of [true, true, false]) {
      expect((await hide(isHidden)).status).toBe(204);
      expect((await steps())?.isHidden).toBe(isHidden);
    }
    await test().create('/api/ConfigValues', { key: 'INSTANCE_NAME', value: 'Adler' });
    expect((await steps())?.steps.filter(({ isDone }) => !isDone).map(({ name }) => name)).toEqual(['mail']);
  });

  it('has jumps of prices within a week, for administrators', async () => {
    const set = (newPrice: number) => call('POST', '/api/StockItems/UpdatePrices', [{ stockItemId: beer, newPrice }]);
    await set(1.09);
    expect((await today()).prices).toEqual({ total: 0, jumps: [] });
    await set(1.2);
    const jump = { stockItemId: beer, oldPrice: 1, newPrice: 1.2, percent: 20, supplierName: 'Brauerei Süd' };
    expect((await today()).prices).toMatchObject({ total: 1, jumps: [jump] });
    expect((await today(0, barkeeper)).prices).toEqual({ total: 0, jumps: [] });
    expect((await today(8)).prices.total).toBe(0);
    await test().create('/api/ConfigValues', { key: 'PRICE_JUMP_PERCENT', value: '30' });
    expect((await today()).prices.total).toBe(0);
    await call('PUT', '/api/ConfigValues', { key: 'PRICE_JUMP_PERCENT', value: '10' });
    await set(1);
    expect((await today()).prices.total).toBe(0);
    const crate = await test().create('/api/Units', { name: 'Kasten' });
    await call('PUT', '/api/StockItems', { id: beer, unitId: crate, pricePerUnit: 24 });
    expect((await today()).prices.total).toBe(0);
    await call('PUT', '/api/StockItems', { id: beer, unitId: ids.unit, pricePerUnit: 1.2 });
    expect((await today()).prices).toMatchObject({ total: 1, jumps: [jump] });
  });

  it('tells programs nothing of what is kept for people', async () => {
    const asked = { name: 'Auswertung', scopes: ['reports:read'], currentPassword: PASSWORD };
    const { token } = await call<{ token: string }>('POST', '/api/ApiTokens', asked);
    expect(await today()).toMatchObject({ firstSteps: { isHidden: false }, backup: { lastGoodAt: null } });
    expect(await today(0, token)).toMatchObject({ firstSteps: null, backup: null, access: null, drafts: [] });
  });

  it('has deposit types with too many returns', async () => {
    const depositTypeId = await test().create('/api/DepositTypes', { name: 'Kasten', value: 1.5, kind: 'crate' });
    const counts = (count: number) => ({ supplierId: ids.brewery, counts: [{ depositTypeId, count }] });
    const empties = async (days = 0) => (await today(days, test().user)).empties;
    await call('POST', '/api/DepositCorrections', { ...counts(20), note: 'Anfang', at: '2020-01-01T00:00:00.000Z' });
    expect(await empties()).toEqual([]);
    await call('POST', '/api/DepositReturns', counts(14));
    expect(await empties()).toMatchObject([{ name: 'Kasten', balance: 6, fell: 14, urgency: 'soon' }]);
    expect(await empties(40)).toEqual([]);
    // Such as a clock that was ahead has dated.
    expect(await empties(-30)).toEqual([]);
    await call('POST', '/api/DepositReturns', counts(8));
    expect(await empties(40)).toMatchObject([{ balance: -2, fell: 0, urgency: 'late' }]);
  });

  it('has a look at the backups, for administrators', async () => {
    const { db } = test().database;
    // The first backup is made within minutes.
    const began = db.updateTable('installation').where('name', '=', 'begun');
    expect(Number((await began.set({ value: noon(0) }).executeTakeFirst()).numUpdatedRows)).toBe(1);
    expect((await today()).backup).toEqual({ lastGoodAt: null, warnings: [] });
    await began.set({ value: noon(-1) }).execute();
    expect((await today()).backup).toMatchObject({ lastGoodAt: null, warnings: [{ about: 'backup' }] });
    expect((await today(0, barkeeper)).backup).toBeNull();
    await call('POST', '/api/Backup');
    expect((await today()).backup).toMatchObject({ lastGoodAt: expect.any(String), warnings: [] });
    const warnings = async () => (await today()).backup?.warnings.map(({ about }) => about);
    const begun = (startedAt: string, failure: string) =>
      db
        .insertInto('scheduledRuns')
        .values({ name: 'drill', period: '2026', startedAt, succeededAt: null, failure })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ startedAt, failure }))
        .execute();
    // Most likely the run is still under way.
    await begun(noon(0), 'Der Server wurde dabei beendet, oder es läuft noch.');
    expect(await warnings()).toEqual([]);
    await begun(noon(-1), 'Der Server wurde dabei beendet, oder es läuft noch.');
    expect(await warnings()).toEqual(['drill']);
    await begun(noon(0), 'Zu wenig Speicherplatz.');
    expect(await warnings()).toEqual(['drill']);
  });
});
