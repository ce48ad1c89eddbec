import type { ResourceName } from '../../../src/resources';
import type { Registry } from '../../../src/resources/kit';
import type { Tables } from '../tables';

/** Tables that only change together with another one, whose counter stands for both. */
const CHANGED_WITH = new Map<string, keyof Tables>([
  ['depositTotals', 'depositMovements'],
  ['stockTotals', 'stockMovements'],
  ...(['cashClosings', 'importedClosings', 'salesLines', 'salesReceipts', 'salesTotals', 'soldMenuItems'] as const).map(
    (table) => [table, 'salesImports'] as const,
  ),
]);

export const counterTableOf = (table: string): string => CHANGED_WITH.get(table) ?? table;

/** Tells for each workflow table whether cached answers depend on it; counting other changes would be wasted. */
const OF_WORKFLOWS: Record<Exclude<keyof Tables, ResourceName | 'userStockItemGroups'>, boolean> = {
  apiTokens: false,
  auditChains: false,
  auditLog: false,
  cashClosings: false,
  cashRegisters: true,
  censuses: true,
  changeCounts: false,
  deliveries: true,
  deliveryLines: true,
  deliveryOrders: true,
  depositMovements: true,
  // Counting here, too, is slow on PostgreSQL when many movements come at once.
  depositTotals: false,
  drafts: false,
  guesses: false,
  goodsReceived: true,
  houseMails: false,
  idempotencyKeys: false,
  importedClosings: false,
  installation: false,
  invoiceClaims: true,
  invoiceLines: true,
  invoiceLinks: true,
  invoiceLinkUnits: true,
  invoiceOrders: true,
  invoiceOriginals: false,
  invoices: true,
  jobs: false,
  knownDevices: false,
  listPreferences: false,
  merges: true,
  morningMails: false,
  oidcEndedLinks: false,
  oidcLinks: false,
  oidcSteps: false,
  orderItems: true,
  orderMails: true,
  orders: true,
  parChangeItems: true,
  parChanges: true,
  parDismissals: true,
  photoParts: false,
  photos: false,
  priceHistory: true,
  priceListLinks: false,
  priceListMappings: false,
  priceListRows: false,
  priceLists: true,
  priceUpdates: true,
  recipeParts: true,
  recipes: true,
  recoveryCodes: false,
  salesImports: true,
  salesLines: false,
  salesReceipts: false,
  salesTotals: false,
  scheduledRuns: false,
  secondFactors: false,
  sessions: false,
  soldItems: true,
  soldMenuItems: false,
  stockCounts: true,
  stockHistory: true,
  stockHistoryImports: true,
  stockHistoryParts: false,
  stockLevels: true,
  stockModifications: true,
  stockMovements: true,
  stockTakingAddenda: true,
  stockTakingDeposits: true,
  stockTakingItems: true,
  stockTakings: true,
  stockTotals: false,
  storageProbes: false,
  servers: false,
  unitHistory: true,
  uploads: false,
  webhookDeliveries: false,
  webhooks: false,
};
const workflowTables = Object.entries(OF_WORKFLOWS);
export const workflowTableNames: readonly string[] = Object.keys(OF_WORKFLOWS);

export const countedTables = (registry: Registry): string[] => [
  ...new Set([
    ...registry.flatMap(({ name, fields }) => [
      name,
      ...Object.values(fields).flatMap((field) => (field.kind === 'referenceMany' ? [field.through] : [])),
    ]),
    ...workflowTables.flatMap(([name, isCounted]) => (isCounted ? [name] : [])),
  ]),
];

export const uncountedTables: ReadonlySet<string> = new Set(
  workflowTables.flatMap(([name, isCounted]) => (isCounted ? [] : [name])),
);
