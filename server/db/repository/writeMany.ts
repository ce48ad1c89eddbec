import { sql } from 'kysely';
import type { AnyRecord, AnyResource, Registry } from '../../../src/resources/kit';
import { takeTurns } from '../../turns';
import { type Actor, auditTitles, changesBetween, writeAudits } from '../audit/writeAudit';
import { type AnyDb, engineOf, typed } from '../database';
import { inParts, inWideParts } from '../engine/inParts';
import { hasSubscriptions } from '../events/emitEvent';
import { insertLinks, linkTable, manyFields } from './links';
import { toColumns } from './rows';
import { auditChanges, type RecordChange, storeChanges } from './storeChanges';
import { writeLinks } from './writeLinks';

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

/** @param changes records as read, with differing values @throws Problem VERSION when one has changed since, IN_USE, STATE */
export async function updateRecords(
  tx: AnyDb,
  registry: Registry,
  resource: AnyResource,
  changes: readonly RecordChange[],
  actor: Actor | null,
): Promise<AnyRecord[]> {
  await storeChanges(tx, resource, changes);
  const written = changes.map(({ current: { id }, values }) => ({ id, values }));
  await writeLinks(tx, registry, resource, written, actor);
  await auditChanges(tx, registry, resource, changes, actor);
  return changes.map(({ current, values }) => ({
    ...current,
    ...values,
    id: current.id,
    version: current.version + 1,
  }));
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
