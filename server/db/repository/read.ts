import { type AnyRecord, type AnyResource, kindOf, type Registry } from '../../../src/resources/kit';
import { type AnyDb, forUpdate, oneOf } from '../database';
import { linkTable, manyFields, readLinks } from './links';
import { readColumns, toRecord } from './rows';

export interface Selection {
  ids?: readonly number[];
  /** Values that fields must have. */
  where?: Readonly<Record<string, unknown>>;
  /** A part of them: the first `limit` whose ids are greater than `after`. */
  part?: { after: number; limit: number };
}

/** Records in the order of their ids, with the ids of their links. */
export async function readRecords(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  selection: Selection = {},
): Promise<AnyRecord[]> {
  let query = db.selectFrom(resource.name).select(readColumns(resource)).orderBy('id');
  if (selection.ids) {
    if (selection.ids.length === 0) return [];
    query = query.where(oneOf(db, 'id', selection.ids));
  }
  for (const [key, value] of Object.entries(selection.where ?? {})) {
    const field = resource.fields[key];
    if (!field) throw new Error(`${resource.name} has no field ${key}`);
    query = query.where(key, '=', kindOf(field).toColumn(field, value));
  }
  if (selection.part) query = query.where('id', '>', selection.part.after).limit(selection.part.limit);
  const records = (await query.execute()).map((row) => toRecord(resource, row));
  await addLinks(db, registry, resource, records, selection);
  return records;
}

/** One record, or `undefined`. @param lock keeps others from changing it until the transaction ends. */
export async function readRecord(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  id: number,
  { lock = false } = {},
): Promise<AnyRecord | undefined> {
  const query = db.selectFrom(resource.name).select(readColumns(resource)).where('id', '=', id);
  const row = await (lock ? forUpdate(db, query) : query).executeTakeFirst();
  if (!row) return undefined;
  const record = toRecord(resource, row);
  await addLinks(db, registry, resource, [record], { ids: [id] });
  return record;
}

async function addLinks(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  records: readonly AnyRecord[],
  selection: Selection,
) {
  const owners = selection.ids || selection.where || selection.part ? records.map(({ id }) => id) : undefined;
  if (records.length === 0) return;
  for (const [key, field] of manyFields(resource)) {
    const links = await readLinks(db, linkTable(registry, resource, field), owners);
    for (const record of records) record[key] = links.get(record.id) ?? [];
  }
}
