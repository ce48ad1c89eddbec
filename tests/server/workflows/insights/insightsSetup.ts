import { createItem } from '../../../helpers/masterData';
import type { TestApp } from '../../../helpers/testApp';
import { putMovements, putReading } from '../goods/goodsSetup';
import { close, count, itemAt, type StockHouse, setUpStock, start } from '../stockTakingSetup';

export const day = (n: number, month = 3) => `2026-0${month}-${String(n).padStart(2, '0')}T12:00:00.000Z`;
export const MARCH = 'From=2026-03-01&To=2026-03-14';

export interface InsightsHouse extends StockHouse {
  /** Closed inventories, of the end of 2025 and of 10 March. */
  older: number;
  newer: number;
  /** An open inventory of 12 March. */
  open: number;
  /** Finished counts of drinks and kitchen. */
  quick: number;
  slow: number;
}

/** Creates a house in March 2026 with data for every insight, and data that none of them may show. */
export async function setUpInsights(test: TestApp): Promise<InsightsHouse> {
  const house = await setUpStock(test);
  const inventories = await takeStock(test, house);
  await moveGoods(test, house);
  await changePrices(test, house);
  await placeOrders(test, house);
  return { ...house, ...inventories, ...(await takeCounts(test, house)) };
}

/** Takes inventories, whose readings date from the day of the test run, after every period asked for. */
async function takeStock(test: TestApp, { beer, wine, steak, bar, cellar }: StockHouse) {
  const counted = async (targetDate: string, amounts: [number, number, number][]) => {
    const started = await start(test, { targetDate });
    for (const [item, place, amount] of amounts) await count(test, itemAt(started, item, place).id, amount);
    await close(test, started.id);
    return started.id;
  };
  const older = await counted('2025-12-31', [
    [beer, bar, 1],
    [beer, cellar, 0.5],
    [wine, bar, 2],
    [steak, cellar, 1],
  ]);
  const newer = await counted('2026-03-10', [
    [beer, bar, 1],
    [beer, cellar, 1.5],
    [wine, bar, 1],
    [steak, cellar, 1],
  ]);
  const { id: open } = await start(test, { targetDate: '2026-03-12' });
  return { older, newer, open };
}

async function moveGoods(test: TestApp, house: StockHouse) {
  const { beer, wine, steak, unit } = house;
  const { db } = test.database;
  await putReading(test, beer, day(2), 10);
  await putReading(test, beer, day(13), 4);
  await putReading(test, wine, day(2), 4);
  await putReading(test, steak, day(2), 2);
  const lost = { kind: 'loss', reason: 'Bruch' } as const;
  await putMovements(test, [
    { ...lost, stockItemId: beer, quantity: -1000, unitPrice: 5000, at: day(3) },
    { ...lost, stockItemId: wine, quantity: -9000, unitPrice: 45_000, at: day(9) },
  ]);
  await db
    .insertInto('unitHistory')
    .values({ stockItemId: steak, oldUnitId: unit, newUnitId: unit, changedAt: day(4) })
    .execute();
  const empty = await createItem(test, house, { name: 'Leer', pricePerUnit: 0 });
  await putReading(test, empty, day(1), 0);
  const gone = await createItem(test, house, { name: 'Bock', pricePerUnit: 2 });
  await putReading(test, gone, day(1), 100);
  await putReading(test, gone, day(12), 0);
  await db.updateTable('stockItems').set({ archived: 1 }).where('id', '=', gone).execute();
}

async function changePrices(test: TestApp, { beer, wine }: StockHouse) {
  const change = (stockItemId: number, oldPrice: number, newPrice: number, changedAt: string) => ({
    stockItemId,
    oldPrice,
    newPrice,
    changedAt,
  });
  await test.database.db
    .insertInto('priceHistory')
    .values([change(beer, 5000, 8912, day(10)), change(wine, 50_000, 0, day(5)), change(wine, 0, 45_000, day(9))])
    .execute();
}

type OrderedLine = [amount: number, units: number | null, price: number | null, cancelled?: number];

async function placeOrders({ database: { db } }: TestApp, { brewery, butcher, drinks, kitchen }: StockHouse) {
  const order = async (over: object, lines: OrderedLine[]) => {
    const row = { supplierId: brewery, stockItemGroupId: drinks, note: '', created: day(5), sent: day(20), ...over };
    const { id: orderId } = await db.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
    for (const [amount, unitsPerPackage, pricePerUnit, cancelledAmount = 0] of lines)
      await db
        .insertInto('orderItems')
        .values({ orderId, description: 'Helles', amount, unitsPerPackage, pricePerUnit, cancelledAmount })
        .execute();
  };
  // 2 × 24.5 × 0.8912 = 43.6688
  await order({}, [
    [2, 24_500, 8912],
    [1, 1000, null],
  ]);
  // Rounding case: half a cent.
  await order({}, [[1, 1000, 50]]);
  // The night before 1 March, in Berlin's time.
  await order({ created: '2026-02-28T23:30:00.000Z' }, [[1, 10_000, 10_000]]);
  await order({ created: '2026-02-28T22:30:00.000Z' }, [
    [4, 10_000, 10_000, 1000],
    [1, 10_000, 10_000, 1000],
  ]);
  await order({ supplierId: butcher, stockItemGroupId: kitchen }, [[1, 1000, null]]);
  await order({ sent: null }, [[100, 1000, 10_000]]);
  await order({ stockItemGroupId: null, created: day(1, 4) }, []);
}

async function takeCounts({ database: { db } }: TestApp, { drinks, kitchen, bar, beer, wine, steak }: StockHouse) {
  const census = async (stockItemGroupId: number, created: string, finished: string, lines: number) => {
    const { id } = await db
      .insertInto('censuses')
      .values({ status: 4, stockItemGroupId, created, finished })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const stockItemId of [beer, wine, steak].slice(0, lines))
      await db
        .insertInto('stockModifications')
        .values({ censusId: id, stockItemId, stockLocationId: bar, newAmount: 1000, isExtra: 0 })
        .execute();
    return id;
  };
  const quick = await census(drinks, day(4), '2026-03-04T12:02:00.000Z', 3);
  const slow = await census(kitchen, day(5), '2026-03-05T12:10:00.000Z', 1);
  await census(drinks, day(6, 4), day(7, 4), 1);
  return { quick, slow };
}
