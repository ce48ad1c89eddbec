import { INSIGHTS } from '../../../src/contract/insights';
import { PASSWORD } from '../../helpers/testApp';
import type { House } from './groupLeaksHouse';

export type Request = string | ['POST', string, unknown];
export type Read = (house: House) => Request[];

const list = (url: string): Request[] => [url, `${url}?sort=["id","DESC"]&range=[0,99]`, `${url}?filter={"q":"e"}`];
const files = (url: string): Request[] => [
  `${url}/export.csv`,
  `${url}/export.csv?search=geheim`,
  `${url}/export.csv?ids=1,71001,77001,77002`,
];

/** Covers the days on which these tests run. */
const YEARS = `From=${new Date().getUTCFullYear() - 2}-01-01&To=${new Date().getUTCFullYear() + 2}-12-31`;

/** Reads whose answers show the other group to an administrator, and must not to the caller. */
export const OF_GROUPS: Record<string, Read> = {
  'users.list': () => [...list('/api/Users'), '/api/Users?filter={"stockItemGroups":71001}'],
  'users.read': ({ other }) => [`/api/Users/${other.user}`],
  'users.export': () => files('/api/Users'),
  'users.stockItemGroups.read': ({ other }) => [`/api/Users/${other.user}/stock_item_groups`],
  'stockItemGroups.list': () => [...list('/api/StockItemGroups'), '/api/StockItemGroups?All=true'],
  'stockItemGroups.read': ({ other }) => [`/api/StockItemGroups/${other.group}`],
  'stockItemGroups.export': () => [...files('/api/StockItemGroups'), '/api/StockItemGroups/export.csv?All=true'],
  'stockItemGroups.readAssignments': ({ other }) => [
    `/api/StockItemGroups/${other.group}/stock_item_group_assignments`,
  ],
  'stockItemGroupAssignments.list': ({ other }) => [
    ...list('/api/StockItemGroupAssignments'),
    `/api/StockItemGroupAssignments?filter={"stockItemGroupId":${other.group}}`,
    '/api/StockItemGroupAssignments?sort=["stockItemGroupId","DESC"]',
  ],
  'stockItemGroupAssignments.read': ({ other }) => [`/api/StockItemGroupAssignments/${other.assignment}`],
  'stockItemGroupAssignments.export': () => files('/api/StockItemGroupAssignments'),
  'census.list': ({ other }) => [
    ...list('/api/Census'),
    '/api/Census?IncludeStatus=0,1,2,3,4&range=[0,0]',
    '/api/Census?ExcludeStatus=2',
    '/api/Census?sort=["userId","ASC"]',
    `/api/Census?filter={"stockItemGroupId":${other.group}}&sort=["stockItemGroupId","DESC"]`,
  ],
  'census.read': ({ other }) => [`/api/Census/${other.census}`, `/api/Census/${other.running}`],
  'census.readLines': ({ own, other }) =>
    [own.census, other.census, other.running].map((id) => `/api/Census/${id}/stock_modifications`),
  'scheduledStockModifications.list': ({ own, other, location }) =>
    [own.census, other.census, other.running].flatMap((id) => [
      `/api/ScheduledStockModifications?CensusId=${id}`,
      `/api/ScheduledStockModifications?CensusId=${id}&StockLocationId=${location}`,
    ]),
  'census.sheet': ({ other }) => [`/api/Census/${other.census}/sheet`, `/api/Census/${other.running}/sheet`],
  'stockItemGroups.sheet': ({ other }) => [`/api/StockItemGroups/${other.group}/sheet`],
  'orders.list': ({ other }) => [
    ...list('/api/Orders'),
    '/api/Orders?ShowSent=true',
    '/api/Orders?ShowSent=true&StartDate=2000-01-01&EndDate=2999-12-31',
    `/api/Orders?ShowSent=true&filter={"stockItemGroupId":${other.group}}`,
    '/api/Orders?ShowSent=true&sort=["stockItemGroupId","ASC"]',
    '/api/Orders?ShowSent=true&sort=["note","ASC"]&filter={"note":"geheim"}',
    `/api/Orders?OrderId=${other.order}`,
    `/api/Orders?OrderId=${other.openOrder}`,
  ],
  'stockNow.read': ({ supplier }) => [
    '/api/StockNow',
    `/api/StockNow?SupplierId=${supplier}`,
    '/api/StockNow?format=csv',
  ],
  'stockNow.readItem': ({ item, otherItem }) => [`/api/StockNow/${item}`, `/api/StockNow/${otherItem}`],
  'parLevels.list': () => ['/api/ParLevels', '/api/ParLevels/changes'],
  'parLevels.read': ({ other }) => [`/api/ParLevels/${other.assignment}`],
  'parLevels.changes': ({ other }) => [`/api/ParLevels/changes?StockItemGroupId=${other.group}`],
  'usualAmounts.list': () => ['order', 'delivery', 'loss'].map((kind) => `/api/UsualAmounts?Kind=${kind}`),
  'orderSheets.read': ({ supplier }) => [`/api/OrderSheets/${supplier}`],
  'orders.due': () => [`/api/Orders/due?At=2026-11-24T12:00:00.000Z`, '/api/Orders/due?At=2027-11-24T12:00:00.000Z'],
  'drafts.list': () => ['/api/Drafts'],
  'drafts.read': ({ other }) => [`/api/Drafts/${other.draft}`],
  'today.read': () => [
    '/api/Today',
    '/api/Today?At=2026-11-24T12:00:00.000Z',
    '/api/Today?At=2027-11-24T12:00:00.000Z',
  ],
  'deliveries.expected': ({ supplier }) => [
    '/api/Deliveries/expected',
    `/api/Deliveries/expected?SupplierId=${supplier}`,
  ],
  'deliveries.list': ({ other }) => [
    ...list('/api/Deliveries'),
    `/api/Deliveries?OrderId=${other.order}`,
    '/api/Deliveries?State=open&sort=["note","ASC"]',
  ],
  'deliveries.read': ({ other }) => [`/api/Deliveries/${other.delivery}`],
  'invoices.list': ({ supplier, other }) => [
    ...list('/api/Invoices'),
    `/api/Invoices?SupplierId=${supplier}&From=2026-01-01&To=2026-12-31`,
    `/api/Invoices?OrderId=${other.order}`,
    '/api/Invoices?State=differs&IncludeDiscarded=true&sort=["number","ASC"]',
  ],
  'invoices.read': ({ other }) => [`/api/Invoices/${other.invoice}`],
  'invoices.original': ({ other }) => [`/api/Invoices/${other.invoice}/original`],
  'invoices.previewClaim': ({ other }) => [`/api/Invoices/${other.invoice}/claim`],
  'orders.text': ({ own, other }) => [`/api/Orders/${other.order}/text`, `/api/Orders/${own.order}/text`],
  'orders.pdf': ({ other }) => [`/api/Orders/${other.order}/pdf`],
  'orders.previewMail': ({ own, other }) =>
    [own.order, other.order, other.openOrder].map((id) => `/api/Orders/${id}/mail-preview`),
  'orderItems.list': ({ own, other }) => [
    `/api/OrderItems?OrderIds=${own.order}`,
    `/api/OrderItems?OrderIds=${other.order}`,
    `/api/OrderItems?OrderIds=${own.order},${other.openOrder}`,
    `/api/OrderItems?OrderIds=${own.order}&OrderIds=${other.openOrder}&sort=["description","ASC"]`,
    '/api/OrderItems',
  ],
  // Inventories are visible to everybody, but not the groups of their articles.
  'stockTaking.read': ({ stockTaking }) => [`/api/StockTaking/GetStockTakingDetails?stockTakingId=${stockTaking}`],
  'stockTaking.values': ({ stockTaking }) => [`/api/StockTaking/GetStockTakingValues?stockTakingId=${stockTaking}`],
  'consumption.read': ({ other }) => [
    '/api/Consumption',
    '/api/Consumption?GroupBy=group&Intervals=true&format=json',
    '/api/Consumption?format=csv',
    '/api/Consumption?From=2026-01-01&To=2026-12-31&Compare=before&GroupBy=group',
    '/api/Consumption?From=2026-01-01&To=2026-12-31&Compare=year&format=csv',
    `/api/Consumption?StockItemGroupId=${other.group}`,
  ],
  'shrinkage.read': ({ other }) => [
    '/api/Shrinkage',
    '/api/Shrinkage?GroupBy=group&Intervals=true',
    '/api/Shrinkage?format=csv',
    `/api/Shrinkage?StockItemGroupId=${other.group}`,
  ],
  'insights.groups': () => [`/api/Insights/Groups?${YEARS}`],
  'insights.counts': () => [`/api/Insights/Counts?${YEARS}`],
  'insights.export': () => INSIGHTS.map((insight) => `/api/Insights/export.csv?${YEARS}&Insight=${insight}`),
  // Lists work that must be finished before merging.
  'merges.preview': ({ item, otherItem }) => [
    `/api/Merges/preview?Resource=stockItems&MergedId=${otherItem}&IntoId=${item}`,
  ],
  'auditLog.export': () => ['/api/AuditLog/export.csv'],
  'auditLog.list': ({ other }) => [
    '/api/AuditLog',
    '/api/AuditLog?Resource=orders',
    `/api/AuditLog?Resource=orders&RecordId=${other.order}`,
    `/api/AuditLog?ParentId=${other.census}`,
    `/api/AuditLog?UserId=${other.user}`,
  ],
};

