import type { OwnPage } from '../custom/overrides';

/** The hand-built pages. */
export const pages: readonly OwnPage[] = [
  ['/today', () => import('../custom/today/TodayPage')],
  ['/census', () => import('../custom/census/dashboard/CensusDashboard')],
  ['/census_availability', () => import('../custom/census/availability/CensusAvailability')],
  ['/census/:id', () => import('../custom/census/overview/CensusOverview')],
  ['/run_census/:id/:index', () => import('../custom/census/run/RunCensus')],
  ['/orders', () => import('../custom/orders/list/OrdersList')],
  ['/order/:id', () => import('../custom/orders/details/OrderDetails')],
  ['/list_suppliers_for_price_updates', () => import('../custom/prices/update/SuppliersForPrices')],
  ['/change_prices/:id', () => import('../custom/prices/update/ChangePrices')],
  ['/price_lists/:id', () => import('../custom/priceLists/PriceListPage')],
  ['/stock_taking', () => import('../custom/stockTaking/list/StockTakingList')],
  ['/stock_taking/:id', () => import('../custom/stockTaking/details/StockTakingPage')],
  ['/stock_taking/:id/result', () => import('../custom/stockTaking/result/StockTakingResultPage')],
  ['/run_stock_taking/:id/:locationId/:index', () => import('../custom/stockTaking/run/RunStockTaking')],
  ['/deliveries', () => import('../custom/goods/deliveries/list/DeliveriesPage')],
  ['/delivery/:ref', () => import('../custom/goods/deliveries/DeliveryPage')],
  ['/invoices', () => import('../custom/invoices/list/InvoicesPage')],
  ['/invoice/:id', () => import('../custom/invoices/details/InvoicePage')],
  ['/empties', () => import('../custom/goods/empties/EmptiesPage')],
  ['/goods_received', () => import('../custom/goods/book/GoodsReceivedPage')],
  ['/consumption', () => import('../custom/goods/consumption/ConsumptionPage')],
  ['/insights', () => import('../custom/insights/InsightsPage')],
  ['/losses', () => import('../custom/goods/losses/LossesPage')],
  ['/admin/stock_item_group/assignments/:stockItemGroupId', () => import('../custom/assignments/AssignmentsList')],
  ['/admin/stock_item_group/:stockItemGroupId/assignment/add', () => import('../custom/assignments/AssignmentCreate')],
  [
    '/admin/stock_item_group/:stockItemGroupId/assignment/:assignmentId',
    () => import('../custom/assignments/AssignmentEdit'),
  ],
  ['/admin/settings', () => import('../custom/settings/SettingsPage')],
  ['/admin/backups', () => import('../custom/backups/BackupsPage')],
  ['/admin/audit_log', () => import('../custom/auditLog/AuditLogPage')],
  ['/unsent', () => import('../custom/outbox/OutboxPage')],
  ['/help', () => import('../custom/help/HelpPage')],
  ['/help/:page', () => import('../custom/help/HelpPage')],
  ['/account', () => import('../custom/account/AccountPage')],
];

/** The addresses of the product's own pages. */
export const pagePaths: readonly string[] = pages.map(([path]) => path);
