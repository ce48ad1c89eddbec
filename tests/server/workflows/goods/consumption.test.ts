import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { reverseMovements } from '../../../../server/workflows/goods/ledger/reverseMovements';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../../helpers/masterData';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { putMovements, putReading } from './goodsSetup';

const day = (n: number, time = '12:00:00.000') => `2026-03-${String(n).padStart(2, '0')}T${time}Z`;

interface Answer {
  totals: Json;
  items: Json[];
  groups?: Json[];
}

describeOnEachDatabase('consumption', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let names = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  const make = (over: Json = {}) => {
    names += 1;
    return test().create('/api/StockItems', itemBody(data, { name: `Artikel ${names}`, pricePerUnit: 1.5, ...over }));
  };
  const ask = async (query: string, token = test().admin) =>
    (await test().call<Answer>(token, 'GET', `/api/Consumption?${query}`)).body;
  const one = async (item: number, query = '') => (await ask(`StockItemId=${item}&${query}`)).items[0];
  const delivery = (stockItemId: number, quantity: number, unitPrice: number, at = day(5)) => ({
    stockItemId,
    kind: 'delivery' as const,
    quantity: Math.round(quantity * 1000),
    unitPrice: Math.round(unitPrice * 10_000),
    at,
  });
  const away = (stockItemId: number, kind: 'loss' | 'return', quantity: number, at = day(5)) => ({
    stockItemId,
    kind,
    quantity: -Math.round(quantity * 1000),
    reason: kind === 'loss' ? ('Bruch' as const) : null,
    at,
  });
  const NOTHING = {
    opening: null,
    closing: null,
    deliveries: null,
    returns: null,
    losses: null,
    corrections: null,
    consumption: null,
    averagePrice: null,
    value: null,
    hint: null,
  };

  it('is everything that came and is gone', async () => {
    const item = await make({ name: 'Pils 0,33' });
    await putReading(test(), item, day(1), 24);
    await putMovements(test(), [delivery(item, 48, 0.8215), away(item, 'loss', 1)]);
    await putReading(test(), item, day(11), 30);
    const expected = {
      stockItemId: item,
      name: 'Pils 0,33',
      unit: 'Flasche',
      supplierId: data.brewery,
      groupNames: null,
      opening: { at: day(1), amount: 24 },
      closing: { at: day(11), amount: 30 },
      deliveries: 48,
      returns: 0,
      losses: 1,
      corrections: 0,
      consumption: 41,
      averagePrice: 0.8215,
      value: 33.68,
      reason: null,
      hint: null,
    };
    expect(await ask(`StockItemId=${item}&From=2026-03-01&To=2026-03-31`)).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
      totals: { value: 33.68, determined: 1, undetermined: 0, negative: 0 },
      items: [expected],
    });
    const { stockItemId, name, unit, supplierId, groupNames, reason, ...interval } = expected;
    expect(await one(item, 'Intervals=true')).toEqual({ ...expected, intervals: [interval] });
  });

  it('has the other rows of the contract', async () => {
    const [a, b, c, d] = [await make(), await make(), await make(), await make()];
    await putReading(test(), a, day(1), 10.5);
    await putMovements(test(), [delivery(a, 20, 1), delivery(a, 10, 1.3), away(a, 'return', 5)]);
    await putReading(test(), a, day(11), 12.125);
    expect(await one(a)).toMatchObject({ consumption: 23.375, averagePrice: 1.1, value: 25.71, returns: 5 });

    await putMovements(test(), [
      delivery(b, 1, 2.5, '2026-02-01T00:00:00.000Z'),
      ...Array.from({ length: 3 }, () => away(b, 'loss', 1, '2026-02-02T00:00:00.000Z')),
    ]);
    const [wrong] = await putMovements(test(), [delivery(b, 1, 9, '2026-02-03T00:00:00.000Z')]);
    const by = { userId: 1, now: day(1) };
    await inTransaction(test().database.db, (tx) => reverseMovements(tx, [wrong ?? 0], by));
    await putReading(test(), b, day(1), 3);
    await putReading(test(), b, day(11), 5);
    expect(await one(b)).toMatchObject({ consumption: -2, averagePrice: 2.5, value: -5, hint: 'NEGATIVE' });

    await putReading(test(), c, day(1), 8);
    const [six] = await putMovements(test(), [delivery(c, 6, 2)]);
    await inTransaction(test().database.db, (tx) => reverseMovements(tx, [six ?? 0], by));
    await putReading(test(), c, day(11), 3);
    expect(await one(c)).toMatchObject({ consumption: 5, averagePrice: 1.5, value: 7.5, deliveries: 0 });

    await putReading(test(), d, day(11), 5);
    expect(await one(d)).toMatchObject({ ...NOTHING, reason: 'ONE_COUNT' });
    expect(await one(d, 'To=2026-03-10')).toMatchObject({ ...NOTHING, reason: 'NO_COUNT' });
    expect(await one(d, 'From=2026-03-20')).toMatchObject({ ...NOTHING, reason: 'ONE_COUNT' });
  });

  it('is unknown across a change of the unit', async () => {
    const item = await make();
    const litre = await test().create('/api/Units', { name: `Liter ${names}` });
    await putReading(test(), item, day(1), 4);
    await putReading(test(), item, day(2), 3);
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: item, unitId: litre });
    await putReading(test(), item, '2999-01-01T00:00:00.000Z', 3);
    expect(await one(item)).toMatchObject({ ...NOTHING, reason: 'UNIT', unit: `Liter ${names}` });
    expect(await one(item, 'To=2026-03-31')).toMatchObject({ reason: null, consumption: 1 });
  });

  it('takes the article’s price of the day of the count', async () => {
    const item = await make({ pricePerUnit: 2 });
    await putReading(test(), item, day(1), 4);
    await putReading(test(), item, day(2), 3);
    await test().call(test().admin, 'PUT', '/api/StockItems', { id: item, pricePerUnit: 7 });
    await putReading(test(), item, '2999-01-01T00:00:00.000Z', 1);
    expect(await one(item)).toMatchObject({ consumption: 3, averagePrice: null, value: 16 });
  });

  it('adds up over periods that follow each other, and changes with late entries', async () => {
    const item = await make();
    for (const [n, amount] of [10, 7.125, 9, 4, 2].entries()) await putReading(test(), item, day(1 + n * 5), amount);
    await putMovements(test(), [delivery(item, 5, 1.2345, day(8)), delivery(item, 1, 3, day(18))]);
    const both = async (at: string) => {
      const parts = [await one(item, `To=${at}`), await one(item, `From=${at}`)];
      return parts.map((part) => [Number(part?.consumption) * 1000, Number(part?.value) * 100].map(Math.round));
    };
    const sums = async (at: string) => {
      const [a, b] = await both(at);
      return [(a?.[0] ?? 0) + (b?.[0] ?? 0), (a?.[1] ?? 0) + (b?.[1] ?? 0)];
    };
    const whole = await one(item);
    const figures = [Math.round(Number(whole?.consumption) * 1000), Math.round(Number(whole?.value) * 100)];
    for (const at of [day(6), day(8), day(11), day(15, '23:59:59.999'), day(16)])
      expect(await sums(at), at).toEqual(figures);
    // A count at midnight ends one day and begins the next.
    await putReading(test(), item, '2026-03-24T23:00:00.000Z', 1);
    const [march24, march25] = [await one(item, 'To=2026-03-24'), await one(item, 'From=2026-03-25')];
    expect(march24?.closing).toEqual({ at: '2026-03-24T23:00:00.000Z', amount: 1 });
    expect(march25).toMatchObject({ reason: 'ONE_COUNT' });

    const before = await one(item, `From=${day(6)}&To=${day(11)}`);
    const [late] = await putMovements(test(), [away(item, 'loss', 0.5, day(7))]);
    expect(await one(item, `From=${day(6)}&To=${day(11)}`)).toMatchObject({
      losses: 0.5,
      consumption: Number(before?.consumption) - 0.5,
      opening: before?.opening,
      closing: before?.closing,
    });
    await inTransaction(test().database.db, (tx) => reverseMovements(tx, [late ?? 0], { userId: 1, now: day(30) }));
    expect(await one(item, `From=${day(6)}&To=${day(11)}`)).toEqual(before);
  });

  describe('of many', () => {
    let items: number[] = [];
    let supplier = 0;
    let bar = 0;
    let user = '';
    beforeAll(async () => {
      supplier = await test().create('/api/Suppliers', { name: 'Getränke Isar' });
      bar = await test().create('/api/StockItemGroups', { name: 'Bar', executionDayOfWeek: 1 });
      const kitchen = await test().create('/api/StockItemGroups', { name: 'Kochstelle', executionDayOfWeek: 1 });
      const over = ['Zimt', 'Äpfel', 'Bier', 'Wein'].map((name) => ({ name, supplierId: supplier }));
      items = [];
      for (const each of over) items.push(await make(each));
      const [cinnamon = 0, apples = 0, beer = 0, wine = 0] = items;
      const assign = (stockItemGroupId: number, stockItemId: number) =>
        test().create('/api/StockItemGroupAssignments', { stockItemGroupId, stockItemId, minAmountInGroup: 1 });
      for (const item of [cinnamon, apples, beer]) await assign(bar, item);
      await assign(kitchen, apples);
      user = (await test().member('barbara', [bar])).token;
      for (const [item, opening, closing] of [
        [cinnamon, 3, 1],
        [apples, 2.5, 0],
        [wine, 1, 4],
      ] as const) {
        await putReading(test(), item, day(1), opening);
        await putReading(test(), item, day(11), closing);
      }
    });
    const period = 'From=2026-03-01&To=2026-03-31';

    it('is sorted by name, with totals and groups', async () => {
      const { items: rows, totals, groups } = await ask(`SupplierId=${supplier}&${period}&GroupBy=group`);
      expect(rows.map(({ name, groupNames, value, reason, hint }) => [name, groupNames, value, reason, hint])).toEqual([
        ['Äpfel', 'Bar + Kochstelle', 3.75, null, null],
        ['Bier', 'Bar', null, 'NO_COUNT', null],
        ['Wein', null, -4.5, null, 'NEGATIVE'],
        ['Zimt', 'Bar', 3, null, null],
      ]);
      expect(totals).toEqual({ value: 2.25, determined: 3, undetermined: 1, negative: 1 });
      expect(groups).toEqual([
        { label: 'Bar + Kochstelle', value: 3.75, determined: 1, undetermined: 0 },
        { label: 'Bar', value: 3, determined: 1, undetermined: 1 },
        { label: 'Ohne Bestand', value: -4.5, determined: 1, undetermined: 0 },
      ]);
      const bySupplier = await ask(`SupplierId=${supplier}&${period}&GroupBy=supplier`);
      expect(bySupplier.groups).toEqual([{ label: 'Getränke Isar', value: 2.25, determined: 3, undetermined: 1 }]);
    });

    it('names to a user the own groups alone', async () => {
      const { items: rows, groups } = await ask(`SupplierId=${supplier}&${period}&GroupBy=group`, user);
      expect(rows.map(({ groupNames }) => groupNames)).toEqual(['Bar', 'Bar', null, 'Bar']);
      expect(groups?.map(({ label }) => label)).toEqual(['Bar', 'Andere Artikel']);
      expect((await ask(`StockItemGroupId=${bar}&${period}`, user)).items).toHaveLength(3);
      const reply = await test().call(test().user, 'GET', `/api/Consumption?StockItemGroupId=${bar}`);
      expectProblem(reply, 'GROUP');
    });

    it('comes as a file, with empty cells for unknown values', async () => {
      const reply = await test().call(
        test().admin,
        'GET',
        `/api/Consumption?SupplierId=${supplier}&${period}&format=csv`,
      );
      expect(reply.headers['content-disposition']).toContain('Verbrauch von 2026-03-01 bis 2026-03-31.csv');
      expect(reply.text.slice(1).trimEnd().split('\r\n')).toEqual([
        'Artikel;Einheit;Lieferant;Bestand;Anfang;Anfangsbestand;Zugänge;Rückgaben;Verluste;Korrekturen;Ende;Endbestand;Verbrauch;Preis;Wert;Hinweis',
        'Äpfel;Flasche;Getränke Isar;Bar + Kochstelle;01.03.2026 13:00;2,5;0;0;0;0;11.03.2026 13:00;0;2,5;1,5;3,75;',
        'Bier;Flasche;Getränke Isar;Bar;;;;;;;;;;;;nicht bestimmbar',
        'Wein;Flasche;Getränke Isar;;01.03.2026 13:00;1;0;0;0;0;11.03.2026 13:00;4;-3;1,5;-4,5;Negativer Verbrauch: Fehlt eine Lieferung?',
        'Zimt;Flasche;Getränke Isar;Bar;01.03.2026 13:00;3;0;0;0;0;11.03.2026 13:00;1;2;1,5;3;',
      ]);
    });

    it('has archived articles as long as it is known', async () => {
      for (const id of items) await test().call(test().admin, 'PUT', '/api/StockItems', { id, archived: true });
      const { items: rows } = await ask(`SupplierId=${supplier}&${period}`);
      expect(rows.map(({ name }) => name)).toEqual(['Äpfel', 'Wein', 'Zimt']);
      expect((await ask(`SupplierId=${supplier}&From=2026-04-01`)).items).toEqual([]);
    });

    it.each([
      ['From=2026-03-02&To=2026-03-01', 'To'],
      ['From=heute', 'From'],
      ['GroupBy=color', 'GroupBy'],
      ['format=xml', 'format'],
      ['Intervals=ja', 'Intervals'],
      ['StockItemId=99999', 'StockItemId'],
      ['SupplierId=99999', 'SupplierId'],
      ['StockItemGroupId=99999', 'StockItemGroupId'],
      ['StockItemId=0', 'StockItemId'],
    ])('of %s is refused', async (query, field) => {
      const reply = await test().call(test().admin, 'GET', `/api/Consumption?${query}`);
      expectProblem(reply, 'VALIDATION');
      expect(reply.body.errors).toEqual({ [field]: expect.any(String) });
      expectProblem(await test().call('', 'GET', `/api/Consumption?${query}`), 'TOKEN_INVALID');
    });
  });

  describe('losses', () => {
    it('are told by reason and article, each movement rounded once, without reversed ones', async () => {
      const a = await make({ name: 'Rum', pricePerUnit: 12.9 });
      const b = await make({ name: 'Limette', pricePerUnit: 0.0049 });
      const lose = async (body: Json[]) => (await test().call<Json[]>(test().admin, 'POST', '/api/Losses', body)).body;
      const at = '2025-06-15T10:00:00Z';
      await lose([
        { stockItemId: a, quantity: 0.5, reason: 'Bruch', at },
        { stockItemId: b, quantity: 1.021, reason: 'Verderb', at },
        { stockItemId: b, quantity: 1.021, reason: 'Verderb', at },
        { stockItemId: b, quantity: 0.1, reason: 'Bruch', at },
        { stockItemId: b, quantity: 5, reason: 'Bruch', at: '2025-06-16T22:00:00Z' },
      ]);
      const [gone] = await lose([{ stockItemId: a, quantity: 3, reason: 'Personal', at }]);
      await test().call(test().admin, 'POST', `/api/StockMovements/${gone?.id}/reverse`);
      const url = '/api/Losses?From=2025-06-15&To=2025-06-16';
      expect((await test().call(test().user, 'GET', url)).body).toEqual({
        from: '2025-06-15',
        to: '2025-06-16',
        totalValue: 6.47,
        reasons: [
          {
            reason: 'Bruch',
            entries: 2,
            value: 6.45,
            items: [
              { stockItemId: a, name: 'Rum', unit: 'Flasche', quantity: 0.5, value: 6.45 },
              { stockItemId: b, name: 'Limette', unit: 'Flasche', quantity: 0.1, value: 0 },
            ],
          },
          {
            reason: 'Verderb',
            entries: 2,
            value: 0.02,
            items: [{ stockItemId: b, name: 'Limette', unit: 'Flasche', quantity: 2.042, value: 0.02 }],
          },
        ],
      });
      const csv = await test().call(test().user, 'GET', `${url}&format=csv`);
      expect(csv.text.slice(1).trimEnd().split('\r\n')).toEqual([
        'Grund;Artikel;Einheit;Menge;Wert',
        'Bruch;Rum;Flasche;0,5;6,45',
        'Bruch;Limette;Flasche;0,1;0',
        'Verderb;Limette;Flasche;2,042;0,02',
        'Summe;;;;6,47',
      ]);
      expectProblem(await test().call(test().user, 'GET', '/api/Losses?format=pdf'), 'VALIDATION');
    });
  });
});
