import {
  type AnyRecord,
  type AnyResource,
  columnFields,
  type Field,
  isEmpty,
  kindOf,
  textKey,
} from '../../../src/resources/kit';
import type { AnyRow } from '../database';
import { hasKeyColumn, keyColumn } from '../uniqueIndexes';

const isSecret = (field: Field) => field.kind === 'text' && field.secret === true;

/** Columns that a read needs; secrets never leave the database this way. */
export const readColumns = (resource: AnyResource): string[] => [
  'id',
  'version',
  ...columnFields(resource)
    .filter(([, field]) => !isSecret(field))
    .map(([key]) => key),
];

/** Row to record, without the links to many. */
export function toRecord(resource: AnyResource, row: AnyRow): AnyRecord {
  const record: AnyRecord = { id: Number(row.id), version: Number(row.version) };
  for (const [key, field] of columnFields(resource)) {
    if (!isSecret(field)) record[key] = kindOf(field).fromColumn(field, row[key] ?? null);
  }
  return record;
}

/** Values of a record to columns, with the comparison keys of unique texts. A secret that is empty is left out. */
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
