import { memoized } from '../../../src/lib/memoized';
import {
  type AnyRecord,
  type AnyResource,
  columnFields,
  isEmpty,
  isSecret,
  kindOf,
  textKey,
} from '../../../src/resources/kit';
import { isMaskedSetting, MASKED } from '../../../src/settings/settings';
import type { AnyRow } from '../database';
import { hasKeyColumn, keyColumn } from './uniqueIndexes';

interface Reader {
  isMasked: boolean;
  columns: string[];
  values: { key: string; read(value: Cell): unknown }[];
}
type Cell = AnyRow[string];

const readerOf = memoized((resource: AnyResource): Reader => {
  const fields = columnFields(resource).filter(([, field]) => !isSecret(field));
  return {
    isMasked: resource.name === 'configValues',
    columns: ['id', 'version', ...fields.map(([key]) => key)],
    values: fields.map(([key, field]) => {
      const kind = kindOf(field);
      return { key, read: (value) => kind.fromColumn(field, value) };
    }),
  };
});

/** Columns without secrets, which never leave the database this way. */
export const readColumns = (resource: AnyResource): readonly string[] => readerOf(resource).columns;

export const toRecord = (resource: AnyResource, row: AnyRow): AnyRecord =>
  cellsToRecord(
    resource,
    readColumns(resource).map((column) => row[column] ?? null),
  );

export function cellsToRecord(resource: AnyResource, cells: readonly Cell[]): AnyRecord {
  const record: AnyRecord = { id: Number(cells[0]), version: Number(cells[1]) };
  let at = 2;
  const { values, isMasked } = readerOf(resource);
  for (const { key, read } of values) record[key] = read(cells[at++] ?? null);
  return isMasked ? masked(record) : record;
}

/** Masks the password, so that no answer, export, search or conflict can contain it. */
const masked = (setting: AnyRecord): AnyRecord =>
  isMaskedSetting(setting.key) && setting.value !== null ? { ...setting, value: MASKED } : setting;

/** Converts values to columns: adds comparison keys of unique texts and leaves out empty secrets. */
export function toColumns(resource: AnyResource, values: Readonly<Record<string, unknown>>): AnyRow {
  const columns: AnyRow = {};
  for (const [key, field] of columnFields(resource)) {
    if (!(key in values) || (isSecret(field) && isEmpty(values[key]))) continue;
    const value = kindOf(field).toColumn(field, values[key]);
    columns[key] = value;
    if (hasKeyColumn(field)) columns[keyColumn(key)] = typeof value === 'string' ? textKey(value) : null;
  }
  return columns;
}
