import { z } from 'zod';
import type { AnyResource } from '../resources/kit';
import { declareCall } from './kit/call';

/** What an import makes of a row: a new record, a changed one, one that stays as it is, or nothing since it is wrong. */
const state = z.enum(['new', 'changed', 'same', 'wrong']);
export type ImportState = z.output<typeof state>;

/** A value as the export writes it: references by title, choices by label, flags as Ja or Nein. */
const shownValue = z.union([z.string(), z.number(), z.null()]);
export type ShownValue = z.output<typeof shownValue>;

const row = z.object({
  /** Row of the file as spreadsheets count them: the head is row 1, empty rows count. */
  line: z.int(),
  state,
  /** What the record is called. */
  title: z.string(),
  /** By field: what is stored and what the file says. A secret is named without its value. */
  changes: z.record(z.string(), z.tuple([shownValue, shownValue])),
  /** German messages by field. */
  errors: z.record(z.string(), z.string()),
});
export type ImportRow = z.output<typeof row>;

const report = z.object({
  /** Columns of the file, in order, and the field that each one goes to. */
  columns: z.array(z.object({ header: z.string(), field: z.string().nullable() })),
  /** Fields that tell which stored record a row is about; none: every row is a new record. */
  match: z.array(z.string()),
  rows: z.array(row),
  counts: z.record(state, z.int()),
});
/** The answer of an import, and of its dry run. */
export type ImportReport = z.output<typeof report>;

/** The list of a resource as a CSV file. @param query what the list itself understands */
export const exportCall = <Q extends z.ZodType>({ name, api, label }: AnyResource, query: Q) =>
  declareCall({
    id: `${name}.export`,
    method: 'GET',
    path: `${api.url}/export.csv`,
    tag: label.many,
    summary: `${label.many} als CSV`,
    query,
    files: ['text/csv'],
    isAddition: true,
  });

/** A CSV file into a resource. */
export const importCall = ({ name, api, label }: AnyResource) =>
  declareCall({
    id: `${name}.import`,
    method: 'POST',
    path: `${api.url}/import`,
    tag: label.many,
    summary: `${label.many} aus CSV: alle Zeilen oder keine, mit Probelauf`,
    body: z.object({
      /** The file itself: its text, or its bytes, whose encoding the server finds out. */
      text: z.string('Bitte den Inhalt der Datei als Text senden.').optional(),
      base64: z.base64('Bitte die Datei als Base64 senden.').optional(),
      /** Field by head of column, null for none; heads that are missing are guessed. */
      mapping: z.record(z.string(), z.string().nullable()).optional(),
      /** Fields, separated by commas, that tell which record a row is about; the best there are by default. */
      match: z.string().optional(),
      dryRun: z.boolean(),
    }),
    answer: report,
    isAddition: true,
  });
