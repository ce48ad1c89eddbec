import { sql } from 'kysely';
import { groupBy } from '../../../src/lib/groupBy';
import { type AnyRecord, type AnyResource, messages, type Registry } from '../../../src/resources/kit';
import { Problem } from '../../problem';
import { takeTurns } from '../../turns';
import { type Actor, auditTitles, changesBetween, writeAudits } from '../audit/writeAudit';
import { type AnyDb, type AnyRow, engineOf, forNoKeyUpdate, oneOf } from '../database';
import { inParts } from '../engine/inParts';
import { toColumns } from './rows';
import { rowsFromJson } from './rowsFromJson';
import { uniqueIndexes } from './uniqueIndexes';

type Values = Readonly<Record<string, unknown>>;

export interface RecordChange {
  current: AnyRecord;
  values: Values;
}

/** Stores all values but links, and raises the versions. @throws Problem VERSION when a record has changed since */
export async function storeChanges(tx: AnyDb, resource: AnyResource, changes: readonly RecordChange[]): Promise<void> {
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
}

/** Writes stored changes to the audit log, from which their events follow. */
export async function auditChanges(
  tx: AnyDb,
  registry: Registry,
  resource: AnyResource,
  changes: readonly RecordChange[],
  actor: Actor | null,
): Promise<void> {
  const turn = takeTurns();
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
}

/** Stores unique values one by one in the given order, as a record may take a freed one; others by set of columns. */
async function storeColumns(tx: AnyDb, resource: AnyResource, changes: readonly RecordChange[]): Promise<void> {
  const unique = new Set(uniqueIndexes(resource).flatMap(({ columns }) => columns));
  const rows = changes.map(({ current, values }): AnyRow => {
    const before = toColumns(resource, Object.fromEntries(Object.keys(values).map((key) => [key, current[key]])));
    const differing = Object.entries(toColumns(resource, values)).filter(([name, value]) => value !== before[name]);
    return { ...Object.fromEntries(differing), version: current.version + 1, id: current.id };
  });
  const hasUnique = (row: AnyRow) => Object.keys(row).some((name) => unique.has(name));
  for (const { id = null, ...columns } of rows.filter(hasUnique))
    await tx.updateTable(resource.name).set(columns).where('id', '=', id).execute();
  const others = rows.filter((row) => !hasUnique(row));
  for (const alike of groupBy(others, (row) => Object.keys(row).join()).values()) {
    const names = Object.keys(alike[0] ?? {}).filter((name) => name !== 'id');
    await updateTogether(tx, resource.name, names, alike);
  }
}

/** @param rows with `id`; all columns of `names` */
export async function updateTogether(
  tx: AnyDb,
  table: string,
  names: readonly string[],
  rows: readonly AnyRow[],
): Promise<void> {
  const { from, column } = rowsFromJson(tx, table, JSON.stringify(rows));
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${column(name)}`));
  const ids = rows.map(({ id }) => Number(id));
  // PostgreSQL cannot see how few rows the parameter holds, and may read the whole table.
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
