import type { ResourceName } from '../../../src/resources';
import type { Tables } from '../../db/tables';

type TableName = Exclude<
  keyof Tables,
  | 'depositTotals'
  | 'cashClosings'
  | 'deliveryOrders'
  | 'importedClosings'
  | 'invoiceOrders'
  | 'recipeParts'
  | 'recipes'
  | 'photoParts'
  | 'salesLines'
  | 'salesReceipts'
  | 'salesTotals'
  | 'soldMenuItems'
  | 'stockHistoryParts'
  | 'stockLevels'
  | 'stockTotals'
>;

export const WORK: readonly { table: TableName; label?: readonly [one: string, many: string] }[] = [
  { table: 'photos', label: ['Foto', 'Fotos'] },
  { table: 'invoiceClaims', label: ['Reklamation', 'Reklamationen'] },
  { table: 'invoiceLines' },
  { table: 'invoiceOriginals' },
  { table: 'invoices', label: ['Rechnung', 'Rechnungen'] },
  { table: 'deliveryLines' },
  { table: 'goodsReceived' },
  { table: 'deliveries', label: ['Wareneingang', 'Wareneingänge'] },
  { table: 'orderMails' },
  { table: 'orderItems', label: ['Bestellposition', 'Bestellpositionen'] },
  { table: 'orders', label: ['Bestellung', 'Bestellungen'] },
  { table: 'stockCounts' },
  { table: 'stockHistoryImports', label: ['Bestandshistorie', 'Bestandshistorien'] },
  { table: 'stockMovements', label: ['Warenbewegung', 'Warenbewegungen'] },
  { table: 'depositMovements', label: ['Leergutbewegung', 'Leergutbewegungen'] },
  { table: 'stockModifications' },
  { table: 'stockHistory' },
  { table: 'censuses', label: ['Zählung', 'Zählungen'] },
  { table: 'stockTakingAddenda' },
  { table: 'stockTakingDeposits' },
  { table: 'stockTakingItems' },
  { table: 'stockTakings', label: ['Inventur', 'Inventuren'] },
  { table: 'priceHistory' },
  { table: 'priceUpdates', label: ['Preisänderung', 'Preisänderungen'] },
  { table: 'priceLists', label: ['Preisliste', 'Preislisten'] },
  { table: 'salesImports', label: ['Einlesung der Kasse', 'Einlesungen der Kasse'] },
  { table: 'soldItems' },
  { table: 'cashRegisters', label: ['Kasse', 'Kassen'] },
  { table: 'drafts' },
  { table: 'apiTokens', label: ['Zugang für Programme', 'Zugänge für Programme'] },
  { table: 'webhooks', label: ['Webhook', 'Webhooks'] },
];

export const MASTER: readonly ResourceName[] = [
  'stockItemCodes',
  'stockItemDeposits',
  'stockItemGroupAssignments',
  'stockLocationAssignments',
  'supplierDeliveryDays',
  'supplierSpecialDays',
  'stockItems',
  'stockItemGroups',
  'suppliers',
  'units',
  'packagingUnits',
  'stockLocations',
  'depositTypes',
  'users',
];

export const GUARDED = ['stockMovements', 'depositMovements', 'goodsReceived', 'invoiceOriginals'] as const;
