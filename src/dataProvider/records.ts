import { memoized } from '../lib/memoized';
import { type AnyRecord, type AnyResource, type Field, isEmpty, isReadOnly, isSecret, kindOf } from '../resources/kit';
import type { Http, RequestOptions } from './http';
import { takeTurns } from './takeTurns';

type Raw = Readonly<Record<string, unknown>>;

/** Converts an answer: every field gets a value, links and embedded records become ids; version 0 without versions. */
export function fromWire(resource: AnyResource, raw: Raw): AnyRecord {
  const record: AnyRecord = { id: idOf(resource, raw), version: typeof raw.version === 'number' ? raw.version : 0 };
  for (const { key, field, kind } of readFieldsOf(resource)) {
    const value = raw[key] ?? viewedValue(resource, field, key, raw);
    record[key] =
      value === undefined || value === null
        ? absentValue(field)
        : field.computed
          ? value
          : kind.normalise(field, value);
  }
  return record;
}

const made = new WeakMap<Raw, { resource: AnyResource; record: AnyRecord }>();

/** Keeps the records of unchanged rows, and yields so that the page stays responsive. */
export async function recordsOfRows(resource: AnyResource, rows: readonly Raw[]): Promise<AnyRecord[]> {
  const turn = takeTurns();
  const records: AnyRecord[] = [];
  for (const row of rows) if (records.push(recordOfRow(resource, row)) % PART === 0) await turn();
  return records;
}

const PART = 200;

export async function readRange(
  http: Http,
  resource: AnyResource,
  query: RequestOptions['query'],
  signal?: AbortSignal,
): Promise<{ rows: AnyRecord[]; total: number }> {
  const { body, headers } = await http.withHeaders<Raw[]>('GET', resource.api.url, { signal, query });
  const rows = await recordsOfRows(resource, body);
  return { rows, total: Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? rows.length) };
}

function recordOfRow(resource: AnyResource, row: Raw): AnyRecord {
  const known = made.get(row);
  if (known?.resource === resource) return known.record;
  const record = fromWire(resource, row);
  made.set(row, { resource, record });
  return record;
}

/** Cached for the hundred thousand fields of a list. */
const readFieldsOf = memoized(({ fields }: AnyResource) =>
  Object.entries(fields)
    .filter(([, field]) => !isSecret(field))
    .map(([key, field]) => ({ key, field, kind: kindOf(field) })),
);

/** Without fields that only the server sets and without an untouched password. */
export function toWire(resource: AnyResource, values: Raw): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const field = resource.fields[key];
    if (!field || isReadOnly(field) || value === undefined || (isSecret(field) && isEmpty(value))) continue;
    body[key] = value;
  }
  if (typeof values.version === 'number' && values.version > 0) body.version = values.version;
  return body;
}

export function absentValue(field: Field): unknown {
  if (field.kind === 'flag') return field.default ?? null;
  return field.kind === 'referenceMany' ? [] : null;
}

/** Reads what documented views have instead: `unit` for `unitId`, the first of `stockLocations` as `stockLocation`. */
function viewedValue({ api }: AnyResource, field: Field, key: string, raw: Raw): unknown {
  if (field.kind === 'referenceMany') return raw[key.slice(0, -1)] ? [raw[key.slice(0, -1)]] : undefined;
  if (field.kind !== 'reference' || api.dialect !== 'bodyVerbs') return undefined;
  const [embedded] = Object.entries(api.embed ?? {}).find(([, reference]) => reference === key) ?? [];
  return embedded === undefined ? undefined : Object(raw[embedded]).id;
}

/** Without ids in answers, the hash of the naming field is the id. */
function idOf({ api }: AnyResource, raw: Raw): number {
  if (raw.id !== undefined || api.dialect !== 'bodyVerbs' || !api.naturalKey) return Number(raw.id);
  return hash(String(raw[api.naturalKey]));
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 1) + 1;
}
