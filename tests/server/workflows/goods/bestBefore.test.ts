import { beforeAll, expect, it } from 'vitest';
import type { BestBeforeRow } from '../../../../src/contract/bestBefore';
import type { Delivery } from '../../../../src/contract/deliveries';
import type { Today } from '../../../../src/contract/today';
import { addDays, todayIn } from '../../../../src/rules/dates';
import { describeRules } from '../../../helpers/databases';
import { createItem } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { type DeliveryHouse, deliverySteps, get, post, setUpDeliveries } from './deliveryHouse';
import { putReading } from './goodsSetup';

describeRules('best-before days', (database) => {
  const test = useTestApp(database);
  let house: DeliveryHouse;
  let today: string;
  beforeAll(async () => {
    house = await setUpDeliveries(test());
    today = todayIn('Europe/Berlin');
  });
  const { create } = deliverySteps(test, () => house);

  const inDays = (days: number) => addDays(today, days);
  const receive = async (bestBefore: string | null, deliveredAmount: number, over: Json = {}): Promise<Delivery> => {
    const line = { stockItemId: house.ids.syrup, unitsPerPackage: 1, deliveredAmount, bestBefore };
    const reply = await create({ supplierId: house.ids.brewery, lines: [line], book: true, ...over });
    expect(reply.status).toBe(201);
    return reply.body;
  };
  const rows = (query = '', token = test().user) => get<BestBeforeRow[]>(test(), `/api/BestBefore${query}`, token);
  const shown = (found: readonly BestBeforeRow[]) =>
    found.map(({ deliveryId, amount, left }) => [deliveryId, amount, left]);

  it('are kept with the line, changed while it is open, and taken off', async () => {
    const line = {
      stockItemId: house.ids.syrup,
      deliveredAmount: 1,
      clientId: 'line-of-syrup',
      bestBefore: '2030-02-28',
    };
    const { body: open } = await create({ supplierId: house.ids.brewery, lines: [line] });
    expect(open.lines).toMatchObject([{ bestBefore: '2030-02-28' }]);
    const change = (bestBefore: string | null | undefined) =>
      test().call<Delivery>(test().admin, 'PUT', '/api/Deliveries', {
        id: open.id,
        lines: [{ id: open.lines[0]?.id, note: 'Kühl', bestBefore }],
      });
    for (const [sent, kept] of [
      ['2030-03-01', '2030-03-01'],
      [undefined, '2030-03-01'],
      [null, null],
    ] as const)
      expect((await change(sent)).body.lines).toMatchObject([{ bestBefore: kept }]);
    expect(await rows('?Days=3650')).toEqual([]);
  });

  it.each([['1999-12-31'], ['2026-02-30'], ['9999-01-01'], ['morgen'], [20301231], [true]])(
    'of %j are refused',
    async (bestBefore) => {
      const line = { stockItemId: house.ids.syrup, deliveredAmount: 1, bestBefore };
      const reply = await create({ supplierId: house.ids.brewery, lines: [line] });
      expect(reply).toMatchObject({ status: 400, body: { errors: { 'lines.0.bestBefore': expect.any(String) } } });
    },
  );

  it('list delivered amounts by their day, as far as they are still there', async () => {
    await putReading(test(), house.ids.syrup, new Date(Date.now() - 60_000).toISOString(), 0);
    const late = await receive(inDays(30), 4);
    const soon = await receive(inDays(5), 6);
    const past = await receive(inDays(-2), 3);
    await receive(null, 1);
    const all = (more: Partial<BestBeforeRow> = {}) => ({
      stockItemId: house.ids.syrup,
      name: 'Sirup',
      unit: 'Flasche',
      ...more,
    });
    expect(await rows()).toMatchObject([
      all({ deliveryId: past.id, bestBefore: inDays(-2), amount: 3, left: -2 }),
      all({ deliveryId: soon.id, bestBefore: inDays(5), amount: 6, left: 5 }),
    ]);
    expect(shown(await rows('?Days=30'))).toEqual([
      [past.id, 3, -2],
      [soon.id, 6, 5],
      [late.id, 4, 30],
    ]);
    expect(shown(await rows('?Days=0'))).toEqual([[past.id, 3, -2]]);

    await post(test(), test().user, '/api/Losses', { stockItemId: house.ids.syrup, quantity: 5, reason: 'Bruch' });
    // 14 came and 5 went: goods without a date and the oldest count as used first.
    expect(shown(await rows('?Days=30'))).toEqual([
      [soon.id, 5, 5],
      [late.id, 4, 30],
    ]);
    const { useFirst } = await get<Today>(test(), '/api/Today', test().user);
    expect(useFirst).toMatchObject([{ deliveryId: soon.id, amount: 5, urgency: 'soon' }]);

    await post(test(), test().admin, `/api/Deliveries/${soon.id}/reverse`, { note: 'Falsch gebucht' });
    const fresh = await receive(inDays(3), 2);
    expect((await get<Today>(test(), '/api/Today', test().user)).useFirst).toMatchObject([
      { deliveryId: fresh.id, urgency: 'today' },
    ]);
  });

  it('of deliveries before a change of the unit are told by the package', async () => {
    const unitId = await test().create('/api/Units', { name: 'Karton' });
    const bottles = { unitId: house.ids.unit, unitsPerPackage: 24 };
    const crates = { unitId, unitsPerPackage: 1 };
    for (const [name, before, after, first, then] of [
      ['Flaschen', bottles, crates, 24, 1],
      ['Kartons', crates, bottles, 1, 24],
    ] as const) {
      const stockItemId = await createItem(test(), house.ids, { name, ...before });
      const told = async () => shown(await rows('?Days=40')).filter(([id]) => ids.includes(Number(id)));
      const line = (days: number) => ({ stockItemId, deliveredAmount: 1, bestBefore: inDays(days) });
      const ids: number[] = [];
      for (const days of [3, 20]) ids.push((await receive(null, 1, { lines: [line(days)] })).id);
      const all = (amount: number) => [
        [ids[0], amount, 3],
        [ids[1], amount, 20],
      ];
      expect(await told()).toEqual(all(first));
      await test().call(test().admin, 'PUT', '/api/StockItems', { id: stockItemId, ...after });
      expect(await told()).toEqual(all(then));
      await putReading(test(), stockItemId, new Date().toISOString(), 2 * then);
      expect(await told()).toEqual(all(then));
    }
  });

  it.each(['-1', '1.5', 'x', '3651', ''])('of "%s" days are refused', async (days) => {
    expectProblem(await test().call(test().user, 'GET', `/api/BestBefore?Days=${days}`), 'VALIDATION');
  });

  it('are for every signed-in user', async () => {
    expectProblem(await test().call('', 'GET', '/api/BestBefore'), 'TOKEN_INVALID');
    expect((await test().call(house.barkeeper, 'GET', '/api/BestBefore')).status).toBe(200);
  });
});
