import { beforeAll, expect, it } from 'vitest';
import { readPieces } from '../../../../server/workflows/parLevels/readPieces';
import type { Consumption, Losses } from '../../../../src/contract/consumption';
import type { UsualAmount } from '../../../../src/contract/usualAmounts';
import { describeRules } from '../../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../../helpers/masterData';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { merging } from '../merging/mergingCalls';
import { putMovements, putReading } from './goodsSetup';

const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T12:00:00.000Z`;

describeRules('reports about articles whose unit was changed', (under) => {
  const test = useTestApp(under);
  const { get, merge } = merging(test);
  let data: MasterData;
  let crate = 0;
  let names = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
    crate = await test().create('/api/Units', { name: 'Karton' });
  });
  const make = () => {
    names += 1;
    return test().create('/api/StockItems', itemBody(data, { name: `Artikel ${names}`, pricePerUnit: 1 }));
  };
  const toCrates = (id: number) => test().call(test().admin, 'PUT', '/api/StockItems', { id, unitId: crate });
  const toCratesAt = async (stockItemId: number, changedAt: string) => {
    await toCrates(stockItemId);
    const { db } = test().database;
    await db.updateTable('unitHistory').set({ changedAt }).where('stockItemId', '=', stockItemId).execute();
  };
  const lose = (stockItemId: number, quantity: number, at: string, unitPrice = 1) => ({
    stockItemId,
    at,
    kind: 'loss' as const,
    reason: 'Bruch' as const,
    quantity: -quantity * 1000,
    unitPrice: unitPrice * 10_000,
  });
  const lost = async (ids: readonly number[], query = '') => {
    const { reasons } = await get<Losses>(`/api/Losses?${query}`);
    return reasons.flatMap(({ items }) =>
      items
        .filter(({ stockItemId }) => ids.includes(stockItemId))
        .map(({ unit, quantity, value }) => [quantity, unit, value]),
    );
  };
  const consumed = async (id: number, query = '') =>
    (await get<{ items: Json[] }>(`/api/Consumption?StockItemId=${id}&${query}`)).items[0];

  it('tell losses in the unit they were in', async () => {
    const id = await make();
    await putMovements(test(), [lose(id, 60, day(2)), lose(id, 12, day(3)), lose(id, 2, day(6), 24)]);
    expect(await lost([id])).toEqual([[74, 'Flasche', 120]]);
    await toCratesAt(id, day(5));
    const [before, after] = [
      [72, 'Flasche', 72],
      [2, 'Karton', 48],
    ];
    expect(await lost([id])).toEqual([before, after]);
    expect(await lost([id], 'From=2026-03-01&To=2026-03-04')).toEqual([before]);
    expect(await lost([id], 'From=2026-03-05&To=2026-03-07')).toEqual([after]);
    expect(await lost([id], 'From=2026-03-03&To=2026-04-01')).toEqual([after, [12, 'Flasche', 12]]);
  });

  it('tell each movement in the unit it was in', async () => {
    const id = await make();
    await putMovements(test(), [lose(id, 12, day(3)), lose(id, 2, day(6), 24)]);
    await toCratesAt(id, day(5));
    const movements = await get<Json[]>(`/api/StockMovements?StockItemId=${id}`);
    expect(movements.map(({ quantity, unitName }) => [quantity, unitName])).toEqual([
      [-2, 'Karton'],
      [-12, 'Flasche'],
    ]);
    const { losses } = await get<{ losses: Json[] }>(`/api/StockNow/${id}`);
    expect(losses.map(({ amount, unit }) => [amount, unit])).toEqual([
      [2, 'Karton'],
      [12, 'Flasche'],
    ]);
  });

  it('count a current delivery that is dated back from the change on', async () => {
    const id = await make();
    await putReading(test(), id, day(1), 10);
    await putReading(test(), id, day(4), 40);
    await toCratesAt(id, day(5));
    const lines = [{ stockItemId: id, deliveredAmount: 2 }];
    const body = { supplierId: data.brewery, deliveredAt: day(3), lines };
    const { status, body: delivery } = await test().call(test().admin, 'POST', '/api/Deliveries', body);
    expect([status, delivery.deliveredAt]).toEqual([201, day(3)]);
    const message = `„Artikel ${names}“ hat seit dem 05.03.2026 eine andere Einheit. Die Lieferung zählt im Lager erst von diesem Tag an. Bitte die Menge prüfen.`;
    const warnings = [{ code: 'UNIT_CHANGED', message }];
    expect(delivery.warnings).toEqual(warnings);
    const booked = await test().call(test().admin, 'POST', `/api/Deliveries/${delivery.id}/book`);
    expect([booked.status, booked.body.warnings]).toEqual([200, warnings]);
    expect(await consumed(id)).toMatchObject({ consumption: -30, deliveries: 0, unit: 'Flasche' });
    const [movement] = await get<Json[]>(`/api/StockMovements?StockItemId=${id}`);
    expect(movement).toMatchObject({ at: day(5), unitName: 'Karton' });
    // A change after the booking affects no movement.
    await test().call(test().admin, 'PUT', '/api/StockItems', { id, unitId: data.unit });
    expect((await get(`/api/Deliveries/${delivery.id}`)).warnings).toEqual(warnings);
  });

  it('warn of no change before the delivery', async () => {
    const id = await make();
    await toCratesAt(id, day(5));
    const lines = [{ stockItemId: id, deliveredAmount: 2 }];
    const body = { supplierId: data.brewery, deliveredAt: day(6), lines, book: true };
    expect((await test().call(test().admin, 'POST', '/api/Deliveries', body)).body.warnings).toEqual([]);
  });

  it('value losses from before the change, recorded after it, at the price of then', async () => {
    const id = await make();
    await putMovements(test(), [lose(id, 1, day(2))]);
    await test().call(test().admin, 'PUT', '/api/StockItems', { id, unitId: crate, pricePerUnit: 24 });
    const { db } = test().database;
    for (const table of ['unitHistory', 'priceHistory'] as const)
      await db
        .updateTable(table)
        .set({ changedAt: day(5) })
        .where('stockItemId', '=', id)
        .execute();
    const loss = (at: string) => ({ stockItemId: id, quantity: 1, reason: 'Bruch', at });
    for (const at of [day(4), day(6)]) await test().create('/api/Losses', loss(at));
    expect(await lost([id])).toEqual([
      [1, 'Karton', 24],
      [2, 'Flasche', 2],
    ]);
  });

  it('take no price from a delivery in another unit', async () => {
    const id = await make();
    const delivered = { stockItemId: id, at: day(2), kind: 'delivery' as const, quantity: 48_000, unitPrice: 6000 };
    await putMovements(test(), [delivered]);
    await toCratesAt(id, day(3));
    await putReading(test(), id, day(4), 10);
    await putReading(test(), id, day(6), 4);
    expect(await consumed(id)).toMatchObject({ consumption: 6, averagePrice: 1, value: 6 });
  });

  it('tell losses of a merged article in its unit', async () => {
    const [merged, into] = [await make(), await make()];
    await putMovements(test(), [lose(merged, 5, day(2)), lose(into, 1, day(2))]);
    await merge('stockItems', merged, into);
    expect(await lost([into])).toEqual([[6, 'Flasche', 6]]);
    await toCrates(into);
    await putMovements(test(), [lose(into, 1, new Date().toISOString(), 24)]);
    expect(await lost([into])).toEqual([
      [1, 'Karton', 24],
      [6, 'Flasche', 6],
    ]);
  });

  it('take no loss of a merged article from before its unit was changed', async () => {
    const [merged, into] = [await make(), await make()];
    await toCratesAt(merged, day(5));
    await toCrates(into);
    await merge('stockItems', merged, into);
    const lose = (at: string) =>
      test().call(test().admin, 'POST', '/api/Losses', { stockItemId: merged, quantity: 1, reason: 'Bruch', at });
    expect(await lose(day(4))).toMatchObject({
      status: 400,
      body: { errors: { at: expect.stringContaining('Einheit') } },
    });
    expect(await lose(day(6))).toMatchObject({ status: 201, body: { stockItemId: into } });
  });

  it('tell consumption in the unit of its counts, and compare none in two', async () => {
    const id = await make();
    await putReading(test(), id, '2025-03-01T12:00:00.000Z', 50);
    await putReading(test(), id, '2025-03-16T12:00:00.000Z', 45);
    for (const [n, amount] of [40, 30, 20, 5, 4].entries()) await putReading(test(), id, day(n * 3 + 1), amount);
    await toCratesAt(id, day(8));
    const [before, after] = ['From=2026-03-01&To=2026-03-07', 'From=2026-03-11&To=2026-03-16'];
    expect(await consumed(id, before)).toMatchObject({ consumption: 25, unit: 'Flasche', reason: null });
    expect(await consumed(id, after)).toMatchObject({ consumption: 1, unit: 'Karton', reason: null });
    expect(await consumed(id)).toMatchObject({ consumption: null, unit: 'Karton', reason: 'UNIT' });
    const shrunk = await get<{ items: Json[] }>(`/api/Shrinkage?StockItemId=${id}&${before}`);
    expect(shrunk.items[0]).toMatchObject({ used: 25, unit: 'Flasche' });
    expect(await consumed(id, `${after}&Compare=year`)).toMatchObject({
      unit: 'Karton',
      before: { consumption: null, value: null, reason: 'UNIT' },
      change: null,
    });
    const { comparison } = await get<Consumption>(`/api/Consumption?StockItemId=${id}&${after}&Compare=year`);
    expect(comparison).toMatchObject({
      totals: { value: 0, determined: 0, undetermined: 1 },
      change: { articles: 0, value: 0 },
    });
  });

  it('add no consumption of a merged article to that in another unit', async () => {
    const [merged, into] = [await make(), await make()];
    for (const [n, amount] of [40, 30].entries()) await putReading(test(), merged, day(n * 3 + 1), amount);
    await merge('stockItems', merged, into);
    await toCrates(into);
    expect(await consumed(into, 'To=2026-03-10')).toMatchObject({ consumption: 10, unit: 'Flasche' });
    const [first, second] = ['2027-03-01T12:00:00.000Z', '2027-03-02T12:00:00.000Z'];
    await putReading(test(), into, first, 3);
    await putReading(test(), into, second, 2);
    expect(await consumed(into, 'From=2027-03-01')).toMatchObject({ consumption: 1, unit: 'Karton' });
    expect(await consumed(into)).toMatchObject({ consumption: null, unit: 'Karton', reason: 'UNIT' });
  });

  it('learn minimums from no count of a merged article in another unit', async () => {
    const [merged, into] = [await make(), await make()];
    await putReading(test(), merged, day(1), 40);
    await merge('stockItems', merged, into);
    const learned = async (before = new Date(Date.now() + 1000).toISOString()) => {
      const found = (await readPieces(test().database.db, [into], before)).get(into);
      return found?.pieces.flatMap(({ readings }) => JSON.parse(new TextDecoder().decode(readings)));
    };
    expect(await learned()).toEqual([[day(1), 40_000]]);
    await toCrates(into);
    expect(await learned()).toEqual([]);
    expect(await learned(day(2))).toEqual([[day(1), 40_000]]);
  });

  it('take no loss of an old unit for a usual one', async () => {
    const [merged, id] = [await make(), await make()];
    await putMovements(test(), [lose(merged, 30, day(2)), lose(id, 24, day(2)), lose(id, 12, day(3))]);
    await merge('stockItems', merged, id);
    const usual = async () =>
      (await get<UsualAmount[]>('/api/UsualAmounts?Kind=loss')).filter(({ stockItemId }) => stockItemId === id);
    expect(await usual()).toMatchObject([{ count: 3, largest: 30 }]);
    await toCrates(id);
    expect(await usual()).toEqual([]);
    await putMovements(test(), [lose(id, 2, '2027-03-02T12:00:00.000Z')]);
    expect(await usual()).toMatchObject([{ count: 1, largest: 2 }]);
  });
});
