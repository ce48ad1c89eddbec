import { type AnyRecord, type AnyResource, type Field, isEmpty, isReadOnly, isSecret, kindOf } from '../resources/kit';

type Values = Readonly<Record<string, unknown>>;

/** Links are not compared, as they may be stored separately. */
export function foundRecord(resource: AnyResource, rows: readonly AnyRecord[], sent: Values): AnyRecord | undefined {
  const keys = Object.keys(sent).filter((key) => resource.fields[key] && isCompared(resource.fields[key]));
  const same = (row: AnyRecord, key: string) => {
    const field = resource.fields[key];
    const value = field && kindOf(field).normalise(field, sent[key]);
    return row[key] === value || (isEmpty(row[key]) && isEmpty(value));
  };
  return rows
    .filter((row) => keys.every((key) => same(row, key)))
    .reduce<AnyRecord | undefined>((newest, row) => (newest && newest.id > row.id ? newest : row), undefined);
}

const isCompared = (field: Field) => !isReadOnly(field) && field.kind !== 'referenceMany' && !isSecret(field);
