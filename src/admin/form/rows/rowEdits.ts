import type { AnyRecord } from '../../../resources/kit';
import type { Values } from '../normaliseValues';

/** A row that was added, changed or removed in a form, and is not saved yet. */
export interface RowEdit {
  /** Of the row while the form is open. */
  key: string;
  /** The row as it was read; absent for a new one. */
  base?: AnyRecord;
  /** What it is to hold; absent for a row that is to go. */
  values?: Values;
  /** Why it could not be saved. */
  failure?: RowFailure;
}

export interface RowFailure {
  message: string;
  /** German messages by field. */
  errors: Readonly<Record<string, string>>;
}

/** A row as the form shows it. */
export interface ShownRow {
  key: string;
  values: Values;
  edit?: RowEdit;
}

export const keyOfRow = ({ id }: AnyRecord): string => `row-${id}`;

/** The stored rows with the edits among them, new ones last. */
export function shownRows(stored: readonly AnyRecord[], edits: readonly RowEdit[]): ShownRow[] {
  const byKey = new Map(edits.map((edit) => [edit.key, edit]));
  const rows = stored.map((row): ShownRow => {
    const edit = byKey.get(keyOfRow(row));
    return { key: keyOfRow(row), values: { ...row, ...edit?.values }, edit };
  });
  const known = new Set(rows.map(({ key }) => key));
  const others = edits.filter(({ key }) => !known.has(key));
  // Somebody else has deleted a row that was changed here: what was typed stays to be seen.
  return [...rows, ...others.map((edit) => ({ key: edit.key, values: { ...edit.base, ...edit.values }, edit }))];
}

/** The edits with one more, in place of the one of the same row. */
export const withEdit = (edits: readonly RowEdit[], edit: RowEdit): RowEdit[] => {
  const others = edits.filter(({ key }) => key !== edit.key);
  return others.length < edits.length ? edits.map((each) => (each.key === edit.key ? edit : each)) : [...edits, edit];
};

/** The edits without that of a row. */
export const withoutEdit = (edits: readonly RowEdit[], key: string): RowEdit[] =>
  edits.filter((each) => each.key !== key);