/**
 * Reads of amounts on shelves, which every signed-in user may see, because an article in two groups is counted once.
 * They give amount and instant, but neither group nor census.
 */
export const SHELVES = [
  'stockLevels.list',
  'stockLevels.current',
  'orderSheets.read',
  'stockNow.read',
  'stockNow.readItem',
  'stockCounts.list',
  'stockTaking.read',
  'census.readLines',
  'scheduledStockModifications.list',
];

/** Reads whose answers show no group: master data, settings, inventories and prices are visible to everybody. */
export const OF_NO_GROUP: Record<string, Read> = {
  'setup.read': () => ['/api/setup'],
  'resources.list': () => ['/api/resources'],
  'resources.schema': () => ['/api/resource.schema.json'],
  'sessions.list': () => ['/api/Sessions'],
  'oidc.read': () => ['/api/Users/oidc'],
  'preferences.read': () => ['/api/Preferences'],
  'morningMail.read': () => ['/api/MorningMail'],
  'apiTokens.list': () => ['/api/ApiTokens'],
  'bestBefore.read': () => ['/api/BestBefore?Days=300'],
  'users.authenticate': () => [['POST', '/api/Users/authenticate', { username: 'admin', password: PASSWORD }]],
  'secondFactor.read': () => ['/api/Users/secondFactor'],
  'backup.read': () => ['/api/Backup'],
  // Master data. The assignment to groups is not part of these answers.
  'stockItems.search': ({ other, otherItem }) => [
    ['POST', '/api/StockItems/get', {}],
    ['POST', '/api/StockItems/get', { containedInName: 'quark', includeArchived: true }],
    ['POST', '/api/StockItems/get', { ids: [otherItem], excludeItemsInGroups: [other.group] }],
  ],
  'stockItems.byCode': () => ['/api/StockItems/byCode?code=hauseigen'],
  'stockItems.stockLocations.read': ({ otherItem }) => [`/api/StockItems/${otherItem}/stock_locations`],
  'stockItemGroups.readItems': ({ own, other }) =>
    [own.group, other.group].map((id) => `/api/StockItemGroups/${id}/stock_items`),
  'stockItems.priceUpdates': ({ supplier }) => [
    '/api/StockItems/PriceUpdates',
    `/api/StockItems/PriceUpdates?SupplierId=${supplier}`,
  ],
  // For administrators: the suppliers' names of goods.
  'invoiceLinks.list': ({ supplier }) => ['/api/InvoiceLinks', `/api/InvoiceLinks?SupplierId=${supplier}`],
  'priceLists.list': ({ supplier }) => ['/api/PriceLists', `/api/PriceLists?SupplierId=${supplier}`],
  'priceLists.read': () => ['/api/PriceLists/1'],
  'markup.read': () => ['/api/Markup', '/api/Markup?format=csv'],
  'stockHistory.list': () => ['/api/StockHistory'],
  'salesImports.list': () => ['/api/SalesImports'],
  'salesImports.read': () => ['/api/SalesImports/1'],
  'cashRegisters.list': () => ['/api/CashRegisters'],
  'cashRegisters.closings': () => ['/api/CashRegisters/1/closings'],
  'soldItems.list': () => ['/api/SoldItems', '/api/SoldItems?State=open'],
  'priceHistory.list': ({ item }) => [
    `/api/PriceHistory?StockItemId=${item}`,
    `/api/PriceHistory?StockItemId=${item}&sort=["userId","ASC"]&range=[0,9]`,
  ],
  'stockLevels.list': ({ item, location }) => [
    '/api/StockLevels',
    `/api/StockLevels?StockItemId=${item}&StockLocationId=${location}`,
    `/api/StockLevels?sort=["stockItemId","DESC"]&range=[0,9]&filter={"stockLocationId":${location}}`,
  ],
  'merges.list': ({ item }) => ['/api/Merges?Resource=stockItems', `/api/Merges?Resource=stockItems&Id=${item}`],
  'demoData.read': () => ['/api/DemoData'],
  'suppliers.deliveryDates': ({ supplier }) => [`/api/Suppliers/${supplier}/delivery-dates?Count=9`],
  // Sums; tests/server/workflows/orders/checks.test.ts checks the groups behind them.
  'orders.unsent': () => ['/api/Orders/unsent'],
  'orders.checks': ({ own }) => [`/api/Orders/${own.order}/checks`],
  'depositMovements.list': ({ supplier }) => ['/api/DepositMovements', `/api/DepositMovements?SupplierId=${supplier}`],
  'goodsReceived.read': () => ['/api/GoodsReceived', '/api/GoodsReceived?format=csv'],
  'depositMovements.balances': () => ['/api/DepositBalances'],
  'losses.read': () => ['/api/Losses', '/api/Losses?From=2020-01-01&format=csv'],
  'stockLevels.current': ({ item }) => ['/api/StockLevels/current', `/api/StockLevels/current?StockItemId=${item}`],
  'stockCounts.list': ({ item }) => ['/api/StockCounts', `/api/StockCounts?StockItemId=${item}&From=2020-01-01`],
  'stockMovements.list': ({ item }) => [
    '/api/StockMovements',
    `/api/StockMovements?StockItemId=${item}&From=2020-01-01&Before=999`,
  ],
  'mailServer.read': () => ['/api/MailServer'],
  // tests/server/workflows/orders/sent.test.ts checks refusals and contents.
  'orders.changes': ({ own }) => [`/api/Orders/${own.order}/changes`],
  // Sums; tests/server/workflows/insights checks the groups behind them.
  'insights.stockValue': () => [`/api/Insights/StockValue?${YEARS}`],
  'insights.inventoryValues': () => [`/api/Insights/InventoryValues?${YEARS}`],
  'insights.orderValues': () => [`/api/Insights/OrderValues?${YEARS}`],
  'insights.shrinkage': () => [`/api/Insights/Shrinkage?${YEARS}`],
  'insights.prices': ({ otherItem }) => [
    `/api/Insights/Prices?${YEARS}`,
    `/api/Insights/Prices?${YEARS}&StockItemIds=${otherItem}`,
  ],
  'insights.differences': () => [`/api/Insights/Differences?${YEARS}`],
  'stockTaking.list': () => ['/api/StockTaking/GetStockTakings'],
  'stockTaking.result': ({ stockTaking }) => [`/api/StockTaking/GetStockTakingResult?stockTakingId=${stockTaking}`],
  'stockTaking.compare': ({ stockTaking }) => [
    `/api/StockTaking/Compare?stockTakingId=${stockTaking}&withStockTakingId=${stockTaking - 1}`,
  ],
  'stockTaking.compareExport': ({ stockTaking }) => [
    `/api/StockTaking/CompareExport?stockTakingId=${stockTaking}&withStockTakingId=${stockTaking - 1}`,
  ],
  'stockTaking.sheet': ({ stockTaking }) => [`/api/StockTaking/Sheet?stockTakingId=${stockTaking}`],
  'stockTaking.export': ({ stockTaking }) => [`/api/StockTaking/Export?stockTakingId=${stockTaking}&format=csv`],
  ...Object.fromEntries(
    [
      'StockItems',
      'Suppliers',
      'Units',
      'PackagingUnits',
      'StockLocations',
      'StockLocationAssignments',
      'ConfigValues',
      'DepositTypes',
      'StockItemDeposits',
      'StockItemCodes',
      'SupplierDeliveryDays',
      'SupplierSpecialDays',
    ]
      .map((name) => [name, `${name.charAt(0).toLowerCase()}${name.slice(1)}`] as const)
      .flatMap(([path, name]): [string, Read][] => [
        [`${name}.list`, () => list(`/api/${path}`)],
        [`${name}.read`, () => [`/api/${path}/${name === 'stockItems' ? 2 : 1}`]],
        [`${name}.export`, () => files(`/api/${path}`)],
      ]),
  ),
};
