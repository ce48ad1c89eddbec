import { beforeAll, expect, it } from 'vitest';
import { readProtocol } from '../../../server/workflows/stockTaking/readProtocol';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createItem } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';
import { API, count, type Details, itemAt, type StockHouse, setUpStock, start } from './stockTakingSetup';

describeOnEachDatabase('reports on an inventory', (under) => {
  const test = useTestApp(under);
  let house: StockHouse;
  /** Price of a cent; at two locations and in two groups. */
  let penny = 0;
  let earlier: Details;
  let later: Details;
  beforeAll(async () => {
    house = await setUpStock(test());
    house.crate = await test().create('/api/Units', { name: 'Karton' });
    const { bar, cellar, kitchen } = house;
    earlier = await start(test(), { description: 'Früher' });
    await count(test(), itemAt(earlier, house.beer, bar).id, 10);
    await count(test(), itemAt(earlier, house.beer, cellar).id, 0.5);
    await count(test(), itemAt(earlier, house.wine, bar).id, 4);
    penny = await createItem(test(), house, { name: 'Bonbon', pricePerUnit: 0.01, stockLocations: [bar, cellar] });
    await test().create('/api/StockItemGroupAssignments', {
      stockItemGroupId: kitchen,
      stockItemId: penny,
      minAmountInGroup: 0,
      fixedOrderAmount: null,
    });
    later = await start(test(), { description: 'Später' });
    for (const [article, place, amount] of [
      [penny, bar, 0.5],
      [penny, cellar, 0.5],
      [house.beer, bar, 4],
      [house.beer, cellar, 0],
      [house.steak, cellar, 1.5],
    ] as const)
      await count(test(), itemAt(later, article, place).id, amount);
    await test().call(test().admin, 'POST', '/api/StockItems/UpdatePrices', [
      { stockItemId: house.beer, newPrice: 0.8 },
      { stockItemId: house.steak, newPrice: 25 },
      { stockItemId: house.wine, newPrice: 1 },
    ]);
  });

  it('tell the value by place and by group; cents of an article in two places are shared out, none is lost', async () => {
    const url = `${API}/GetStockTakingValues?stockTakingId=${later.id}`;
    const { body } = await test().call(test().admin, 'GET', url);
    expect(body).toMatchObject({
      stockTakingId: later.id,
      totalValue: 35.07,
      byLocation: [
        { stockLocationId: house.cellar, name: 'Keller', value: 31.51, total: 3, counted: 3 },
        { stockLocationId: house.bar, name: 'Bar', value: 3.56, total: 3, counted: 2 },
      ],
      byGroup: [
        { name: 'Küche', value: 31.5, total: 1, counted: 1 },
        { name: 'Getränke', value: 3.56, total: 3, counted: 2 },
        { name: 'Getränke + Küche', value: 0.01, total: 2, counted: 2 },
      ],
    });
  });

  it.each<[string, ('drinks' | 'kitchen')[], unknown[]]>([
    [
      'drinks',
      ['drinks'],
      [
        { name: 'Andere Artikel', value: 31.5, total: 1, counted: 1 },
        { name: 'Getränke', value: 3.57, total: 5, counted: 4 },
      ],
    ],
    ['nothing', [], [{ name: 'Andere Artikel', value: 35.07, total: 6, counted: 5 }]],
  ])('show a user who sees %s no other group', async (name, groups, byGroup) => {
    const { token } = await test().member(
      name,
      groups.map((group) => house[group]),
    );
    const url = `${API}/GetStockTakingValues?stockTakingId=${later.id}`;
    expect((await test().call(token, 'GET', url)).body).toMatchObject({ totalValue: 35.07, byGroup });
  });

  it('hint at last purchase prices below the frozen ones, for rows with a value only', async () => {
    const url = `${API}/GetStockTakingValues?stockTakingId=${later.id}`;
    const { body } = await test().call(test().user, 'GET', url);
    expect(body.lowerOfCost).toEqual({
      difference: 0.36,
      items: [
        {
          stockItemId: house.beer,
          name: 'Helles',
          unit: 'Flasche',
          newAmount: 4,
          pricePerUnit: 0.8912,
          totalPrice: 3.56,
          lastPurchasePrice: 0.8,
          since: expect.stringMatching(/^\d{4}-.*Z$/),
          lowerValue: 3.2,
          difference: 0.36,
        },
      ],
    });
  });

  it('compare two inventories article by article', async () => {
    const url = `${API}/Compare?stockTakingId=${later.id}&withStockTakingId=${earlier.id}`;
    const { body } = await test().call<Json & { items: (Json & { name: string })[] }>(test().user, 'GET', url);
    expect(body).toMatchObject({
      stockTaking: { id: later.id, description: 'Später', totalValue: 35.07, closedAt: null },
      earlier: { id: earlier.id, description: 'Früher', totalValue: 27.36 },
      difference: 7.71,
    });
    expect(Object.fromEntries(body.items.map(({ name, ...item }) => [name, item]))).toEqual({
      Helles: {
        stockItemId: house.beer,
        unit: 'Flasche',
        current: { newAmount: 4, pricePerUnit: 0.8912, totalPrice: 3.56, wasCounted: true, unit: 'Flasche' },
        earlier: { newAmount: 10.5, pricePerUnit: 0.8912, totalPrice: 9.36, wasCounted: true, unit: 'Flasche' },
        difference: { newAmount: -6.5, pricePerUnit: 0, totalPrice: -5.8 },
      },
      Bonbon: {
        stockItemId: penny,
        unit: 'Flasche',
        current: { newAmount: 1, pricePerUnit: 0.01, totalPrice: 0.01, wasCounted: true, unit: 'Flasche' },
        earlier: null,
        difference: { newAmount: null, pricePerUnit: null, totalPrice: 0.01 },
      },
      Steak: {
        stockItemId: house.steak,
        unit: 'Flasche',
        current: { newAmount: 1.5, pricePerUnit: 21, totalPrice: 31.5, wasCounted: true, unit: 'Flasche' },
        earlier: { newAmount: 0, pricePerUnit: 21, totalPrice: 0, wasCounted: false, unit: 'Flasche' },
        difference: { newAmount: null, pricePerUnit: 0, totalPrice: 31.5 },
      },
      Äpfelwein: {
        stockItemId: house.wine,
        unit: 'Flasche',
        current: { newAmount: 0, pricePerUnit: 4.5, totalPrice: 0, wasCounted: false, unit: 'Flasche' },
        earlier: { newAmount: 4, pricePerUnit: 4.5, totalPrice: 18, wasCounted: true, unit: 'Flasche' },
        difference: { newAmount: null, pricePerUnit: 0, totalPrice: -18 },
      },
    });
  });

  it('list rows of the earlier one alone, too', async () => {
    const url = `${API}/Compare?stockTakingId=${earlier.id}&withStockTakingId=${later.id}`;
    const { body } = await test().call<{ items: Json[] }>(test().user, 'GET', url);
    expect(body.items.at(-1)).toMatchObject({ name: 'Bonbon', current: null, difference: { totalPrice: -0.01 } });
  });

  it('tell no difference of amounts that were counted in different units', async () => {
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: house.wine, unitId: house.crate });
    const anew = await start(test());
    await count(test(), itemAt(anew, house.wine, house.bar).id, 1);
    const url = `${API}/Compare?stockTakingId=${anew.id}&withStockTakingId=${earlier.id}`;
    const { body } = await test().call<{ items: Json[] }>(test().user, 'GET', url);
    expect(body.items.find(({ stockItemId }) => stockItemId === house.wine)).toMatchObject({
      unit: 'Karton',
      current: { newAmount: 1, unit: 'Karton' },
      earlier: { newAmount: 4, unit: 'Flasche' },
      difference: { newAmount: null, totalPrice: -17 },
    });
  });

  it('name the counters of a place in the order of names, numbers in them by value', async () => {
    const { id, stockTakingItems } = await start(test());
    const ofBar = stockTakingItems.filter(({ stockLocationId }) => stockLocationId === house.bar);
    for (const [index, name] of ['Kellner 10', 'Kellner 2'].entries()) {
      const { token } = await test().member(name, [house.drinks, house.kitchen]);
      const url = `${API}/UpdateStockTakingItemAmount?itemId=${ofBar[index]?.id}&newAmount=1`;
      expect((await test().call(token, 'PUT', url)).status).toBe(200);
    }
    const { locations } = await readProtocol(test().database.db, id);
    expect(locations.find(({ name }) => name === 'Bar')?.counters).toEqual(['Kellner 2', 'Kellner 10']);
  });

  it('compare as a file, too', async () => {
    const url = `${API}/CompareExport?stockTakingId=${later.id}&withStockTakingId=${earlier.id}`;
    const { headers, text } = await test().call(test().user, 'GET', url);
    expect(headers['content-disposition']).toContain(`Inventurvergleich ${later.id} mit ${earlier.id}.csv`);
    const rows = text.trimEnd().split('\r\n');
    expect(rows).toContain(`${house.beer};Helles;Flasche;10,5;4;-6,5;0,8912;0,8912;9,36;3,56;-5,8;`);
    expect(rows).toContain(`${penny};Bonbon;Flasche;;1;;;0,01;;0,01;0,01;nur jetzt`);
    expect(rows).toContain(`${house.steak};Steak;Flasche;;1,5;;21;21;0;31,5;31,5;früher nicht ganz gezählt`);
    expect(rows.at(-1)).toBe(';Gesamtwert;;;;;;;27,36;35,07;7,71;');
  });
});
