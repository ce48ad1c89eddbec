import { resources } from '../../../src/resources';
import type { ApiClient } from '../apiClient';
import { type Ask, daysAgo, type Row, YEARS } from './asking';
import { LARGE } from './fillHouse';

const { article, draft, group, invoice, supplier, sentOrder, unsentOrder, stockTaking, delivery } = LARGE;

export async function readRecords(api: ApiClient, ask: Ask) {
  for (const {
    name,
    api: { url },
  } of resources) {
    await ask(`${name}.list`, 'GET', url);
    await ask(`${name}.list`, 'GET', `${url}?sort=["id","DESC"]&range=[0,24]&filter={"q":"e"}`);
    await ask(`${name}.export`, 'GET', `${url}/export.csv`);
  }
  await ask('stockItems.stockLocations.read', 'GET', `/api/StockItems/${article}/stock_locations`);
  await ask('users.stockItemGroups.read', 'GET', '/api/Users/1/stock_item_groups');
  const [code] = await api.list<Row>('/api/StockItemCodes');
  await ask('stockItems.byCode', 'GET', `/api/StockItems/byCode?code=${code?.code}`);
  await ask('stockItems.search', 'POST', '/api/StockItems/get', { containedInName: 'süß', excludeItemsInGroups: [1] });
  await ask('stockItemGroups.readItems', 'GET', `/api/StockItemGroups/${group}/stock_items`);
  await ask('stockItemGroups.readAssignments', 'GET', `/api/StockItemGroups/${group}/stock_item_group_assignments`);
  await ask('suppliers.deliveryDates', 'GET', `/api/Suppliers/${supplier}/delivery-dates`);
}

/** Query parameters that make a list longest, or that it requires. */
const LONGEST: Readonly<Record<string, string>> = {
  'orders.list': 'ShowSent=true&',
  'orderItems.list': `OrderIds=${sentOrder}&`,
  'priceHistory.list': `StockItemId=${article}&`,
};

export async function readSorted(api: ApiClient, ask: Ask) {
  const { paths } = (await api.call('GET', '/api/openapi.json')).body as Description;
  const lists = Object.entries(paths).flatMap(([path, { get }]) =>
    get?.operationId.endsWith('.list') && get.parameters?.some(({ name }) => name === 'sort')
      ? [[get.operationId, `${path}?${LONGEST[get.operationId] ?? ''}`] as const]
      : [],
  );
  for (const [id, path] of lists) {
    const [first = {}] = await api.list<Row>(`${path}range=[0,0]`);
    for (const key of Object.keys(first)) await ask(id, 'GET', `${path}sort=["${key}","DESC"]&range=[0,24]`);
  }
}

interface Description {
  paths: Record<string, { get?: { operationId: string; parameters?: { name: string }[] } }>;
}

