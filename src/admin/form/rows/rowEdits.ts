import type { AnyRecord } from '../../../resources/kit';
import type { Values } from '../normaliseValues';

export interface RowEdit {
  key: string;
  base?: AnyRecord;
  /** Absent when the row is to be deleted. */
  values?: Values;
  failure?: RowFailure;
}

interface RowFailure {
  message: string;
  errors: Readonly<Record<string, string>>;
}

export interface ShownRow {
  key: string;
  values: Values;
  edit?: RowEdit;
}

const keyOfRow = ({ id }: AnyRecord): string => `row-${id}`;

export function shownRows(stored: readonly AnyRecord[], edits: readonly RowEdit[]): ShownRow[] {
  const byKey = new Map(edits.map((edit) => [edit.key, edit]));
  const rows = stored.map((row): ShownRow => {
    const edit = byKey.get(keyOfRow(row));
    return { key: keyOfRow(row), values: { ...row, ...edit?.values }, edit };
  });
  const known = new Set(rows.map(({ key }) => key));
  const others = edits.filter(({ key }) => !known.has(key));
  // Rows that somebody else has deleted keep showing the typed values.
  return [...rows, ...others.map((edit) => ({ key: edit.key, values: { ...edit.base, ...edit.values }, edit }))];
}

export const withEdit = (edits: readonly RowEdit[], edit: RowEdit): RowEdit[] => {
  const others = edits.filter(({ key }) => key !== edit.key);
  return others.length < edits.length ? edits.map((each) => (each.key === edit.key ? edit : each)) : [...edits, edit];
};

export const withoutEdit = (edits: readonly RowEdit[], key: string): RowEdit[] =>
  edits.filter((each) => each.key !== key);
