import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

type Assignment = {
  id: number;
  version: number;
  stockItemId: number;
  minAmountInGroup: number;
  fixedOrderAmount: number | null;
};

describeOnEachDatabase('assigning many articles to a group', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let items: number[];
  beforeAll(async () => {
    data = await createMasterData(test());
    items = [];
    for (const name of ['Pils', 'Cola', 'Gin'])
      items.push(await test().create('/api/StockItems', itemBody(data, { name })));
  });

  const put = (rows: Json[], group = data.drinks, token = test().admin) =>
    test().call<Assignment[]>(token, 'PUT', `/api/StockItemGroups/${group}/stock_item_group_assignments`, {
      items: rows,
    });

  const shown = (rows: readonly Assignment[]) =>
    rows.map(({ stockItemId, minAmountInGroup, fixedOrderAmount, version }) => [
      items.indexOf(stockItemId),
      minAmountInGroup,
      fixedOrderAmount,
      version,
    ]);

  it('makes missing ones, changes existing ones, and leaves the others', async () => {
    const first = await put([
      { stockItemId: items[0], minAmountInGroup: 24 },
      { stockItemId: items[1], minAmountInGroup: 0, fixedOrderAmount: 2 },
    ]);
    expect(first.status).toBe(200);
    expect(shown(first.body)).toEqual([
      [0, 24, null, 1],
      [1, 0, 2, 1],
    ]);
    const more = [
      { stockItemId: items[1], minAmountInGroup: 6 },
      { stockItemId: items[2], minAmountInGroup: 3 },
    ];
    for (const _ of ['once', 'again'])
      expect(shown((await put(more)).body)).toEqual([
        [0, 24, null, 1],
        [1, 6, null, 2],
        [2, 3, null, 1],
      ]);
  });

  it('changes nothing when an assignment has another version than was shown', async () => {
    const [stockItemId] = items;
    const group = await test().create('/api/StockItemGroups', { name: 'Keller', executionDayOfWeek: 1 });
    const wanted = { stockItemId, minAmountInGroup: 48, fixedOrderAmount: 3 };
    for (const _ of ['once', 'again'])
      expect((await put([{ ...wanted, version: null }], group)).body).toMatchObject([
        { minAmountInGroup: 48, version: 1 },
      ]);
    const other = { stockItemId: items[1], minAmountInGroup: 5, version: null };
    const refused = await put([other, { stockItemId, minAmountInGroup: 0, version: null }], group);
    expect(refused).toMatchObject({ status: 409, body: { code: 'VERSION', current: [wanted] } });
    expect((await put([{ ...wanted, minAmountInGroup: 6, version: 1 }], group)).body).toMatchObject([{ version: 2 }]);
    expectProblem(await put([{ ...wanted, version: 1 }], group), 'VERSION');
  });

  it.each<[string, () => Json[], string]>([
    ['an unknown article', () => [{ stockItemId: 999_999, minAmountInGroup: 1 }], 'items.0.stockItemId'],
    ['less than nothing', () => [{ stockItemId: items[0], minAmountInGroup: -1 }], 'items.0.minAmountInGroup'],
    [
      'a part of a package',
      () => [{ stockItemId: items[0], minAmountInGroup: 1, fixedOrderAmount: 0.5 }],
      'items.0.fixedOrderAmount',
    ],
    ['a text', () => [{ stockItemId: items[0], minAmountInGroup: '1' }], 'items.0.minAmountInGroup'],
    [
      'an article twice',
      () => [
        { stockItemId: items[0], minAmountInGroup: 1 },
        { stockItemId: items[0], minAmountInGroup: 2 },
      ],
      'items.1.stockItemId',
    ],
    ['nothing', () => [], 'items'],
  ])('refuses %s, and all with it', async (_, rows, key) => {
    const reply = await put(rows(), data.kitchen);
    expect(reply).toMatchObject({ status: 400, body: { errors: { [key]: expect.any(String) } } });
    const { body } = await test().call(
      test().admin,
      'GET',
      `/api/StockItemGroups/${data.kitchen}/stock_item_group_assignments`,
    );
    expect(body).toEqual([]);
  });

  it('is for administrators, and for existing groups', async () => {
    const rows = [{ stockItemId: items[0], minAmountInGroup: 1 }];
    expectProblem(await put(rows, data.drinks, test().user), 'ROLE');
    expectProblem(await put(rows, data.drinks, ''), 'TOKEN_INVALID');
    expectProblem(await put(rows, 999_999), 'NOT_FOUND');
  });
});
