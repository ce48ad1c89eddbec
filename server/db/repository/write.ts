import { memoized } from '../../../src/lib/memoized';
import { type Action, type AnyRecord, type AnyResource, messages, type Registry } from '../../../src/resources/kit';
import { ACTION } from '../../../src/rules/audit/auditActions';
import { Problem } from '../../problem';
import { type Actor, auditTitles, type Changes, changesBetween, writeAudit } from '../audit/writeAudit';
import { type AnyDb, type AnyRow, typed, untyped } from '../database';
import { prepared, type Slots } from '../engine/prepared';
import { uniqueViolation } from './constraints';
import { deleteGathered } from './deleteGathered';
import { readRecord } from './read';
import { toColumns } from './rows';
import { uniqueIndexes } from './uniqueIndexes';
import type { IsTold } from './uses';
import { writeLinks } from './writeLinks';

type Values = Readonly<Record<string, unknown>>;

/** @throws Problem DUPLICATE */
export async function createRecord(
  tx: AnyDb,
  registry: Registry,
  resource: AnyResource,
  values: Values,
  actor: Actor | null,
): Promise<AnyRecord> {
  const columns = toColumns(resource, values);
  const [row] = await guardUnique(resource, () => insertionOf(resource, Object.keys(columns))(typed(tx), columns));
  if (!row) throw new Error(`${resource.name} gave no id for a new record`);
  const { id } = row;
  await writeLinks(tx, registry, resource, [{ id: Number(id), values }], actor);
  const changes = changesBetween(resource, {}, values);
  const title = (await auditTitles(tx, registry, resource, [values]))(values);
  await writeAudit(tx, actor, { resource, recordId: Number(id), action: 'create', changes, title, version: 1 });
  return reread(tx, registry, resource, Number(id));
}

/** Cached per definition and given columns, as building a query takes longer than storing. */
const insertionOf = memoized(({ name }: AnyResource, columns: readonly string[]) =>
  prepared((db, row: Slots<AnyRow>) =>
    untyped(db)
      .insertInto(name)
      .values(Object.fromEntries(columns.map((column) => [column, row[column]])))
      .returning('id'),
  ),
);

export type Step = Pick<Action, 'name' | 'set'>;

const ofStep = (changes: Changes, { name, set }: Step): Changes => ({
  ...Object.fromEntries(Object.keys(set).flatMap((key) => (changes[key] ? [[key, changes[key]]] : []))),
  ...changes,
  [ACTION]: [null, name],
});

/** Stores what differs from `current`, which is locked. @param isTold titles that may be named @throws Problem DUPLICATE, IN_USE, STATE */
export async function updateRecord(
  tx: AnyDb,
  registry: Registry,
  resource: AnyResource,
  current: AnyRecord,
  values: Values,
  actor: Actor | null,
  { step, isTold }: { step?: Step; isTold?: IsTold } = {},
): Promise<AnyRecord> {
  const changes = changesBetween(resource, current, values);
  if (Object.keys(changes).length === 0) return current;
  const columns = { ...toColumns(resource, values), version: current.version + 1 };
  await guardUnique(resource, () => tx.updateTable(resource.name).set(columns).where('id', '=', current.id).execute());
  await writeLinks(tx, registry, resource, [{ id: current.id, values }], actor, isTold);
  const after = { ...current, ...values };
  const title = (await auditTitles(tx, registry, resource, [after]))(after);
  const { version } = columns;
  const told = step
    ? { action: 'run' as const, changes: ofStep(changes, step) }
    : { action: 'update' as const, changes };
  await writeAudit(tx, actor, { resource, recordId: current.id, ...told, title, version });
  return reread(tx, registry, resource, current.id);
}

/** @param isTold titles of referring records that may be named, by default all @throws Problem IN_USE, STATE */
export async function deleteRecord(
  tx: AnyDb,
  registry: Registry,
  resource: AnyResource,
  current: AnyRecord,
  actor: Actor | null,
  isTold: IsTold = () => true,
): Promise<void> {
  await deleteGathered(tx, registry, { table: resource.name, ids: [current.id] }, actor, isTold);
  const changes = Object.fromEntries(
    Object.entries(changesBetween(resource, {}, current)).map(([key, [, value]]) => [
      key,
      [value, null] as [unknown, unknown],
    ]),
  );
  const title = (await auditTitles(tx, registry, resource, [current]))(current);
  await writeAudit(tx, actor, { resource, recordId: current.id, action: 'delete', changes, title });
}

async function reread(tx: AnyDb, registry: Registry, resource: AnyResource, id: number): Promise<AnyRecord> {
  const record = await readRecord(tx, registry, resource, id);
  if (!record) throw new Error(`${resource.name} ${id} vanished inside its own transaction`);
  return record;
}

async function guardUnique<T>(resource: AnyResource, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    const violated = uniqueViolation(cause, resource.name);
    if (violated === undefined) throw cause;
    const fields = uniqueIndexes(resource).find(({ name, columns }) => {
      return violated === name || violated === columns.map((column) => `${resource.name}.${column}`).join(', ');
    })?.fields;
    const [key = resource.title] = fields ?? [];
    const message =
      fields?.length === 1
        ? messages.duplicate(`${resource.fields[key]?.label ?? key}`)
        : `${resource.label.one} ist schon vorhanden.`;
    throw new Problem('DUPLICATE', message, { errors: { [key]: message }, cause });
  }
}
