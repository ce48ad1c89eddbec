import { beforeAll, expect, it } from 'vitest';
import type {
  CountDurations,
  GroupGoods,
  INSIGHTS,
  InventoryDifferences,
  InventoryValues,
  OrderValues,
  PriceDevelopment,
  StockValue,
} from '../../../../src/contract/insights';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { expectProblem } from '../../../helpers/scenarios';
import { useTestApp } from '../../../helpers/testApp';
import { API } from '../stockTakingSetup';
import { type InsightsHouse, MARCH, setUpInsights } from './insightsSetup';

const SPRING = 'From=2026-02-01&To=2026-04-30';

describeOnEachDatabase('insights', (under) => {
  const test = useTestApp(under);
  let house: InsightsHouse;
  /** Token of a user who has only the group of drinks. */
  let waiter: string;
  /** Token of a user without groups. */
  let guest: string;
  beforeAll(async () => {
    house = await setUpInsights(test());
    waiter = (await test().member('waiter', [house.drinks])).token;
    guest = (await test().member('guest', [])).token;
  });
  const read = async <T>(url: string, token = test().admin): Promise<T> => {
    const { status, body, text } = await test().call<T>(token, 'GET', url);
    expect(status, text).toBe(200);
    return body;
  };
  const ask = <T>(path: string, token?: string) => read<T>(`/api/Insights/${path}`, token);

  it('value past stock at the price of then, as far as it is known', async () => {
    const { points } = await ask<StockValue>(`StockValue?${MARCH}`);
    expect(points).toEqual([
      { day: '2026-02-28', value: null, known: 0, unknown: 6 },
      // 9 beers at 0.5, 100 bocks at 2, and nothing left of an article without a price; wine had no price, steak has had another unit since, ice was never counted.
      { day: '2026-03-07', value: 204.5, known: 3, unknown: 3 },
      // 4 beers at 0.8912; losses of wine exceed its stock, and bock was archived at its last count.
      { day: '2026-03-14', value: 3.56, known: 2, unknown: 3 },
    ]);
  });

  it('value orders by supplier and the month they were made in, at their own prices', async () => {
    const all = await ask<OrderValues>(`OrderValues?${SPRING}`);
    expect(all.months).toEqual(['2026-02', '2026-03', '2026-04']);
    expect(all.suppliers).toEqual([
      {
        supplierId: house.brewery,
        name: 'Brauerei Süd',
        value: 83.68,
        orders: 5,
        unpriced: 1,
        byMonth: [
          // 3 of 4 packages, as one was cancelled; of another line all.
          { value: 30, orders: 1, unpriced: 0 },
          // 43.67 + 0.01 + 10
          { value: 53.68, orders: 3, unpriced: 1 },
          { value: 0, orders: 1, unpriced: 0 },
        ],
      },
      {
        supplierId: house.butcher,
        name: 'Metzgerei Öztürk',
        value: null,
        orders: 1,
        unpriced: 1,
        byMonth: [
          { value: 0, orders: 0, unpriced: 0 },
          { value: null, orders: 1, unpriced: 1 },
          { value: 0, orders: 0, unpriced: 0 },
        ],
      },
    ]);
    expect(all.total).toEqual({ value: 83.68, orders: 6, unpriced: 2 });
  });

  it('tell of no orders of other groups, or of none', async () => {
    const own = await ask<OrderValues>(`OrderValues?${SPRING}`, waiter);
    expect(own.suppliers.map(({ name, orders }) => [name, orders])).toEqual([['Brauerei Süd', 4]]);
    const none = await ask<OrderValues>(`OrderValues?${SPRING}`, guest);
    expect([none.suppliers, none.total]).toEqual([[], { value: 0, orders: 0, unpriced: 0 }]);
  });

  it('have consumption and losses as their own pages, under the groups that the reader has', async () => {
    const all = await ask<GroupGoods>(`Groups?${MARCH}`);
    const used = await read<{ totals: { value: number } }>(`/api/Consumption?${MARCH}`);
    const lost = await read<{ totalValue: number }>(`/api/Losses?${MARCH}`);
    expect([all.consumption, all.losses]).toEqual([used.totals.value, lost.totalValue]);
    const [drinks, kitchen] = all.groups;
    expect(drinks).toMatchObject({ label: 'Getränke', consumption: used.totals.value, losses: lost.totalValue });
    expect(kitchen).toEqual({ label: 'Küche', consumption: null, determined: 0, undetermined: 1, losses: 0 });
    const own = await ask<GroupGoods>(`Groups?${MARCH}`, waiter);
    expect(own.groups.map(({ label }) => label)).toEqual(['Getränke', 'Andere Artikel']);
  });

  it('follow the prices that changed most, or those asked for', async () => {
    const { beer, wine, steak } = house;
    const all = await ask<PriceDevelopment>(`Prices?${MARCH}`);
    expect(all.days).toEqual(['2026-02-28', '2026-03-07', '2026-03-14']);
    expect(all.changed).toBe(2);
    expect(all.items).toEqual([
      { stockItemId: beer, name: 'Helles', unit: 'Flasche', percent: 78.2, prices: [0.5, 0.5, 0.8912] },
      // A price of 0 counts as missing.
      { stockItemId: wine, name: 'Äpfelwein', unit: 'Flasche', percent: -10, prices: [5, null, 4.5] },
    ]);
    const one = await ask<PriceDevelopment>(`Prices?${MARCH}&StockItemIds=${steak}`, guest);
    expect(one.items).toEqual([
      { stockItemId: steak, name: 'Steak', unit: 'Flasche', percent: 0, prices: [21, 21, 21] },
    ]);
  });

  it('value inventories as their own pages do, place by place', async () => {
    const all = await ask<InventoryValues>('InventoryValues?From=2025-12-31&To=2026-03-31', guest);
    expect(all.inventories.map(({ stockTakingId }) => stockTakingId)).toEqual([house.older, house.newer]);
    for (const { stockTakingId, value, locations, notCounted } of all.inventories) {
      const own = await read<{ totalValue: number; byLocation: { stockLocationId: number; value: number }[] }>(
        `${API}/GetStockTakingValues?stockTakingId=${stockTakingId}`,
      );
      expect([value, notCounted]).toEqual([own.totalValue, 0]);
      expect(locations.map((each) => [each.stockLocationId, each.value])).toEqual(
        own.byLocation.map((each) => [each.stockLocationId, each.value]),
      );
    }
    const inMarch = await ask<InventoryValues>(`InventoryValues?${MARCH}`);
    expect(inMarch.inventories.map(({ stockTakingId }) => stockTakingId)).toEqual([house.newer]);
  });

  it('compare an inventory with the one before, which may be older than the period', async () => {
    const { older, newer } = house;
    const all = await ask<InventoryDifferences>(`Differences?${MARCH}`);
    expect(all.inventories.map(({ stockTakingId }) => stockTakingId)).toEqual([newer]);
    expect(all.compared).toMatchObject({
      current: { stockTakingId: newer },
      earlier: { stockTakingId: older },
      // One beer more is worth 0.89 €, one wine less 4.50 €.
      difference: -3.61,
      groups: [
        { label: 'Getränke', articles: 2, difference: -3.61 },
        { label: 'Küche', articles: 1, difference: 0 },
      ],
      items: [
        { name: 'Äpfelwein', amount: -1, difference: -4.5, label: 'Getränke' },
        { name: 'Helles', amount: 1, difference: 0.89, label: 'Getränke' },
      ],
    });
    const own = await ask<InventoryDifferences>(`Differences?${MARCH}&StockTakingId=${newer}`, waiter);
    expect(own.compared?.groups.map(({ label }) => label)).toEqual(['Getränke', 'Andere Artikel']);
    const none = await ask<InventoryDifferences>('Differences?From=2025-12-01&To=2025-12-31');
    expect([none.inventories, none.compared]).toEqual([[], null]);
  });

  it('say how long counts took, of the groups that the reader has', async () => {
    const { quick, slow } = house;
    const all = await ask<CountDurations>(`Counts?${MARCH}`);
    expect(all.counts.map((each) => [each.censusId, each.minutes, each.lines, each.linesPerMinute])).toEqual([
      [quick, 2, 3, 1.5],
      [slow, 10, 1, 0.1],
    ]);
    expect(all.groups.map(({ name, counts, minutes }) => [name, counts, minutes])).toEqual([
      ['Getränke', 1, 2],
      ['Küche', 1, 10],
    ]);
    expect(all.leftOut).toBe(0);
    const own = await ask<CountDurations>(`Counts?${MARCH}`, waiter);
    expect([own.counts.map(({ censusId }) => censusId), own.groups.map(({ name }) => name)]).toEqual([
      [quick],
      ['Getränke'],
    ]);
    expect((await ask<CountDurations>(`Counts?${MARCH}`, guest)).counts).toEqual([]);
  });

  it.each<[insight: (typeof INSIGHTS)[number], part: string]>([
    ['stockValue', '31.01.2026;;0;6'],
    ['inventoryValues', '10.03.2026;Bar;'],
    ['orderValues', 'Brauerei Süd;2026-03;53,68;3;1'],
    ['groups', 'Andere Artikel;;0;'],
    ['prices', 'Äpfelwein;Flasche;-10;5;'],
    ['differences', 'Äpfelwein;Flasche;Getränke;-1;-4,5'],
    ['counts', 'Getränke;04.03.2026 13:02;2;3;1,5'],
  ])('are saved as %s, in which nothing is 0 that is not known', async (insight, part) => {
    const url = `/api/Insights/export.csv?From=2026-02-01&To=2026-03-14&Insight=${insight}`;
    const { status, text, headers } = await test().call(waiter, 'GET', url);
    expect([status, headers['content-type']], text).toEqual([200, 'text/csv; charset=utf-8']);
    expect(text).toContain(part);
    expect(text).not.toContain('Küche');
  });

  it.each<[path: string, field: string]>([
    ['StockValue', 'From'],
    ['StockValue?From=2026-03-01', 'To'],
    ['InventoryValues?From=2026-03-01&To=now', 'To'],
    ['OrderValues?From=2026-03-02&To=2026-03-01', 'To'],
    ['OrderValues?From=2026-03-01&To=2026-02-30', 'To'],
    ['Counts?From=2021-01-01&To=2026-01-02', 'To'],
    ['Groups?From=0000-01-01&To=0000-01-02', 'To'],
    [`Prices?${MARCH}&StockItemIds=4711`, 'StockItemIds'],
    [`Prices?${MARCH}&StockItemIds=1,2,3,4,5,6,7,8,9`, 'StockItemIds'],
    [`Differences?${MARCH}&StockTakingId=x`, 'StockTakingId'],
    [`Differences?${MARCH}&StockTakingId=4711`, 'StockTakingId'],
    [`export.csv?${MARCH}&Insight=everything`, 'Insight'],
  ])('%s is refused for its %s', async (path, field) => {
    const reply = await test().call<{ errors?: object }>(test().admin, 'GET', `/api/Insights/${path}`);
    expectProblem(reply, 'VALIDATION');
    expect(Object.keys(reply.body.errors ?? {}).join()).toContain(field);
  });

  it('compare no inventory that is open, or of another time', async () => {
    for (const chosen of [house.open, house.older]) {
      const url = `/api/Insights/Differences?${MARCH}&StockTakingId=${chosen}`;
      expectProblem(await test().call(test().admin, 'GET', url), 'VALIDATION');
    }
  });

  it.each(['StockValue', 'InventoryValues', 'OrderValues', 'Groups', 'Prices', 'Differences', 'Counts'])(
    '%s needs a login',
    async (insight) => {
      const { statusCode } = await test().app.inject({ url: `/api/Insights/${insight}?${MARCH}` });
      expect(statusCode).toBe(401);
    },
  );
});
