import type { Tables } from './records';

const HOUR_MS = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

/** Returns fresh tables of a small house with something on every page. */
export const house = (): Tables => ({
  Users: [
    { id: 1, name: 'admin', role: 'Admin', password: 'geheim', stockItemGroups: [1, 2] },
    { id: 2, name: 'Anna Berg', role: 'User', password: 'geheim', stockItemGroups: [1] },
  ],
  Suppliers: [
    {
      id: 1,
      name: 'Brauhaus Linde',
      address: 'Am Bach 1',
      phone: '089 1234',
      email: 'linde@example.test',
      customerNumber: 'K-17',
      lastBulkPriceUpdate: ago(500),
    },
    {
      id: 2,
      name: 'Weinhof Stein',
      address: null,
      phone: null,
      email: 'stein@example.test',
      customerNumber: null,
      lastBulkPriceUpdate: null,
    },
  ],
  Units: [
    { id: 1, name: 'Flasche' },
    { id: 2, name: 'Dose' },
    { id: 3, name: 'Glas' },
  ],
  PackagingUnits: [
    { id: 1, name: 'Kasten' },
    { id: 2, name: 'Karton' },
  ],
  StockLocations: [
    { id: 1, name: 'Keller', countingOrder: 1 },
    { id: 2, name: 'Theke', countingOrder: 2 },
  ],
  StockItemGroups: [
    { id: 1, name: 'Getränke', executionDayOfWeek: 0 },
    { id: 2, name: 'Weine', executionDayOfWeek: 5 },
    { id: 3, name: 'Küche', executionDayOfWeek: 1 },
  ],
  StockItems: [
    item(1, 'Pils', { unitsPerPackage: 24, orderNumber: 'P-24', pricePerUnit: 0.75 }),
    item(2, 'Riesling', { supplierId: 2, packagingUnitId: 2, pricePerUnit: 6.5 }),
    item(3, 'Cola', { unitId: 2, packagingUnitId: 2, ignoreInCensus: true, active: false, pricePerUnit: 0 }),
    item(4, 'Weizen', { unitsPerPackage: 20, orderNumber: 'W-20', pricePerUnit: 0.9 }),
  ],
  StockItemGroupAssignments: [
    { id: 1, stockItemGroupId: 1, stockItemId: 1, minAmountInGroup: 48, fixedOrderAmount: null },
    { id: 2, stockItemGroupId: 1, stockItemId: 3, minAmountInGroup: 0, fixedOrderAmount: 3 },
    { id: 3, stockItemGroupId: 2, stockItemId: 2, minAmountInGroup: 6, fixedOrderAmount: null },
  ],
  StockLocationAssignments: [
    { id: 1, stockItemId: 1, stockLocationId: 1 },
    { id: 2, stockItemId: 1, stockLocationId: 2 },
    { id: 3, stockItemId: 2, stockLocationId: 1 },
    { id: 4, stockItemId: 3, stockLocationId: 2 },
    { id: 5, stockItemId: 4, stockLocationId: 1 },
  ],
  ConfigValues: [
    { id: 1, key: 'INSTANCE_NAME', value: 'Gasthof Adler' },
    { id: 2, key: 'TIME_ZONE', value: 'Europe/Berlin' },
  ],
  Census: [
    { id: 1, status: 0, finished: null, stockItemGroupId: 1, userId: 2 },
    { id: 2, status: 2, finished: ago(3), stockItemGroupId: 2, userId: 1 },
    { id: 3, status: 4, finished: ago(30), stockItemGroupId: 1, userId: 2 },
  ],
  ScheduledStockModifications: [
    { id: 1, censusId: 1, stockItemId: 1, stockLocationId: 1, newAmount: 12 },
    { id: 2, censusId: 1, stockItemId: 1, stockLocationId: 2, newAmount: -1 },
    { id: 3, censusId: 1, stockItemId: 4, stockLocationId: 1 },
    { id: 4, censusId: 2, stockItemId: 2, stockLocationId: 1, newAmount: 2.5 },
    { id: 5, censusId: 3, stockItemId: 1, stockLocationId: 1, newAmount: 4 },
  ],
  Orders: [
    {
      id: 1,
      supplierId: 1,
      stockItemGroupId: 1,
      created: ago(0.1),
      sent: null,
      generatedHtml: null,
      note: 'Bitte an die Rampe',
    },
    {
      id: 2,
      supplierId: 2,
      stockItemGroupId: 2,
      created: ago(0.2),
      sent: ago(0.1),
      note: '',
      generatedHtml: '<p>Bestellung 2</p>',
    },
  ],
  OrderItems: [
    { id: 1, orderId: 1, description: 'Pils', itemNumber: 'P-24', amount: 2, packagingUnit: 'Kasten' },
    { id: 2, orderId: 1, description: 'Weizen', itemNumber: 'W-20', amount: 1, packagingUnit: 'Kasten' },
    { id: 3, orderId: 2, description: 'Riesling', itemNumber: '', amount: 1, packagingUnit: 'Karton' },
  ],
  StockTaking: [
    { id: 1, description: 'Jahresinventur', targetDate: '2026-03-31' },
    { id: 2, description: '', targetDate: '2026-06-30T00:00:00Z' },
  ],
  StockTakingItems: [
    row(1, 'Pils', { stockLocationId: 1, newAmount: 30, countedByUserId: 2, totalValue: 22.5, pricePerUnit: 0.75 }),
    row(2, 'Pils', { stockLocationId: 2, pricePerUnit: 0.75 }),
    row(3, 'Riesling', { stockItemId: 2, stockLocationId: 1, newAmount: -1, pricePerUnit: 6.5 }),
  ],
});

const item = (id: number, name: string, rest: Record<string, unknown>) => ({
  id,
  name,
  unitId: 1,
  unitsPerPackage: 6,
  packagingUnitId: 1,
  supplierId: 1,
  orderNumber: '',
  pricePerUnit: 1,
  ignoreInCensus: false,
  active: true,
  ...rest,
});

const row = (id: number, name: string, rest: Record<string, unknown>) => ({
  id,
  stockTakingId: 1,
  stockItemId: 1,
  name,
  unit: 'Flasche',
  ...rest,
});
