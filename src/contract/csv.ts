import { z } from 'zod';
import { type AnyResource, messages } from '../resources/kit';
import { additionsTo } from './kit/call';
import { recordOf } from './kit/values';

/** `skipped`: sums, captions and repeated headers in article lists. */
const state = z.enum(['new', 'changed', 'same', 'wrong', 'skipped']);
export type ImportState = z.output<typeof state>;

/** Value as exported: references by title, choices by label, flags as Ja or Nein. */
const shownValue = z.union([z.string(), z.number(), z.null()]);
export type ShownValue = z.output<typeof shownValue>;

const row = z.object({
  /** Spreadsheet row: the header is 1, empty rows count. */
  line: z.int(),
  state,
  title: z.string(),
  /** Stored and new value by field; secrets without values. */
  changes: z.record(z.string(), z.tuple([shownValue, shownValue])),
  errors: z.record(z.string(), z.string()),
  hints: z.array(z.string()).optional(),
});
export type ImportRow = z.output<typeof row>;

export const importReport = z.object({
  columns: z.array(
    z.object({
      header: z.string(),
      field: z.string().nullable(),
      samples: z.array(z.string()).optional(),
      /** The column is used or rightly left out; only for article lists. */
      known: z.boolean().optional(),
    }),
  ),
  /** Fields that match rows to records; if empty, every row is new. */
  match: z.array(z.string()),
  rows: z.array(row),
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int(), skipped: z.int().optional() }),
});
export type ImportReport = z.output<typeof importReport>;

export const importBody = z.object({
  text: z.string('Bitte den Inhalt der Datei als Text senden.').optional(),
  base64: z.base64('Bitte die Datei als Base64 senden.').optional(),
  /** Field by header, null to ignore a column; headers left out are guessed. */
  mapping: recordOf(z.string(), z.string().nullable()).optional(),
  /** Comma-separated fields that match rows to records; by default the best available. */
  match: z.string().optional(),
  dryRun: z.boolean(messages.notAFlag).optional(),
});

export const exportCall = <Q extends z.ZodType>({ name, api, label }: AnyResource, query: Q) =>
  additionsTo(label.many)(`${name}.export`, `GET ${api.url}/export.csv`, {
    summary: `${label.many} als CSV`,
    query,
    files: ['text/csv'],
  });

export const importCall = ({ name, api, label }: AnyResource) =>
  additionsTo(label.many)(`${name}.import`, `POST ${api.url}/import`, {
    summary: `${label.many} aus CSV: alle Zeilen oder keine, mit Probelauf`,
    body: importBody,
    answer: importReport,
  });
