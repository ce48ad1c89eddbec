import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { createItem, createMasterData, itemBody, type MasterData } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { putReading } from '../goods/goodsSetup';
import { type PutLine, putClosing, putRegister, putSoldItem } from './putSales';

const day = (n: number, time = '18:00') => `2026-03-${String(n).padStart(2, '0')}T${time}:00.000Z`;
const MARCH = 'From=2026-03-01&To=2026-03-31';

describeRules('the markup', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let beer: number;
  beforeAll(async () => {
    data = await createMasterData(test());
    const { db } = test().database;
    beer = await createItem(test(), data, { name: 'Helles', pricePerUnit: 2 });
    const bun = await createItem(
      test(),
      data,
      { name: 'Semmel', pricePerUnit: 0.5 },
      { stockItemGroupId: data.kitchen },
    );
    const water = await test().create('/api/StockItems', itemBody(data, { name: 'Wasser', pricePerUnit: 1 }));
    const register = await putRegister(db);
    const of = (stockItemId: number, amount = 1, parts = 1) => [{ parts: [{ stockItemId, amount, of: parts }] }];
    const glass = await putSoldItem(db, register, [
      ...of(beer, 0.5),
      { validFrom: '2026-03-10', parts: [{ stockItemId: beer, amount: 0.4 }] },
    ]);
    const plain = await putSoldItem(db, register, of(water));
    const roll = await putSoldItem(db, register, of(bun));
    const open = await putSoldItem(db, register);
    const ticket = await putSoldItem(db, register, [], { state: 'none' });
    const menu = await putSoldItem(db, register, [], { isMenu: 1 });
    for (const soldItemId of [glass, roll])
      await db.insertInto('soldMenuItems').values({ menuId: menu, soldItemId }).execute();
    const sale = (soldItemId: number, at: string, amount: number, net: number | null, over: Partial<PutLine> = {}) => ({
      soldItemId,
      at,
      amount,
      net,
      gross: net,
      ...over,
    });
    await putClosing(db, register, {
      zNr: 1,
      lines: [
        sale(glass, '2026-02-28T22:59:59.999Z', 100, 400),
        sale(glass, '2026-02-28T23:00:00.000Z', 10, 40.005),
        sale(plain, day(1), 4, 12),
        sale(glass, day(1), 3, null, { kind: 'staff' }),
      ],
    });
    await putClosing(db, register, {
      zNr: 2,
      lines: [
        sale(glass, day(12), 10, 44),
        sale(menu, day(12), 2, 20, { bonId: 'm', pos: '1' }),
        sale(glass, day(12), 2, null, { bonId: 'm', pos: '1' }),
        sale(roll, day(12), 2, null, { bonId: 'm', pos: '1' }),
        sale(open, day(12), 1, 99),
        sale(ticket, day(12), 1, 99),
        { soldItemId: null, at: day(12), amount: 0, kind: 'discount', gross: -5, net: -4.2 },
        sale(glass, '2026-03-31T22:00:00.000Z', 100, 400),
      ],
    });
    await putReading(test(), beer, day(1, '08:00'), 20);
    await putReading(test(), beer, day(20, '08:00'), 5);
    await test().create('/api/Losses', { stockItemId: beer, quantity: 1, reason: 'Nachtwächter', at: day(5) });
  });
  const ask = (query: string, token = test().admin) => test().call<Json>(token, 'GET', `/api/Markup?${query}`);

  it('is turnover against cost by recipes, by the groups of sold articles, and against consumption', async () => {
    const { body } = await ask(MARCH);
    expect(body.groups).toEqual([
      // 10 × 0.5 + 10 × 0.4 at 2
      { label: 'Getränke', turnoverNet: 84.01, costValue: 18, markup: 366.7 },
      // 2 × 0.4 at 2, 2 at 0.5
      { label: 'Getränke + Küche', turnoverNet: 20, costValue: 2.6, markup: 669.2 },
      { label: 'Ohne Bestand', turnoverNet: 12, costValue: 4, markup: 200 },
    ]);
    expect(body).toMatchObject({
      turnoverNet: 116.01,
      discountsNet: -4.2,
      costValue: 24.6,
      markup: 371.6,
      // 20 − 1 − 5 at 2, 1 at 2: (116.01 − 4.2 − 30) ÷ 30
      usedValue: 28,
      lossValue: 2,
      markupUsed: 272.7,
    });
  });

  it('is of the price at the end of the period', async () => {
    const change = [{ stockItemId: beer, newPrice: 3 }];
    expect((await test().call(test().admin, 'POST', '/api/StockItems/UpdatePrices', change)).status).toBe(200);
    expect(((await ask(MARCH)).body.groups as Json[])[0]).toMatchObject({ costValue: 18 });
    const later = (await ask('From=2026-03-01')).body.groups as Json[];
    // 110 sold since the 10th, and the 10 before
    expect(later[0]).toMatchObject({ label: 'Getränke', costValue: 147 });
  });

  it('is unknown where the net of a sale is', async () => {
    const { db } = test().database;
    const register = await putRegister(db);
    const soldItemId = await putSoldItem(db, register, [{ parts: [{ stockItemId: beer, amount: 1 }] }]);
    await putClosing(db, register, {
      zNr: 1,
      lines: [{ soldItemId, at: '2026-05-01T18:00:00.000Z', amount: 1, gross: 4 }],
    });
    const { body } = await ask('From=2026-05-01&To=2026-05-31');
    expect(body.groups).toEqual([{ label: 'Getränke', turnoverNet: null, costValue: 2, markup: null }]);
    expect(body).toMatchObject({ turnoverNet: null, markup: null, markupUsed: null, costValue: 2 });
  });

  it('lists groups with the same turnover by name, numbers in them by value', async () => {
    const { db } = test().database;
    const register = await putRegister(db);
    const lines: PutLine[] = [];
    for (const name of ['Bar 10', 'Bar 2']) {
      const stockItemGroupId = await test().create('/api/StockItemGroups', { name, executionDayOfWeek: 1 });
      const stockItemId = await createItem(test(), data, { name: `Sekt ${name}` }, { stockItemGroupId });
      const soldItemId = await putSoldItem(db, register, [{ parts: [{ stockItemId, amount: 1 }] }]);
      lines.push({ soldItemId, at: '2026-07-01T18:00:00.000Z', amount: 1, net: 4, gross: 4 });
    }
    await putClosing(db, register, { zNr: 1, lines });
    const { body } = await ask('From=2026-07-01&To=2026-07-31');
    expect((body.groups as Json[]).map(({ label }) => label)).toEqual(['Bar 2', 'Bar 10']);
  });

  it('is a file, and for administrators alone', async () => {
    const file = await ask(`${MARCH}&format=csv`);
    expect(file.text.slice(1).split('\r\n').slice(0, 2)).toEqual([
      'Bestand;Umsatz netto;Wareneinsatz;Aufschlag %',
      'Getränke;84,01;18;366,7',
    ]);
    const { token } = await test().member('clara', [data.drinks]);
    const refused = await ask(MARCH, token);
    expect(refused.status).toBe(403);
    expectProblem(refused, 'ROLE');
  });
});
