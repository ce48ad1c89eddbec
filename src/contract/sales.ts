import { z } from 'zod';
import { DECIMALS } from '../rules/readNumber';
import { additionsTo } from './kit/call';
import { flagText, idBody, idQuery, money, text } from './kit/values';

const addition = additionsTo('Kasse');

export const EXPORT_TYPE = 'application/zip';

const count = z.int();

const registerOf = z.object({
  /** null: a dry run found a register that is not stored yet. */
  registerId: z.int().nullable(),
  kasseId: z.string(),
  zFrom: z.int(),
  zTo: z.int(),
  closings: count,
});

const listed = z.object({
  /** null: a dry run, nothing is stored. */
  id: z.int().nullable(),
  version: z.int(),
  fileName: z.string(),
  sha256: z.string(),
  bytes: z.int(),
  importedAt: z.iso.datetime(),
  importedByUserId: z.int().nullable(),
  state: z.literal('done'),
  taxonomies: z.array(z.string()),
  from: z.iso.datetime().nullable(),
  to: z.iso.datetime().nullable(),
  closings: count,
  registers: z.array(registerOf),
  receipts: z.object({ total: count, new: count, known: count, changed: count, ignored: count }),
  lines: z.object({ total: count, sold: count, staff: count, other: count }),
  /** Number of receipts by `BON_TYP`; `BON_STORNO`: cancelled receipts. */
  ignored: z.record(z.string(), count),
  soldItems: z.object({ total: count, new: count }),
  turnover: money,
});
export type ListedImport = z.output<typeof listed>;

const salesImport = listed.extend({
  changes: z.array(z.object({ kasseId: z.string(), zNr: z.int(), bonId: z.string() })),
  assignedTurnover: money,
  assignedPercent: z.number().nullable(),
  basis: z.enum(['turnover', 'lines']),
});
export type SalesImport = z.output<typeof salesImport>;

export const importSales = addition('salesImports.create', 'POST /api/SalesImports', {
  summary:
    'Kassendaten einlesen: ein ZIP nach DSFinV-K, ganz oder gar nicht, mit Probelauf. Bekannte Bons zählen nicht noch einmal.',
  query: z.object({
    fileName: text(255),
    decimal: z.enum(DECIMALS, 'Bitte , oder . angeben.').optional(),
    dryRun: flagText.optional(),
  }),
  sends: EXPORT_TYPE,
  answer: salesImport,
  status: 201,
  existingStatus: 200,
});

export const listSalesImports = addition('salesImports.list', 'GET /api/SalesImports', {
  summary: 'Eingelesene Kassendaten, die neuesten zuerst',
  answer: z.array(listed),
});

export const readSalesImport = addition('salesImports.read', 'GET /api/SalesImports/{id}', {
  summary: 'Eine Einlesung mit dem, was davon zugeordnet ist',
  answer: salesImport,
});

export const deleteSalesImport = addition('salesImports.delete', 'DELETE /api/SalesImports', {
  summary: 'Eine Einlesung mit ihren Bons löschen; Verkaufsartikel und Rezepturen bleiben.',
  query: idQuery,
  body: idBody,
});
