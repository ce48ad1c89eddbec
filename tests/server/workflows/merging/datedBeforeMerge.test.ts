import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { createItem, createMasterData, type MasterData } from '../../../helpers/masterData';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { putReading } from '../goods/goodsSetup';
import { day, merging } from './mergingCalls';

/** Day of every entry; the merges are today. */
const ENTERED = 4;
type Kind = 'loss' | 'delivery';

describeOnEachDatabase('an entry dated before the merge of its article', (under) => {
  const test = useTestApp(under);
  const { get, stock, merge, undo } = merging(test);
  let data: MasterData;
  let names = 0;
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  const article = async (countedOn: number | null, amount: number) => {
    names += 1;
    // The amount is the price as well, so that each article has another.
    const id = await createItem(test(), data, { name: `Saft ${names}`, pricePerUnit: amount });
    if (countedOn !== null) await putReading(test(), id, day(countedOn), amount);
    return id;
  };
  const post = async (url: string, body: Json) => {
    const { status, body: record } = await test().call(test().admin, 'POST', url, body);
    expect(status).toBe(201);
    return record;
  };
  /** @returns the path that takes it back */
  const enter = async (kind: Kind, stockItemId: number) => {
    const at = day(ENTERED);
    if (kind === 'loss') {
      const { id } = await post('/api/Losses', { stockItemId, quantity: 2, reason: 'Bruch', at });
      return `/api/StockMovements/${id}/reverse`;
    }
    const lines = [{ stockItemId, deliveredAmount: 1, unitsPerPackage: 24 }];
    const { id } = await post('/api/Deliveries', { supplierId: data.brewery, deliveredAt: at, lines, book: true });
    return `/api/Deliveries/${id}/reverse`;
  };

  const changeUnit = (stockItemId: number, on: number) =>
    test()
      .database.db.insertInto('unitHistory')
      .values({ stockItemId, oldUnitId: 2, newUnitId: 1, changedAt: day(on) })
      .execute();

  type Counts = { gone: number; stays: number; between?: number };
  async function outcome(kind: Kind, isLate: boolean, counted: Counts, changed?: keyof Counts) {
    const [gone, stays] = [await article(counted.gone, 5), await article(counted.stays, 10)];
    const between = counted.between === undefined ? undefined : await article(counted.between, 7);
    const changedId = changed && { gone, stays, between }[changed];
    if (changedId) await changeUnit(changedId, ENTERED + 1);
    const before = isLate ? undefined : await enter(kind, gone);
    if (between !== undefined) expect((await merge('stockItems', gone, between)).status).toBe(200);
    const merged = await merge('stockItems', between ?? gone, stays);
    expect(merged.status).toBe(200);
    const undoing = before ?? (await enter(kind, gone));
    const entered = await stock(stays);
    const movements = await get<Json[]>(`/api/StockMovements?From=${day(1)}&To=${day(20)}&StockItemId=${gone}`);
    const dated = movements.map(({ at }) => at);
    const prices = movements.map(({ unitPrice }) => unitPrice);
    const reports = await get<{ items: Json[] }>(`/api/Consumption?StockItemId=${stays}`);
    const used = reports.items.map(({ deliveries, losses, consumption }) => ({ deliveries, losses, consumption }));
    expect((await test().call(test().admin, 'POST', undoing, { note: 'Falsch' })).status).toBeLessThan(300);
    const reversed = await stock(stays);
    expect((await undo(merged.body.id)).status).toBe(200);
    return { entered, dated, prices, used, reversed, undone: [await stock(between ?? gone), await stock(stays)] };
  }

  it.each<[Counts, Record<Kind, number>]>([
    [
      { gone: 2, stays: 3 },
      { loss: 13, delivery: 39 },
    ],
    [
      { gone: 5, stays: 3 },
      { loss: 15, delivery: 15 },
    ],
    [
      { gone: 2, stays: 6 },
      { loss: 13, delivery: 39 },
    ],
    [
      { gone: 5, stays: 6 },
      { loss: 15, delivery: 15 },
    ],
    [
      { gone: 2, between: 6, stays: 6 },
      { loss: 20, delivery: 46 },
    ],
    [
      { gone: 5, between: 3, stays: 3 },
      { loss: 22, delivery: 22 },
    ],
  ])('counts once, whether it comes before or after it: counted on %o', async (counted, shown) => {
    for (const kind of ['loss', 'delivery'] as const) {
      const inTime = await outcome(kind, false, counted);
      expect(inTime.entered).toEqual([shown[kind]]);
      expect(await outcome(kind, true, counted)).toEqual(inTime);
    }
  });

  it.each<[keyof Counts, Counts]>([
    ['gone', { gone: 6, stays: 3 }],
    ['gone', { gone: 6, between: 3, stays: 3 }],
    ['between', { gone: 2, between: 6, stays: 3 }],
    ['stays', { gone: 2, stays: 6 }],
  ])(
    'is dated after a change of the unit of %s as a delivery, which is in the present unit',
    async (changed, counted) => {
      const { dated } = await outcome('delivery', true, counted, changed);
      expect(dated).toEqual([day(ENTERED + 1)]);
    },
  );

  it('has the price and the unit of the article that held the stock, though one between has changed its unit', async () => {
    const counted = { gone: 2, between: 6, stays: 3 };
    const inTime = await outcome('loss', false, counted, 'between');
    expect(inTime.prices).toEqual([5]);
    expect(await outcome('loss', true, counted, 'between')).toEqual(inTime);
  });

  it('goes to the article between where nobody had counted the archived one', async () => {
    const shown: (number | null)[][] = [];
    for (const isLate of [false, true]) {
      const [gone, between, stays] = [await article(null, 0), await article(2, 7), await article(6, 10)];
      expect((await merge('stockItems', gone, between)).status).toBe(200);
      if (!isLate) await enter('delivery', gone);
      expect((await merge('stockItems', between, stays)).status).toBe(200);
      if (isLate) await enter('delivery', gone);
      shown.push(await stock(stays));
    }
    expect(shown).toEqual([[41], [41]]);
  });

  it('belongs to the remaining article where nobody had counted the archived one', async () => {
    const [gone, stays] = [await article(null, 0), await article(3, 10)];
    expect((await merge('stockItems', gone, stays)).status).toBe(200);
    await enter('delivery', gone);
    expect(await stock(stays)).toEqual([34]);
  });

  it('is taken back with the merge, to the article that it names', async () => {
    const [gone, stays] = [await article(2, 5), await article(3, 10)];
    const merged = await merge('stockItems', gone, stays);
    await enter('delivery', gone);
    expect((await undo(merged.body.id)).status).toBe(200);
    expect([await stock(gone), await stock(stays)]).toEqual([[29], [10]]);
  });

  it('counts once between two merges, and is counted where the one between was counted afterwards', async () => {
    const [gone, between, stays] = [await article(2, 5), await article(2, 7), await article(2, 10)];
    expect((await merge('stockItems', gone, between)).status).toBe(200);
    await putReading(test(), between, new Date().toISOString(), 4);
    expect((await merge('stockItems', between, stays)).status).toBe(200);
    await enter('delivery', gone);
    expect(await stock(stays)).toEqual([14]);
  });
});
