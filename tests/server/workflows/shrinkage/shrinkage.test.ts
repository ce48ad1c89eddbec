import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { putReading } from '../goods/goodsSetup';
import { countedArticle, day, putClosings, type Stock } from './countedArticle';
import { type PutLine, type PutRecipe, putClosing, putRegister, putSoldItem } from './putSales';

interface Answer {
  totals: Json;
  items: (Json & { hints: Json[]; intervals: (Json & { hints: Json[] })[] })[];
  groups?: Json[];
}

describeOnEachDatabase('shrinkage', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let names = 0;
  const db = () => test().database.db;
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  const ask = async (query: string, token = test().admin) =>
    (await test().call<Answer>(token, 'GET', `/api/Shrinkage?${query}`)).body;
  const one = async (item: number) => (await ask(`StockItemId=${item}&Intervals=true`)).items[0];

  const house = (stock: Stock, recipes?: (article: number) => readonly PutRecipe[]) => {
    names += 1;
    return countedArticle(test(), { ...itemBody(data, { name: `Artikel ${names}` }), ...stock }, recipes);
  };
  const closings = (register: number, ...all: PutLine[][]) => putClosings(db(), register, all);

  const moreSold = {
    code: 'NEGATIVE',
    message: 'Mehr verkauft als verbraucht: Fehlt eine Lieferung, oder stimmt die Menge?',
  };
  it.each<[string, { used: number; price: number }, [number, number], [number, number], Json]>([
    [
      'a keg of which glasses are sold',
      { used: 3.2, price: 90 },
      [0.4, 50],
      [380, 0],
      { sold: 3.04, staff: 0, should: 3.04, difference: 0.16, averagePrice: 90, value: 14.4, percent: 5.3, hints: [] },
    ],
    [
      'a bottle of which shots are sold, and given to the staff',
      { used: 2, price: 14.5 },
      [2, 70],
      [60, 2],
      { sold: 1.714, staff: 0.057, should: 1.771, difference: 0.229, averagePrice: 14.5, value: 3.32, percent: 12.9 },
    ],
    [
      'more sold than used, after two were taken back',
      { used: 40, price: 0.8215 },
      [1, 1],
      [41, 0],
      { sold: 41, should: 41, difference: -1, value: -0.82, percent: -2.4, hints: [moreSold] },
    ],
  ])('of %s', async (_, stock, [amount, of], [sold, staff], expected) => {
    const { article, register, soldItemId } = await house(stock, (stockItemId) => [
      { parts: [{ stockItemId, amount, of }] },
    ]);
    const lines: PutLine[] = [
      { soldItemId, at: day(3, '20:00'), amount: sold + 2 },
      { soldItemId, at: day(4, '20:00'), amount: -2 },
    ];
    await closings(register, lines, staff ? [{ soldItemId, at: day(6), amount: staff, kind: 'staff' }] : []);
    const told = await one(article);
    expect(told).toMatchObject({ used: stock.used, reason: null, ...expected });
    expect(told?.intervals).toMatchObject([expected]);
  });

  it('counts a sale by the instant of its receipt, after one count and up to the next', async () => {
    const { article, register, soldItemId } = await house({ used: 10 });
    await putReading(test(), article, day(5, '22:00'), 0);
    const at = (time: string, amount: number): PutLine => ({ soldItemId, at: time, amount });
    await closings(
      register,
      [at(day(2), 100), at('2026-03-02T08:00:00.001Z', 1)],
      [at(day(5, '22:00'), 2), at('2026-03-05T22:00:00.001Z', 4)],
      [at(day(9), 8), at('2026-03-09T08:00:00.001Z', 100)],
    );
    const told = await one(article);
    expect(told?.sold).toBe(15);
    expect(told?.intervals.map(({ sold }) => sold)).toEqual([3, 12]);
    const message = 'Während des Betriebs gezählt: offene Tische zählen zum nächsten Zeitraum.';
    expect(told?.hints).toEqual([{ code: 'OPEN_CLOSING', message }, expect.objectContaining({ code: 'NEGATIVE' })]);
  });

  it('uses the recipe of the day, from midnight in the house', async () => {
    const { article, register, soldItemId } = await house({ used: 10 }, (stockItemId) => [
      { parts: [{ stockItemId, amount: 1 }] },
      { validFrom: '2026-03-05', parts: [{ stockItemId, amount: 0.5 }] },
      { validFrom: '2026-03-07', parts: [{ stockItemId: stockItemId, amount: 2, of: 3 }] },
    ]);
    const at = (time: string): PutLine => ({ soldItemId, at: time, amount: 1 });
    await closings(
      register,
      [at(day(3)), at('2026-03-04T22:59:59.999Z'), at('2026-03-04T23:00:00.000Z')],
      [at(day(6, '22:59')), at(day(6, '23:00')), at(day(8))],
    );
    // 1 + 1 + 0.5, 0.5 + ⅔ + ⅔
    expect((await one(article))?.sold).toBe(4.333);
  });

  it('takes merged articles along, and counts a sale once', async () => {
    const { article, register, soldItemId } = await house({ used: 10, price: 10 });
    const other = await house({ used: 4, price: 1 });
    await db()
      .updateTable('recipeParts')
      .set({ stockItemId: article })
      .where('stockItemId', '=', other.article)
      .execute();
    await closings(register, [{ soldItemId, at: day(4), amount: 8 }]);
    await closings(other.register, [{ soldItemId: other.soldItemId, at: day(4), amount: 3 }]);
    const versions = { mergedVersion: 1, intoVersion: 1 };
    const merge = { resource: 'stockItems', mergedId: other.article, intoId: article, ...versions };
    expect((await test().call(test().admin, 'POST', '/api/Merges', merge)).status).toBe(200);
    const [told] = (await ask(`StockItemId=${article}&To=2026-03-31`)).items;
    // 2.143 of 10 €, 0.857 of 1 €
    expect(told).toMatchObject({ used: 14, sold: 11, difference: 3, value: 22.29, reason: null });
  });

  it('tells several drinks of one bottle, and both halves of a mixed one, by one fraction', async () => {
    const { article, register } = await house({ used: 1 });
    const third = { parts: [{ stockItemId: article, amount: 1, of: 3 }] };
    const [small, large] = [await putSoldItem(db(), register, [third]), await putSoldItem(db(), register, [third])];
    await closings(register, [
      { soldItemId: small, at: day(4), amount: 1 },
      { soldItemId: large, at: day(4), amount: 2 },
    ]);
    expect(await one(article)).toMatchObject({ sold: 1, difference: 0, value: 0, percent: 0 });
  });

  it.each<[string, (house: { register: number; soldItemId: number }) => Promise<unknown>, string]>([
    [
      'a closing is missing in between',
      async ({ register, soldItemId }) => {
        for (const zNr of [1, 3])
          await putClosing(db(), register, { zNr, lines: [{ soldItemId, at: day(3 + zNr), amount: 1 }] });
        await putClosing(db(), register, { zNr: 4, createdAt: day(10), lines: [] });
      },
      'NO_SALES',
    ],
    [
      'data begin more than a day late',
      ({ register, soldItemId }) =>
        putClosing(db(), register, {
          zNr: 7,
          createdAt: day(10),
          lines: [{ soldItemId, at: '2026-03-03T08:00:00.001Z', amount: 1 }],
        }),
      'NO_SALES',
    ],
    [
      'data end more than a day early',
      ({ register, soldItemId }) =>
        putClosing(db(), register, {
          zNr: 1,
          createdAt: '2026-03-08T07:59:59.999Z',
          lines: [{ soldItemId, at: day(4), amount: 1 }],
        }),
      'NO_SALES',
    ],
    [
      'another register that sells it never read anything',
      async ({ register, soldItemId }) => {
        await putClosing(db(), register, {
          zNr: 1,
          createdAt: day(10),
          lines: [{ soldItemId, at: day(4), amount: 1 }],
        });
        const [stockItemId] = (
          await db()
            .selectFrom('recipeParts')
            .innerJoin('recipes', 'recipes.id', 'recipeParts.recipeId')
            .select('stockItemId')
            .where('soldItemId', '=', soldItemId)
            .execute()
        ).map((row) => row.stockItemId);
        await putSoldItem(db(), await putRegister(db()), [{ parts: [{ stockItemId: stockItemId ?? 0, amount: 1 }] }]);
      },
      'NO_SALES',
    ],
    [
      'an import is still being read',
      ({ register, soldItemId }) =>
        putClosing(db(), register, {
          zNr: 1,
          createdAt: day(10),
          lines: [{ soldItemId, at: day(4), amount: 1 }],
          state: 'reading',
        }),
      'NO_SALES',
    ],
    [
      'the recipe was taken back as no goods',
      ({ soldItemId }) => db().updateTable('soldItems').set({ state: 'none' }).where('id', '=', soldItemId).execute(),
      'NOT_ASSIGNED',
    ],
  ])('is unknown, not nothing, when %s', async (_, happens, reason) => {
    const made = await house({ used: 40 });
    await happens(made);
    const unknown = { sold: null, staff: null, should: null, difference: null, value: null, percent: null };
    const told = await one(made.article);
    expect(told).toMatchObject({ used: 40, ...unknown, reason, hints: [] });
    expect(told?.intervals).toMatchObject([{ used: 40, ...unknown, reason }]);
  });

  it('keeps the figures of other intervals where a closing is missing', async () => {
    const { article, register, soldItemId } = await house({ used: 10 });
    await putReading(test(), article, day(5, '22:00'), 4);
    await putClosing(db(), register, { zNr: 1, lines: [{ soldItemId, at: day(3), amount: 1 }] });
    await putClosing(db(), register, { zNr: 2, lines: [{ soldItemId, at: day(6), amount: 2 }] });
    await putClosing(db(), register, { zNr: 4, createdAt: day(10), lines: [{ soldItemId, at: day(8), amount: 2 }] });
    const told = await one(article);
    expect(told).toMatchObject({ reason: 'NO_SALES', sold: null });
    expect(told?.intervals).toMatchObject([
      { reason: null, sold: 1 },
      { reason: 'NO_SALES', sold: null },
    ]);
  });

  it('names reasons for uncertainty', async () => {
    const { article, register, soldItemId } = await house({ used: 10 });
    const open = await putSoldItem(db(), register);
    await putClosing(db(), register, {
      zNr: 5,
      createdAt: day(8, '22:40'),
      lines: [
        { soldItemId, at: day(2, '16:00'), amount: 1 },
        { soldItemId, at: day(3), amount: 1, kind: 'staff' },
        { soldItemId: open, at: day(3), amount: 1 },
      ],
    });
    const loss = { stockItemId: article, quantity: 1, reason: 'Personal', at: day(4) };
    expect((await test().call(test().admin, 'POST', '/api/Losses', loss)).status).toBe(201);
    const messages = [
      'Vorläufig: Kassendaten ab 02.03.2026 17:00.',
      'Vorläufig: Kassendaten bis 08.03.2026 23:40.',
      '1 Verkaufsartikel ist nicht zugeordnet.',
      'Personal steht in der Kasse und bei den Verlusten.',
    ];
    const told = await one(article);
    expect(told?.hints.map(({ message }) => message)).toEqual(messages);
    expect(told?.intervals[0]?.hints).toEqual(told?.hints);
  });

  it('lists counted or sold articles, with sums of known values and the assigned share', async () => {
    const group = await test().create('/api/StockItemGroups', { name: 'Bar', executionDayOfWeek: 1 });
    const of = async (used: number) => {
      const made = await house({ used, price: 2 });
      const amounts = { minAmountInGroup: 0, fixedOrderAmount: null };
      const assignment = { stockItemGroupId: group, stockItemId: made.article, ...amounts };
      await test().create('/api/StockItemGroupAssignments', assignment);
      return made;
    };
    const [lost, gained, unknown] = [await of(5), await of(1), await of(7)];
    const none = await putSoldItem(db(), lost.register, [], { state: 'none' });
    const open = await putSoldItem(db(), lost.register);
    const april = (soldItemId: number, gross: number | null) => ({
      soldItemId,
      at: '2026-04-08T18:00:00.000Z',
      amount: 1,
      gross,
    });
    await closings(lost.register, [{ soldItemId: lost.soldItemId, at: day(4), amount: 2 }]);
    await closings(gained.register, [{ soldItemId: gained.soldItemId, at: day(4), amount: 2 }]);
    await putClosing(db(), lost.register, {
      zNr: 2,
      lines: [
        april(lost.soldItemId, 6.125),
        april(none, 1),
        april(open, 3),
        { ...april(lost.soldItemId, 9), at: day(20) },
      ],
    });
    const uncounted = await test().create('/api/StockItems', itemBody(data, { name: 'Nie gezählt' }));
    const told = await ask(`StockItemGroupId=${group}&GroupBy=group`);
    expect(told.items.map(({ stockItemId, value, reason }) => [stockItemId, value, reason])).toEqual([
      [lost.article, 6, null],
      [gained.article, -2, null],
      [unknown.article, null, 'NO_SALES'],
    ]);
    expect(told.totals).toMatchObject({ value: 4, missing: 6, surplus: -2, determined: 2, undetermined: 1 });
    expect(told.groups).toEqual([{ label: 'Bar', value: 4, determined: 2, undetermined: 1 }]);
    expect((await ask('From=2026-04-01&To=2026-04-30')).totals).toMatchObject({
      turnover: 10.13,
      assignedTurnover: 7.13,
      assignedPercent: 70.4,
    });
    expect((await ask('')).items.map(({ stockItemId }) => stockItemId)).not.toContain(uncounted);

    const { token } = await test().member('clara', [group]);
    const seen = await ask('', token);
    expect(seen.items.map(({ stockItemId }) => stockItemId)).toEqual([lost.article, gained.article, unknown.article]);
    expect(seen.totals).toMatchObject({ value: 4, turnover: null, assignedTurnover: null, assignedPercent: null });
    const refused = await test().call(token, 'GET', `/api/Shrinkage?StockItemGroupId=${data.kitchen}`);
    expect(refused.status).toBe(403);
    expectProblem(refused, 'GROUP');
  });

  it('is reported by the month in which an interval ends', async () => {
    const { article, register, soldItemId } = await house({ used: 5, price: 1000 });
    await putReading(test(), article, '2026-03-31T22:00:00.000Z', 3);
    await closings(register, [
      { soldItemId, at: day(4), amount: 2 },
      { soldItemId, at: day(10), amount: 1 },
    ]);
    await db().updateTable('cashRegisters').set({ isArchived: 1 }).where('id', '=', register).execute();
    const ask = async (query: string) =>
      (await test().call<{ months: Json[] }>(test().admin, 'GET', `/api/Insights/Shrinkage?${query}`)).body.months;
    const [, march, april, may] = await ask('From=2026-02-01&To=2026-05-31');
    expect(Number(march?.value)).toBeGreaterThan(2900);
    expect(april).toMatchObject({ month: '2026-04', known: 1, value: -4000 });
    expect(may).toEqual({ month: '2026-05', value: null, known: 0, unknown: 0 });
  });

  it('is a file with reasons and hints in words', async () => {
    const { article, register, soldItemId } = await house({ used: 2, opening: 7 });
    const query = `/api/Shrinkage?StockItemId=${article}&From=2026-03-01&To=2026-03-31&format=csv`;
    const unknown = await test().call(test().admin, 'GET', query);
    const head =
      'Artikel;Einheit;Lieferant;Bestand;Anfang;Ende;Verbrauch;Verkauft;Personal;Soll;Differenz;Preis;Wert;Prozent;Hinweis';
    const from = `Artikel ${names};Flasche;Brauerei Süd;;02.03.2026 09:00;09.03.2026 09:00`;
    expect(unknown.text.slice(1).trim().split('\r\n')).toEqual([
      head,
      `${from};2;;;;;1;;;nicht bestimmbar: Es fehlen Kassendaten zwischen den Zählungen.`,
    ]);
    expect(unknown.headers['content-disposition']).toContain('Schwund%20von%202026-03-01%20bis%202026-03-31.csv');
    await closings(register, [{ soldItemId, at: day(4), amount: 3 }]);
    expect((await test().call(test().admin, 'GET', query)).text.trim().split('\r\n')[1]).toBe(
      `${from};2;3;0;3;-1;1;-1;-33,3;Mehr verkauft als verbraucht: Fehlt eine Lieferung, oder stimmt die Menge?`,
    );
  });

  it.each([
    ['From=2026-03-09&To=2026-03-01', 'To'],
    ['GroupBy=supplier', 'GroupBy'],
    ['format=xml', 'format'],
    ['StockItemId=999999', 'StockItemId'],
    ['Intervals=ja', 'Intervals'],
  ])('refuses %s', async (query, field) => {
    const refused = await test().call(test().admin, 'GET', `/api/Shrinkage?${query}`);
    expectProblem(refused, 'VALIDATION');
    expect(Object.keys((refused.body as Json).errors as Json)).toEqual([field]);
  });
});
