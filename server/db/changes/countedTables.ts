import type { ResourceName } from '../../../src/resources';
import type { Registry } from '../../../src/resources/kit';
import { manyFields } from '../repository/links';
import type { Tables } from '../tables';

/** Kept beside another table by its triggers, and changed with it alone: its counter tells of both. */
const CHANGED_WITH = new Map<string, keyof Tables>([['depositTotals', 'depositMovements']]);

/** The table whose counter tells of changes to the named one. */
export const countedAs = (table: string): string => CHANGED_WITH.get(table) ?? table;

/** Tables of the workflows, and whether cached answers are made of them: changes of others would be counted for nobody. */
const OF_WORKFLOWS: Record<Exclude<keyof Tables, ResourceName | 'userStockItemGroups'>, boolean> = {
  auditChains: false,
  auditLog: false,
  censuses: true,
  changeCounts: false,
  deliveries: true,
  deliveryLines: true,
  deliveryOrders: true,
  depositMovements: true,
  // One more count for each movement, in the same row, is slow on PostgreSQL where many come at once.
  depositTotals: false,
  guesses: false,
  goodsReceived: true,
  idempotencyKeys: false,
  installation: false,
  invoiceClaims: true,
  invoiceLines: true,
  invoiceLinks: true,
  invoiceLinkUnits: true,
  invoiceOrders: true,
  invoiceOriginals: false,
  invoices: true,
  knownDevices: false,
  listPreferences: false,
  merges: true,
  orderItems: true,
  orderMails: true,
  orders: true,
  priceHistory: true,
  priceListLinks: false,
  priceListMappings: false,
  priceListRows: false,
  priceLists: true,
  priceUpdates: true,
  recoveryCodes: false,
  scheduledRuns: false,
  secondFactors: false,
  sessions: false,
  stockCounts: true,
  stockHistory: true,
  stockLevels: true,
  stockModifications: true,
  stockMovements: true,
  stockTakingAddenda: true,
  stockTakingDeposits: true,
  stockTakingItems: true,
  stockTakings: true,
  storageProbes: false,
  unitHistory: true,
};
const workflowTables = Object.entries(OF_WORKFLOWS);
export const workflowTableNames: readonly string[] = Object.keys(OF_WORKFLOWS);

/** Tables whose changes are counted: those of the definitions and their links, and some of the workflows. */
export const countedTables = (registry: Registry): string[] => [
  ...new Set([
    ...registry.flatMap((resource) => [resource.name, ...manyFields(resource).map(([, field]) => field.through)]),
    ...workflowTables.flatMap(([name, isCounted]) => (isCounted ? [name] : [])),
  ]),
];

/** Tables of the product whose changes nobody counts. */
export const uncountedTables: ReadonlySet<string> = new Set(
  workflowTables.flatMap(([name, isCounted]) => (isCounted ? [] : [name])),
);
