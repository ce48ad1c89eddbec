import type { Json, TestApp } from './testApp';

/** Ids of a small house's records: two groups, two suppliers, two locations and two units. */
export interface MasterData {
  unit: number;
  pack: number;
  brewery: number;
  butcher: number;
  cellar: number;
  bar: number;
  drinks: number;
  kitchen: number;
  [name: string]: number;
}

export async function createMasterData(test: TestApp): Promise<MasterData> {
  return {
    unit: await test.create('/api/Units', { name: 'Flasche' }),
    pack: await test.create('/api/PackagingUnits', { name: 'Kiste' }),
    brewery: await test.create('/api/Suppliers', { name: 'Brauerei Süd' }),
    butcher: await test.create('/api/Suppliers', { name: 'Metzgerei Öztürk' }),
    cellar: await test.create('/api/StockLocations', { name: 'Keller', countingOrder: 1 }),
    bar: await test.create('/api/StockLocations', { name: 'Bar', countingOrder: 2 }),
    drinks: await test.create('/api/StockItemGroups', { name: 'Getränke', executionDayOfWeek: 1 }),
    kitchen: await test.create('/api/StockItemGroups', { name: 'Küche', executionDayOfWeek: 0 }),
  };
}

/** Required fields of a new item; `over` replaces some. */
export const itemBody = (data: MasterData, over: Json = {}): Json => ({
  name: 'Helles 0,5 l',
  unitId: data.unit,
  unitsPerPackage: 24,
  packagingUnitId: data.pack,
  supplierId: data.brewery,
  orderNumber: 'H-05',
  pricePerUnit: 0.89,
  stockLocations: [data.cellar],
  ...over,
});

export async function createItem(
  test: TestApp,
  data: MasterData,
  item: Json,
  assignment: { stockItemGroupId?: number; minAmountInGroup?: number; fixedOrderAmount?: number | null } = {},
): Promise<number> {
  const stockItemId = await test.create('/api/StockItems', itemBody(data, item));
  await test.create('/api/StockItemGroupAssignments', {
    stockItemGroupId: data.drinks,
    minAmountInGroup: 48,
    fixedOrderAmount: null,
    ...assignment,
    stockItemId,
  });
  return stockItemId;
}
