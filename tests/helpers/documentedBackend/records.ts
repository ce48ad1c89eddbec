export type Row = { id: number } & Record<string, unknown>;

/** Fields of each record besides its id (specification, section 3); other fields are unknown to the backend. */
export const FIELDS = {
  Users: ['name', 'password', 'role', 'stockItemGroups'],
  Suppliers: ['name', 'address', 'phone', 'email', 'customerNumber', 'lastBulkPriceUpdate'],
  Units: ['name'],
  PackagingUnits: ['name'],
  StockLocations: ['name', 'countingOrder'],
  StockItemGroups: ['name', 'executionDayOfWeek'],
  StockItems: [
    'name',
    'unitId',
    'unitsPerPackage',
    'packagingUnitId',
    'supplierId',
    'orderNumber',
    'pricePerUnit',
    'ignoreInCensus',
    'active',
  ],
  StockItemGroupAssignments: ['stockItemGroupId', 'stockItemId', 'minAmountInGroup', 'fixedOrderAmount'],
  StockLocationAssignments: ['stockItemId', 'stockLocationId'],
  ConfigValues: ['key', 'value'],
  Census: ['status', 'finished', 'stockItemGroupId', 'userId'],
  ScheduledStockModifications: ['censusId', 'stockItemId', 'stockLocationId', 'newAmount'],
  Orders: ['supplierId', 'stockItemGroupId', 'created', 'sent', 'generatedHtml', 'note'],
  OrderItems: ['orderId', 'description', 'itemNumber', 'amount', 'packagingUnit'],
  StockTaking: ['description', 'targetDate'],
  StockTakingItems: [
    'stockTakingId',
    'name',
    'stockLocationId',
    'newAmount',
    'pricePerUnit',
    'totalValue',
    'unit',
    'countedByUserId',
    'stockItemId',
  ],
} satisfies Record<string, string[]>;

export type TableName = keyof typeof FIELDS;
export type Tables = Record<TableName, Row[]>;

/** Fields that a write may omit: passwords are never sent back, and lists of links have their own address. */
export const OPTIONAL: Partial<Record<TableName, string[]>> = {
  Users: ['password', 'stockItemGroups'],
  StockItems: ['stockLocations'],
};
