import { type ColumnMetadata, sql } from 'kysely';
import { type AnyResource, type Field, kindOf, type Registry, resourceNamed, textKey } from '../../src/resources/kit';
import { StartError } from '../startError';
import { type AnyDb, engineOf } from './database';

/**
 * Brings the tables of all definitions up to date: makes missing tables, columns, link tables and unique indexes.
 * Nothing is ever dropped; a change that would lose data stops the start.
 * @returns what was done, one German line each, for the log.
 * @throws StartError on a column whose type no longer fits.
 */
export async function syncSchema(db: AnyDb, registry: Registry): Promise<string[]> {
  const done: string[] = [];
  const tables = new Map((await db.introspection.getTables()).map((table) => [table.name, table.columns]));
  for (const resource of byDependency(registry)) {
    const columns = tables.get(resource.name);
    if (columns) done.push(...(await extendTable(db, resource, columns)));
    else {
      await createTable(db, resource);
      done.push(`Tabelle ${resource.name} angelegt`);
    }
    for (const [, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'referenceMany' || registry.some(({ name }) => name === field.through)) continue;
      if (tables.has(field.through)) continue;
      await createLinks(db, resource, field);
      done.push(`Tabelle ${field.through} angelegt`);
    }
  }
  return done;
}

/** Column that holds a unique text in the form in which it is compared. */
export const keyColumn = (key: string): string => `${key}Key`;

async function createTable(db: AnyDb, resource: AnyResource) {
  let table = db.schema.createTable(resource.name).addColumn('id', idType(db), (column) => {
    return engineOf(db) === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement();
  });
  table = table.addColumn('version', 'integer', (column) => column.notNull().defaultTo(1));
  for (const [key, field] of Object.entries(resource.fields)) {
    const type = kindOf(field).column(field);
    if (!type) continue;
    table = table.addColumn(key, type, (column) => {
      const built = isNeverNull(field) ? column.notNull() : column;
      return field.kind === 'reference'
        ? built.references(`${field.target}.id`).onDelete(onDelete(field.onDelete))
        : built;
    });
    if (needsKey(field)) table = table.addColumn(keyColumn(key), 'text');
  }
  await table.execute();
  await createIndexes(db, resource);
}

/** Never reused after a delete, so that history cannot come to mean another record. */
const idType = (db: AnyDb) => (engineOf(db) === 'postgres' ? 'serial' : 'integer');

async function createIndexes(db: AnyDb, resource: AnyResource) {
  const uniques = [
    ...Object.entries(resource.fields)
      .filter(([, field]) => field.unique)
      .map(([key, field]) => [needsKey(field) ? keyColumn(key) : key]),
    ...(resource.unique ?? []),
  ];
  for (const columns of uniques) {
    const name = `${resource.name}_${columns.join('_')}_unique`;
    await db.schema
      .createIndex(name)
      .ifNotExists()
      .unique()
      .on(resource.name)
      .columns([...columns])
      .execute();
  }
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'reference') continue;
    await db.schema.createIndex(`${resource.name}_${key}`).ifNotExists().on(resource.name).column(key).execute();
  }
}

async function createLinks(db: AnyDb, owner: AnyResource, field: Extract<Field, { kind: 'referenceMany' }>) {
  await db.schema
    .createTable(field.through)
    .addColumn('ownerId', 'integer', (column) => column.notNull().references(`${owner.name}.id`).onDelete('cascade'))
    .addColumn('targetId', 'integer', (column) =>
      column.notNull().references(`${field.target}.id`).onDelete(onDelete(field.onDelete)),
    )
    .addPrimaryKeyConstraint(`${field.through}_pk`, ['ownerId', 'targetId'])
    .execute();
  await db.schema.createIndex(`${field.through}_targetId`).on(field.through).column('targetId').execute();
}

async function extendTable(db: AnyDb, resource: AnyResource, columns: readonly ColumnMetadata[]): Promise<string[]> {
  const done: string[] = [];
  const present = new Map(columns.map((column) => [column.name, column]));
  for (const [key, field] of Object.entries(resource.fields)) {
    const type = kindOf(field).column(field);
    if (!type) continue;
    const column = present.get(key);
    if (column) refuseOtherType(resource, key, type, column);
    else if (field.renamedFrom && present.has(field.renamedFrom)) {
      await db.schema.alterTable(resource.name).renameColumn(field.renamedFrom, key).execute();
      done.push(`Spalte ${resource.name}.${field.renamedFrom} heißt jetzt ${key}`);
    } else {
      await addColumn(db, resource, key, field);
      done.push(`Spalte ${resource.name}.${key} angelegt`);
    }
    if (needsKey(field) && !present.has(keyColumn(key))) await addKey(db, resource, key);
  }
  await createIndexes(db, resource);
  return done;
}

async function addColumn(db: AnyDb, resource: AnyResource, key: string, field: Field) {
  const kind = kindOf(field);
  const type = kind.column(field);
  if (!type) return;
  const initial = 'default' in field && field.default !== undefined ? kind.toColumn(field, field.default) : undefined;
  await db.schema
    .alterTable(resource.name)
    .addColumn(key, type, (column) => {
      if (field.kind === 'reference') return column.references(`${field.target}.id`).onDelete(onDelete(field.onDelete));
      return initial === undefined || initial === null ? column : column.notNull().defaultTo(sql.lit(initial));
    })
    .execute();
}

async function addKey(db: AnyDb, resource: AnyResource, key: string) {
  await db.schema.alterTable(resource.name).addColumn(keyColumn(key), 'text').execute();
  for (const row of await db.selectFrom(resource.name).select(['id', key]).execute()) {
    const value = row[key];
    if (typeof value !== 'string') continue;
    await db
      .updateTable(resource.name)
      .set({ [keyColumn(key)]: textKey(value) })
      .where('id', '=', row.id ?? null)
      .execute();
  }
}

const DECLARED: Record<string, 'text' | 'number'> = {
  text: 'text',
  integer: 'number',
  bigint: 'number',
  int4: 'number',
  int8: 'number',
};

function refuseOtherType(resource: AnyResource, key: string, type: string, column: ColumnMetadata) {
  const stored = DECLARED[column.dataType.toLowerCase()];
  if (stored === DECLARED[type]) return;
  throw new StartError(
    `Das Feld „${key}“ von „${resource.name}“ ist in der Datenbank ein anderer Typ (${column.dataType}) als in der Definition (${type}). ` +
      'Bitte den alten Typ wiederherstellen oder dem Feld einen neuen Namen geben; die Daten sind unverändert.',
  );
}

const needsKey = (field: Field) => field.kind === 'text' && field.unique === true;
const isNeverNull = (field: Field) =>
  !field.visibleWhen && (field.kind === 'flag' || ('required' in field && Boolean(field.required)));
const onDelete = (rule: 'restrict' | 'setNull' | 'cascade' = 'restrict') =>
  (({ restrict: 'restrict', setNull: 'set null', cascade: 'cascade' }) as const)[rule];

/** Targets before those that refer to them, since PostgreSQL makes foreign keys to existing tables only. */
function byDependency(registry: Registry): AnyResource[] {
  const ordered: AnyResource[] = [];
  const visit = (resource: AnyResource) => {
    if (ordered.includes(resource)) return;
    for (const field of Object.values(resource.fields)) {
      if (field.kind === 'reference' && field.target !== resource.name) visit(resourceNamed(registry, field.target));
      if (field.kind === 'referenceMany') visit(resourceNamed(registry, field.target));
    }
    ordered.push(resource);
  };
  registry.forEach(visit);
  return ordered;
}
