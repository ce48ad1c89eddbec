/** What an import makes of a row: a new record, a changed one, one that stays as it is, or nothing since it is wrong. */
export type ImportState = 'new' | 'changed' | 'same' | 'wrong';

/** A value as the export writes it: references by title, choices by label, flags as Ja or Nein. */
export type ShownValue = string | number | null;

export interface ImportRow {
  /** Row of the file as spreadsheets count them: the head is row 1, empty rows count. */
  line: number;
  state: ImportState;
  /** What the record is called. */
  title: string;
  /** By field: what is stored and what the file says. A secret is named without its value. */
  changes: Record<string, [ShownValue, ShownValue]>;
  /** German messages by field. */
  errors: Record<string, string>;
}

/** The answer of an import, and of its dry run. */
export interface ImportReport {
  /** Columns of the file, in order, and the field that each one goes to. */
  columns: { header: string; field: string | null }[];
  /** Fields that tell which stored record a row is about; none: every row is a new record. */
  match: string[];
  rows: ImportRow[];
  counts: Record<ImportState, number>;
}
