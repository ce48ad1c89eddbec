import { type AnyRecord, type AnyResource, type Field, isEmpty, kindOf } from '../resources/kit';

/**
 * A record of the wire as the definition describes it: every field has a value, links are ids, and what the definition
 * does not know (embedded records, keys of other backends) is gone. Version 0 stands for a backend without versions.
 */
export function fromWire(resource: AnyResource, raw: Readonly<Record<string, unknown>>): AnyRecord {
  const record: AnyRecord = { id: Number(raw.id), version: typeof raw.version === 'number' ? raw.version : 0 };
  for (const [key, field] of Object.entries(resource.fields)) {
    if (isSecret(field)) continue;
    const value = raw[key];
    record[key] = value === undefined || value === null ? absent(field) : kindOf(field).normalise(field, value);
  }
  return record;
}

/** What a form holds as the wire wants it: without what only the server sets, and without an untouched password. */
export function toWire(resource: AnyResource, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const field = resource.fields[key];
    if (!field || field.readOnly || value === undefined || (isSecret(field) && isEmpty(value))) continue;
    body[key] = value;
  }
  if (typeof values.version === 'number' && values.version > 0) body.version = values.version;
  return body;
}

const isSecret = (field: Field) => field.kind === 'text' && field.secret === true;

function absent(field: Field): unknown {
  if (field.kind === 'flag') return field.default;
  return field.kind === 'referenceMany' ? [] : null;
}