export async function readWorkflows(ask: Ask) {
  const read = (id: string, path: string) => ask(id, 'GET', `/api/${path}`);
  for (const [id, path] of [
    ['setup.read', 'setup'],
    ['apiTokens.list', 'ApiTokens'],
    ['webhooks.list', 'Webhooks'],
    ['webhooks.events', 'Webhooks/events'],
    ['sessions.list', 'Sessions'],
    ['secondFactor.read', 'Users/secondFactor'],
    ['stockItems.priceUpdates', 'StockItems/PriceUpdates'],
    ['priceLists.list', 'PriceLists'],
    ['census.list', 'Census'],
    ['orders.list', 'Orders?ShowSent=true'],
    ['orders.list', `Orders?OrderId=${sentOrder}`],
    ['orders.pdf', `Orders/${sentOrder}/pdf`],
    ['orders.checks', `Orders/${unsentOrder}/checks`],
    ['orders.due', 'Orders/due'],
    ['orders.unsent', 'Orders/unsent'],
    ['orderItems.list', `OrderItems?OrderIds=${sentOrder}`],
    ['orders.previewMail', `Orders/${unsentOrder}/mail-preview`],
    ['orders.text', `Orders/${unsentOrder}/text`],
    ['orders.changes', `Orders/${sentOrder}/changes`],
    ['orderSheets.read', `OrderSheets/${supplier}`],
    ['drafts.list', 'Drafts'],
    ['drafts.read', `Drafts/${draft}`],
    ['stockNow.read', 'StockNow'],
    ['stockNow.read', 'StockNow?format=csv'],
    ['stockNow.readItem', `StockNow/${article}`],
    ['stockTaking.list', 'StockTaking/GetStockTakings'],
    ['stockTaking.read', `StockTaking/GetStockTakingDetails?stockTakingId=${stockTaking}`],
    ['stockTaking.result', `StockTaking/GetStockTakingResult?stockTakingId=${stockTaking}`],
    ['stockTaking.values', `StockTaking/GetStockTakingValues?stockTakingId=${stockTaking}`],
    ['stockTaking.compare', `StockTaking/Compare?stockTakingId=${stockTaking}&withStockTakingId=1`],
    ['stockTaking.compareExport', `StockTaking/CompareExport?stockTakingId=${stockTaking}&withStockTakingId=1`],
    ['stockTaking.export', `StockTaking/Export?stockTakingId=${stockTaking}&format=csv`],
    ['stockTaking.export', `StockTaking/Export?stockTakingId=${stockTaking}&format=xlsx`],
    ['stockTaking.sheet', 'StockTaking/Sheet?stockTakingId=2'],
    ['stockItemGroups.sheet', 'StockItemGroups/1/sheet'],
    ['stockMovements.list', `StockMovements?${YEARS}`],
    ['losses.read', `Losses?${YEARS}`],
    ['losses.read', `Losses?${YEARS}&format=csv`],
    ['stockCounts.list', `StockCounts?${YEARS}`],
    ['stockLevels.current', `StockLevels/current?StockItemId=${article}`],
    ['stockLevels.list', 'StockLevels'],
    ['consumption.read', `Consumption?${YEARS}`],
    ['consumption.read', `Consumption?${YEARS}&GroupBy=supplier&Intervals=true&Compare=before`],
    ['consumption.read', `Consumption?${YEARS}&format=csv`],
    ['consumption.read', `Consumption?${YEARS}&SupplierId=${supplier}`],
    ['consumption.read', `Consumption?${YEARS}&StockItemGroupId=${group}`],
    ['shrinkage.read', `Shrinkage?${YEARS}&GroupBy=group&Intervals=true`],
    ['shrinkage.read', `Shrinkage?${YEARS}&format=csv`],
    ['markup.read', `Markup?${YEARS}`],
    ['bestBefore.read', 'BestBefore?Days=3650'],
    ['parLevels.list', 'ParLevels'],
    ['parLevels.list', `ParLevels?StockItemGroupId=${group}&At=${daysAgo(1)}`],
    ['parLevels.read', 'ParLevels/1'],
    ['parLevels.changes', 'ParLevels/changes'],
    ['usualAmounts.list', 'UsualAmounts?Kind=order'],
    ['usualAmounts.list', `UsualAmounts?Kind=order&SupplierId=${supplier}`],
    ['usualAmounts.list', 'UsualAmounts?Kind=delivery'],
    ['usualAmounts.list', `UsualAmounts?Kind=delivery&SupplierId=${supplier}`],
    ['usualAmounts.list', 'UsualAmounts?Kind=loss'],
    ['usualAmounts.list', `UsualAmounts?Kind=loss&SupplierId=${supplier}`],
    ['deliveries.expected', 'Deliveries/expected'],
    ['deliveries.list', 'Deliveries'],
    ['deliveries.read', `Deliveries/${delivery}`],
    ['depositMovements.list', `DepositMovements?${YEARS}`],
    ['depositMovements.balances', 'DepositBalances'],
    ['goodsReceived.read', `GoodsReceived?${YEARS}`],
    ['goodsReceived.read', `GoodsReceived?${YEARS}&format=csv`],
    ['goodsReceived.read', `GoodsReceived?From=${daysAgo(1)}&format=pdf`],
    ['insights.stockValue', `Insights/StockValue?${YEARS}`],
    ['insights.inventoryValues', `Insights/InventoryValues?${YEARS}`],
    ['insights.orderValues', `Insights/OrderValues?${YEARS}`],
    ['insights.groups', `Insights/Groups?${YEARS}`],
    ['insights.shrinkage', `Insights/Shrinkage?${YEARS}`],
    ['insights.prices', `Insights/Prices?${YEARS}`],
    ['insights.differences', `Insights/Differences?${YEARS}`],
    ['insights.counts', `Insights/Counts?${YEARS}`],
    ['insights.export', `Insights/export.csv?${YEARS}&Insight=stockValue`],
    ['invoices.list', 'Invoices'],
    ['invoices.list', 'Invoices?State=unclear&range=[0,24]'],
    ['invoices.read', `Invoices/${invoice}`],
    ['invoices.previewClaim', `Invoices/${invoice}/claim`],
    ['invoiceLinks.list', 'InvoiceLinks'],
    ['auditLog.list', 'AuditLog'],
    ['auditLog.export', 'AuditLog/export.csv'],
    ['priceHistory.list', `PriceHistory?StockItemId=${article}`],
    ['auditPackage.read', `AuditPackage?From=${daysAgo(360)}&To=${daysAgo(0)}`],
    ['today.read', 'Today'],
    ['mailServer.read', 'MailServer'],
    ['merges.list', 'Merges?Resource=stockItems'],
    ['preferences.read', 'Preferences'],
    ['morningMail.read', 'MorningMail'],
    ['demoData.read', 'DemoData'],
    ['resources.list', 'resources'],
    ['resources.schema', 'resource.schema.json'],
    ['backup.read', 'Backup'],
  ] as const)
    await read(id, path);
}
