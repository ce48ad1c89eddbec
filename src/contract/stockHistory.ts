import { z } from 'zod';
import { HISTORY_FIELDS } from '../rules/stockHistory/historyColumns';
import { additionsTo } from './kit/call';
import { recordOf, text } from './kit/values';

const addition = additionsTo('Bestandshistorie');

const column = z.object({ header: z.string(), field: z.enum(HISTORY_FIELDS).nullable() });
export type HistoryColumn = z.output<typeof column>;

const wrongRow = z.object({
  /** Spreadsheet row: the header is 1, empty rows count. */
  line: z.int(),
  state: z.enum(['new', 'same', 'wrong']),
  errors: z.record(z.string(), z.string()),
});

const counts = z.object({ new: z.int(), same: z.int(), wrong: z.int() });

const stored = z.object({
  /** null: a dry run, nothing is stored. */
  id: z.int().nullable(),
  fileName: z.string(),
  at: z.iso.datetime(),
  userId: z.int().nullable(),
  userName: z.string(),
  reversedAt: z.iso.datetime().nullable(),
  columns: z.array(column),
  readings: z.int(),
  movements: z.int(),
  counts,
});
export type HistoryImport = z.output<typeof stored>;

const report = stored.extend({ rows: z.array(wrongRow) });
export type HistoryReport = z.output<typeof report>;

export const importStockHistory = addition('stockHistory.import', 'POST /api/StockHistory/import', {
  summary:
    'Frühere Zählungen, Lieferungen, Rückgaben und Verluste aus CSV einlesen: alle Zeilen oder keine, mit Probelauf',
  body: z.object({
    fileName: text(255),
    text: z.string('Bitte den Inhalt der Datei als Text senden.').optional(),
    base64: z.base64('Bitte die Datei als Base64 senden.').optional(),
    /** Field by header, null to ignore a column; headers left out are guessed. */
    mapping: recordOf(z.string(), z.string().nullable()).nullish(),
    dryRun: z.boolean('Bitte true oder false angeben.'),
  }),
  answer: report,
  status: 201,
  existingStatus: 200,
});
export type HistoryRequest = z.output<typeof importStockHistory.body>;

export const listStockHistory = addition('stockHistory.list', 'GET /api/StockHistory', {
  summary: 'Eingelesene Bestandshistorien ohne ihre Zeilen, die neueste zuerst',
  answer: z.array(stored),
});

export const reverseStockHistory = addition('stockHistory.reverse', 'POST /api/StockHistory/{id}/reverse', {
  summary: 'Eine eingelesene Bestandshistorie zurücknehmen; noch einmal ändert nichts.',
  answer: stored,
});
