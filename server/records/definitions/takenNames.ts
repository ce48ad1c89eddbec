import type { ResourceName } from '../../../src/resources';
import type { Tables } from '../../db/tables';

/** The compiler asks for every table here that no definition makes. */
const tables: Record<Exclude<keyof Tables, ResourceName>, true> = {
  auditChains: true,
  auditLog: true,
  changeCounts: true,
  deliveries: true,
  deliveryLines: true,
  deliveryOrders: true,
  depositMovements: true,
  censuses: true,
  idempotencyKeys: true,
  storageProbes: true,
  guesses: true,
  goodsReceived: true,
  installation: true,
  knownDevices: true,
  orderItems: true,
  orderMails: true,
  orders: true,
  priceHistory: true,
  priceUpdates: true,
  recoveryCodes: true,
  scheduledRuns: true,
  secondFactors: true,
  sessions: true,
  stockCounts: true,
  stockHistory: true,
  stockLevels: true,
  stockModifications: true,
  stockMovements: true,
  stockTakingAddenda: true,
  stockTakingDeposits: true,
  stockTakingItems: true,
  stockTakings: true,
  unitHistory: true,
  userStockItemGroups: true,
};

const addresses = [
  'AuditLog',
  'Backup',
  'Census',
  'Consumption',
  'Deliveries',
  'DepositBalances',
  'DepositCorrections',
  'DepositMovements',
  'DepositReturns',
  'docs',
  'GoodsReceived',
  'GoodsReturns',
  'Losses',
  'OrderItems',
  'Orders',
  'PriceHistory',
  'resources',
  'ScheduledStockModifications',
  'Sessions',
  'setup',
  'StockCorrections',
  'StockCounts',
  'StockLevels',
  'StockMovements',
  'StockTaking',
];

/** Addresses of hand-built pages, without what follows in them. */
const pages = [
  '/account',
  '/admin/audit_log',
  '/admin/backups',
  '/admin/settings',
  '/census',
  '/change_prices',
  '/consumption',
  '/deliveries',
  '/delivery',
  '/empties',
  '/goods_received',
  '/losses',
  '/order',
  '/orders',
  '/run_census',
  '/run_stock_taking',
  '/setup',
  '/stock_taking',
  '/unsent',
];

const taken = new Set(
  [...Object.keys(tables), 'definitionFields', ...addresses.map((name) => `/api/${name}`), ...pages].map((name) =>
    name.toLowerCase(),
  ),
);

/** Whether the product itself uses this table, address or page, apart from its resources. */
export const isTaken = (nameOrUrl: string): boolean => taken.has(nameOrUrl.toLowerCase());
