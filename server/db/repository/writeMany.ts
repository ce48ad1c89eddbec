import { sql } from 'kysely';
import { groupBy } from '../../../src/lib/groupBy';
import { type AnyRecord, type AnyResource, messages, type Registry } from '../../../src/resources/kit';
import { Problem } from '../../problem';
import { takeTurns } from '../../turns';
import { type Actor, auditTitles, changesBetween, writeAudits } from '../audit/writeAudit';
import { type AnyDb, type AnyRow, engineOf, forNoKeyUpdate, oneOf, typed } from '../database';
import { inParts, inWideParts } from '../engine/inParts';
import { hasSubscriptions } from '../events/emitEvent';
import { insertLinks, linkTable, manyFields, replaceLinks } from './links';
import { toColumns } from './rows';
import { toldRows } from './toldRows';
import { uniqueIndexes } from './uniqueIndexes';

type Values = Readonly<Record<string, unknown>>;

/** Stores complete, checked values in few statements, yielding in between because SQLite blocks the process. */
export async function createRecords(
  tx: AnyDb,
  registry: Registry,
  resource: AnyResource,
  all: readonly Values[],
  actor: Actor | null,
): Promise<AnyRecord[]> {
  const ids = await reserveIds(tx, resource.name, all.length);
  const records = all.map((values, index): AnyRecord => ({ ...values, id: ids[index] ?? 0, version: 1 }));
  const titleOf = await auditTitles(tx, registry, resource, records);
  const turn = takeTurns();
  const rowOf = (record: AnyRecord) => ({ ...toColumns(resource, record), id: record.id });
  for (const part of inWideParts(records, Object.keys(records.slice(0, 1).map(rowOf)[0] ?? {}).length)) {
    const rows = part.map(rowOf);
    await tx.insertInto(resource.name).values(rows).execute();
    const entries = part.map((record) => ({
      resource,
      recordId: record.id,
      action: 'create' as const,
      changes: changesBetween(resource, {}, record),
      title: titleOf(record),
      version: 1,
    }));
    await writeAudits(tx, actor, entries);
    await turn();
  }
  await createLinks(tx, registry, resource, records);
  return records;
}

export interface RecordChange {
  current: AnyRecord;
  values: Values;
}

/** @param changes records as read, with the differing values @throws Problem VERSION when one has changed since */
export async function updateRecords(
  tx: AnyDb,
  registry: Registry,
  resource: AnyResource,
  changes: readonly RecordChange[],
  actor: Actor | null,
): Promise<AnyRecord[]> {
  await lockAsRead(
    tx,
    resource,
    changes.map(({ current }) => current),
  );
  const turn = takeTurns();
  for (const part of inParts(changes)) {
    await storeColumns(tx, resource, part);
    await turn();
  }
  const saved: AnyRecord[] = [];
  for (const { current, values } of changes) {
    await writeLinks(tx, registry, resource, current.id, values);
    saved.push({ ...current, ...values, id: current.id, version: current.version + 1 });
    await turn();
  }
  const after = changes.map(({ current, values }) => ({ ...current, ...values }));
  const titleOf = await auditTitles(tx, registry, resource, after);
  for (const part of inParts(changes)) {
    const entries = part.map(({ current, values }) => ({
      resource,
      recordId: current.id,
      action: 'update' as const,
      changes: changesBetween(resource, current, values),
      title: titleOf({ ...current, ...values }),
      version: current.version + 1,
    }));
    await writeAudits(tx, actor, entries);
    await turn();
  }
  return saved;
}

export async function writeLinks(tx: AnyDb, registry: Registry, resource: AnyResource, id: number, values: Values) {
  for (const [key, field] of manyFields(resource)) {
    const targets = values[key];
    if (Array.isArray(targets)) await replaceLinks(tx, linkTable(registry, resource, field), id, targets.map(Number));
  }
}

/** Stores changes in one statement per set of columns; unique ones one by one, as a record may take a freed value. */
async function storeColumns(tx: AnyDb, resource: AnyResource, changes: readonly RecordChange[]): Promise<void> {
  const unique = new Set(uniqueIndexes(resource).flatMap(({ columns }) => columns));
  const rows = changes.map(({ current, values }): AnyRow => {
    const before = toColumns(resource, Object.fromEntries(Object.keys(values).map((key) => [key, current[key]])));
    const differing = Object.entries(toColumns(resource, values)).filter(([name, value]) => value !== before[name]);
    return { ...Object.fromEntries(differing), version: current.version + 1, id: current.id };
  });
  for (const alike of groupBy(rows, (row) => Object.keys(row).join()).values()) {
    const names = Object.keys(alike[0] ?? {}).filter((name) => name !== 'id');
    if (!names.some((name) => unique.has(name))) await updateTogether(tx, resource.name, names, alike);
    else
      for (const { id = null, ...columns } of alike)
        await tx.updateTable(resource.name).set(columns).where('id', '=', id).execute();
  }
}

/** @param rows with `id`; all columns of `names` */
export async function updateTogether(
  tx: AnyDb,
  table: string,
  names: readonly string[],
  rows: readonly AnyRow[],
): Promise<void> {
  const { from, column } = toldRows(tx, table, JSON.stringify(rows));
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${column(name)}`));
  const ids = rows.map(({ id }) => Number(id));
  // PostgreSQL does not know how few rows are told and may read the whole table.
  const among = engineOf(tx) === 'postgres' ? oneOf(tx, 'kept.id', ids) : sql`true`;
  await sql`update ${sql.table(table)} as kept set ${set} from ${from}
    where kept.id = ${column('id')} and ${among}`.execute(tx);
}

async function lockAsRead(tx: AnyDb, resource: AnyResource, records: readonly AnyRecord[]) {
  const ids = records.map(({ id }) => id);
  const query = tx
    .selectFrom(resource.name)
    .select(['id', 'version'])
    .where(oneOf(tx, 'id', ids))
    .orderBy('id');
  const versions = new Map((await forNoKeyUpdate(tx, query).execute()).map((row) => [row.id, row.version]));
  if (records.every(({ id, version }) => versions.get(id) === version)) return;
  throw new Problem('VERSION', `${messages.changedMeanwhile('einen dieser Einträge')} Bitte noch einmal versuchen.`);
}

async function createLinks(tx: AnyDb, registry: Registry, resource: AnyResource, records: readonly AnyRecord[]) {
  const turn = takeTurns();
  for (const [key, field] of manyFields(resource)) {
    const link = linkTable(registry, resource, field);
    const rows = records.flatMap((record) =>
      [record[key] ?? []].flat().map((target) => ({ [link.owner]: record.id, [link.target]: Number(target) })),
    );
    const isTold = link.isHeard && rows.length > 0 && (await hasSubscriptions(typed(tx)));
    for (const part of inParts(rows)) {
      await insertLinks(tx, link, part, isTold);
      await turn();
    }
  }
}

/** Reserves ids in advance, as neither database guarantees the order of returned ids. */
async function reserveIds(tx: AnyDb, table: string, count: number): Promise<number[]> {
  if (engineOf(tx) === 'postgres') {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(${`"${table}"`}, 'id')) as id from generate_series(1, ${count}::integer)
    `.execute(tx);
    return rows.map(({ id }) => Number(id));
  }
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(tx);
  const last = Number(rows[0]?.seq ?? 0);
  return Array.from({ length: count }, (_, index) => last + index + 1);
}
