import { z } from 'zod';
import { AUDIT_ACTIONS } from '../rules/audit/auditActions';
import { additionsTo } from './kit/call';
import { listQuery, text, textId } from './kit/values';

const addition = additionsTo('Verlauf');

export const AUDIT_LOG_PAGE = 1000;
export const AUDIT_EXPORT_MOST = 200_000;

const auditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  userId: z.int().nullable(),
  userName: z.string().nullable(),
  /** Token of the program that made the change; `userName` is then the token's name. */
  tokenId: z.int().nullable(),
  resource: z.string(),
  recordId: z.int(),
  title: z.string().nullable(),
  /** Census or inventory of a line; user of a session. */
  parentId: z.int().nullable(),
  action: z.enum(AUDIT_ACTIONS),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
});
export type AuditEntry = z.output<typeof auditEntry>;

const auditFilter = z.object({
  Resource: text(100).optional(),
  RecordId: textId.optional(),
  ParentId: textId.optional(),
  UserId: textId.optional(),
  Action: z.enum(AUDIT_ACTIONS).optional(),
  From: z.iso.datetime().optional(),
  Until: z.iso.datetime().optional(),
});
export type AuditFilter = z.output<typeof auditFilter>;

export const listAuditLog = addition('auditLog.list', 'GET /api/AuditLog', {
  summary: `Wer was wann geändert hat, das Neueste zuerst, höchstens ${AUDIT_LOG_PAGE} Einträge; Before blättert weiter zurück.`,
  query: auditFilter.extend({ Before: textId.optional(), Limit: textId.optional() }),
  answer: z.array(auditEntry),
});

export const exportAuditLog = addition('auditLog.export', 'GET /api/AuditLog/export.csv', {
  summary: `Das Protokoll als CSV, das Neueste zuerst, höchstens ${AUDIT_EXPORT_MOST} Einträge`,
  query: auditFilter,
  files: ['text/csv'],
});

export const priceChange = z.object({
  id: z.int(),
  stockItemId: z.int(),
  oldPrice: z.number(),
  newPrice: z.number(),
  changedAt: z.iso.datetime(),
  userId: z.int().nullable(),
  priceUpdateId: z.int().nullable(),
});
export type PriceChange = z.output<typeof priceChange>;

export const listPriceHistory = addition('priceHistory.list', 'GET /api/PriceHistory', {
  summary: 'Preise eines Artikels im Lauf der Zeit',
  query: listQuery.extend({ StockItemId: textId }),
  answer: z.array(priceChange),
});

export const stockLevel = z.object({
  stockItemId: z.int(),
  stockLocationId: z.int(),
  amount: z.number(),
  updatedAt: z.iso.datetime(),
});
export type StockLevel = z.output<typeof stockLevel>;

export const listStockLevels = addition('stockLevels.list', 'GET /api/StockLevels', {
  summary: 'Bestand je Artikel und Lagerort nach der letzten abgeschlossenen Zählung',
  query: listQuery.extend({ StockItemId: textId.optional(), StockLocationId: textId.optional() }),
  answer: z.array(stockLevel),
});
