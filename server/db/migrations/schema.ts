import { type ColumnMetadata, sql } from 'kysely';
import {
  type AnyResource,
  columnFields,
  type Field,
  isEmpty,
  kindOf,
  type Registry,
  type Shape,
  textKey,
} from '../../../src/resources/kit';
import { StartError } from '../../startError';
import { type AnyDb, engineOf, schemaOf } from '../database';
import { uniqueViolation } from '../repository/constraints';
import { type DeleteRule, readForeignKeys } from '../repository/foreignKeys';
import {
  hasKeyColumn,
  indexName,
  isSameName,
  keyColumn,
  type UniqueIndex,
  uniqueIndexes,
} from '../repository/uniqueIndexes';
import { BEFORE, inForce, isRule, onDelete, versioned, withId } from './columns';
import { bothNamesStored, unknownName } from './formerNames';
import { createLinkTables, taken } from './linkTables';
import { renameTables } from './renameTables';
import { renameInLists } from './renameUses';
import {
  columnType,
  fits,
  inWords,
  kindName,
  readFormerNames,
  readShapes,
  rememberFormerName,
  rememberShape,
  type Stored,
} from './shapes';

type Tables = ReadonlyMap<string, ReadonlyMap<string, ColumnMetadata>>;

/** Creates missing tables, columns, links and indexes; never drops data. @returns German lines @throws StartError for unfit definitions */
export async function syncSchema(db: AnyDb, registry: Registry): Promise<string[]> {
  await readShapes(db);
  // Reading all columns is the slowest step of a start, so it is repeated only after a change.
  const found = await readTables(db);
  const renamed = await renameTables(db, registry);
  const before = renamed.length > 0 ? await readTables(db) : found;
  const missing = registry.filter(({ name }) => !before.has(name));
  for (const { name } of registry) if (before.get(name)?.has('version') === false) throw taken(name);
  // All tables before any column: definitions may refer to each other in a circle.
  for (const { name } of missing) await versioned(withId(db, name)).execute();
  const tables = missing.length > 0 ? await readTables(db) : before;
  const shapes = await readShapes(db);
  const keys = await readForeignKeys(db);
  const rules = new Map(keys.map(({ table, column, rule }) => [`${table}.${column}`, rule]));
  const inDatabase = { tables, shapes, rules, former: await readFormerNames(db) };
  const done = [...renamed, ...missing.map(({ name }) => `Tabelle ${name} angelegt`)];
  for (const resource of registry) {
    const added = await addColumns(db, resource, inDatabase);
    if (before.has(resource.name)) done.push(...added);
  }
  const indexes = await readIndexNames(db);
  for (const resource of registry) await createIndexes(db, resource, indexes);
  done.push(...(await createLinkTables(db, registry, tables, keys, indexes)));
  return done;
}

async function readTables(db: AnyDb): Promise<Tables> {
  const schema = await schemaOf(db);
  const tables = (await db.introspection.getTables()).filter((table) => table.schema === schema);
  return new Map(
    tables.map(({ name, columns }) => [name, new Map(columns.map((column) => [column.name, column]))] as const),
  );
}

async function readIndexNames(db: AnyDb): Promise<ReadonlySet<string>> {
  const { rows } = await (engineOf(db) === 'postgres'
    ? sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'index'`
  ).execute(db);
  return new Set(rows.map(({ name }) => name));
}

type Columns = Map<string, ColumnMetadata>;
type Shapes = ReadonlyMap<string, Stored>;
type Former = ReadonlyMap<string, string>;

interface Found {
  tables: Tables;
  shapes: Shapes;
  rules: ReadonlyMap<string, DeleteRule>;
  former: Former;
}

async function addColumns(db: AnyDb, resource: AnyResource, { tables, shapes, rules, former }: Found) {
  const present: Columns = new Map(tables.get(resource.name));
  const renamed = await renameColumns(db, resource, present, shapes);
  if (tables.has('listPreferences'))
    for (const [key, from] of renamed) await renameInLists(db, resource.name, from, key);
  const done = [...renamed].map(([key, from]) => `Spalte ${resource.name}.${from} heißt jetzt ${key}`);
  for (const [key, field] of columnFields(resource)) {
    const shape = kindOf(field).shape(field);
    if (!shape) continue;
    const column = present.get(key);
    const stored = shapes.get(`${resource.name}.${key}`);
    if (column) {
      if (!renamed.has(key)) refuseOtherType(resource, key, field, { column, shape: stored?.shape });
      const { kind } = shapes.get(`${resource.name}.${renamed.get(key) ?? key}`) ?? {};
      if (kind && kind !== kindName(field)) await refuseOtherValues(db, resource, key, field);
      done.push(
        ...(await followRule(db, resource, key, field, rules.get(`${resource.name}.${renamed.get(key) ?? key}`))),
      );
    } else {
      refuseOtherName(db, resource, key, present, former);
      refuseUnknownName(resource, key, field, present, shapes);
      await addColumn(db, resource.name, key, field);
      done.push(`Spalte ${resource.name}.${key} angelegt`);
    }
    if (hasKeyColumn(field)) await fillKeys(db, resource, key, present, shapes);
    if (stored?.shape !== shape || stored.kind !== kindName(field))
      await rememberShape(db, resource.name, key, { shape, kind: kindName(field) });
  }
  return done;
}

/** Renames columns first, as a unique text's column may need an old name. @returns old names by new ones */
async function renameColumns(db: AnyDb, resource: AnyResource, present: Columns, shapes: Shapes) {
  const renamed = new Map<string, string>();
  for (const [key, field] of columnFields(resource)) {
    const { renamedFrom: from = key } = field;
    const column = present.get(from);
    const isLeft = from !== key && column && !resource.fields[from] && shapes.has(`${resource.name}.${from}`);
    if (isLeft && present.has(key)) throw bothNamesStored(`Das Feld „${key}“ von „${resource.name}“`, from);
    if (present.has(key) || !column) continue;
    refuseOtherType(resource, key, field, { column, shape: shapes.get(`${resource.name}.${from}`)?.shape });
    // Indexes on the column would be renamed with it.
    for (const { name, columns } of uniqueIndexes(resource))
      if (columns.includes(from)) await db.schema.dropIndex(name).ifExists().execute();
    await db.schema.alterTable(resource.name).renameColumn(from, key).execute();
    await rememberFormerName(db, resource.name, from, key);
    present.delete(from);
    present.set(key, column);
    renamed.set(key, from);
  }
  return renamed;
}

/** Adds a nullable column even for a required field, which may become optional. Saving checks the rule. */
async function addColumn(db: AnyDb, name: string, key: string, field: Field) {
  const kind = kindOf(field);
  const shape = kind.shape(field);
  if (!shape) return;
  const initial = 'default' in field && field.default !== undefined ? kind.toColumn(field, field.default) : null;
  await db.schema
    .alterTable(name)
    .addColumn(key, columnType(shape), (column) => {
      if (field.kind === 'reference') return column.references(`${field.target}.id`).onDelete(onDelete(field.onDelete));
      return initial === null ? column : column.defaultTo(sql.lit(initial));
    })
    .execute();
}

/** Gives a reference the declared rule. @param stored undefined for a column from a backup of an earlier version */
async function followRule(
  db: AnyDb,
  { name }: AnyResource,
  key: string,
  field: Field,
  stored: DeleteRule | undefined,
): Promise<string[]> {
  if (field.kind !== 'reference' || isRule(field, stored)) return [];
  // SQLite cannot change the rule of a column, so a new column takes over the values.
  await dropIndexesOn(db, name, key);
  await db.schema.alterTable(name).renameColumn(key, BEFORE).execute();
  await addColumn(db, name, key, field);
  await db
    .updateTable(name)
    .set({ [key]: sql.ref(BEFORE) })
    .execute();
  await db.schema.alterTable(name).dropColumn(BEFORE).execute();
  return [`Spalte ${name}.${key}: ${inForce(field)}`];
}

/** Drops what would keep SQLite from dropping the column. `createIndexes` recreates them; PostgreSQL does it itself. */
async function dropIndexesOn(db: AnyDb, table: string, column: string) {
  if (engineOf(db) === 'postgres') return;
  const { rows } = await sql<{ name: string }>`
    select l.name from pragma_index_list(${table}) l join pragma_index_info(l.name) i
    where i.name = ${column} and l.origin = 'c'`.execute(db);
  for (const { name } of rows) await db.schema.dropIndex(name).execute();
}

/** Fills missing and wrong keys, also for texts that a server with the previous definition has written. */
async function fillKeys(db: AnyDb, resource: AnyResource, key: string, present: Columns, shapes: Shapes) {
  const own = keyColumn(key);
  const taken = [...present.keys()].find((name) => isSameName(name, own) && shapes.has(`${resource.name}.${name}`));
  if (taken !== undefined)
    throw new StartError(
      `„${key}“ von „${resource.name}“ soll eindeutig sein und braucht dafür die Spalte „${own}“, in der Werte eines früheren Felds stehen. ` +
        `Bitte es unter einem anderen Namen mit renamedFrom: '${taken}' angeben; die Daten sind unverändert.`,
    );
  if (!present.has(own)) await db.schema.alterTable(resource.name).addColumn(own, 'text').execute();
  // Both databases fold less than `textKey`, so this finds every wrong key among few others.
  const isSuspect = sql<boolean>`lower(trim(${sql.ref(key)})) is distinct from ${sql.ref(own)}`;
  const suspects = await db.selectFrom(resource.name).select(['id', key, own]).where(isSuspect).execute();
  const keyOf = ({ [key]: value }: (typeof suspects)[number]) => (typeof value === 'string' ? textKey(value) : null);
  const wrong = suspects.filter((row) => keyOf(row) !== row[own]);
  if (wrong.length === 0) return;
  // Rows may exchange their keys. `createIndexes` makes the index again.
  for (const { name, columns } of uniqueIndexes(resource))
    if (columns.includes(own)) await db.schema.dropIndex(name).ifExists().execute();
  for (const row of wrong)
    await db
      .updateTable(resource.name)
      .set({ [own]: keyOf(row) })
      .where('id', '=', row.id ?? null)
      .execute();
}

/** Creates only missing indexes: even "if not exists" locks the table while other servers write. */
async function createIndexes(db: AnyDb, resource: AnyResource, present: ReadonlySet<string>) {
  for (const [key, field] of Object.entries(resource.fields)) {
    const name = indexName(resource.name, key);
    if (field.kind === 'reference' && !present.has(name)) {
      await db.schema.createIndex(name).on(resource.name).column(key).execute();
    }
  }
  const wanted = uniqueIndexes(resource);
  await dropOthers(db, resource, wanted, present);
  for (const { name, columns, fields } of wanted) {
    if (present.has(name)) continue;
    try {
      await db.schema.createIndex(name).unique().on(resource.name).columns(columns).execute();
    } catch (cause) {
      if (uniqueViolation(cause, resource.name) === undefined) throw cause;
      throw new StartError(
        `„${fields.join('“ und „')}“ von „${resource.name}“ soll eindeutig sein, aber es gibt Einträge mit demselben Wert. ` +
          'Bitte mit der alten Definition starten und diese Einträge ändern; die Daten sind unverändert.',
        { cause },
      );
    }
  }
}

/** Drops unique indexes that no definition wants any more: they would refuse changes for a rule that nobody sees. */
async function dropOthers(
  db: AnyDb,
  { name }: AnyResource,
  wanted: readonly UniqueIndex[],
  present: ReadonlySet<string>,
) {
  const isOthers = (index: string) => index.startsWith(`${name}_`) && index.endsWith('_unique');
  for (const index of [...present].filter(isOthers))
    if (!wanted.some((each) => each.name === index)) await db.schema.dropIndex(index).ifExists().execute();
}

const DECLARED: Record<string, 'text' | 'number'> = {
  text: 'text',
  integer: 'number',
  bigint: 'number',
  int4: 'number',
  int8: 'number',
};

function refuseOtherType(
  resource: AnyResource,
  key: string,
  field: Field,
  stored: { column: ColumnMetadata; shape: Shape | undefined },
) {
  const shape = kindOf(field).shape(field);
  if (!shape) return;
  const sameType = DECLARED[stored.column.dataType.toLowerCase()] === DECLARED[columnType(shape)];
  if (sameType && fits(stored.shape, shape)) return;
  throw new StartError(
    `Das Feld „${key}“ von „${resource.name}“ ist in der Datenbank „${stored.shape ? inWords(stored.shape) : stored.column.dataType}“, ` +
      `in der Definition aber „${inWords(shape)}“. ` +
      'Bitte den alten Typ wiederherstellen oder dem Feld einen neuen Namen geben; die Daten sind unverändert.',
  );
}

/** Refuses values that the field's kind does not take: nobody could save their records any more. */
async function refuseOtherValues(db: AnyDb, { name }: AnyResource, key: string, field: Field) {
  const rows = await db
    .selectFrom(name)
    .select([key, ({ fn }) => fn.countAll().as('count')])
    .where(key, 'is not', null)
    .groupBy(key)
    .execute();
  const kind = kindOf(field);
  const fitsNot = (value: unknown) => !isEmpty(value) && kind.check(field, value) !== undefined;
  const unfit = rows.filter((row) => fitsNot(kind.fromColumn(field, row[key] ?? null)));
  const count = unfit.reduce((sum, row) => sum + Number(row.count), 0);
  if (count === 0) return;
  throw new StartError(
    `Das Feld „${key}“ von „${name}“ hat jetzt eine andere Art, aber ${count === 1 ? '1 Eintrag hat' : `${count} Einträge haben`} ` +
      'einen Wert, der dazu nicht passt. Bitte mit der alten Definition starten und diese Einträge ändern ' +
      'oder dem Feld einen neuen Namen geben; die Daten sind unverändert.',
  );
}

/** Refuses an unknown former name beside a column without a field: renamed twice, the field would begin empty. */
function refuseUnknownName({ name, fields }: AnyResource, key: string, field: Field, present: Columns, shapes: Shapes) {
  const { renamedFrom: from } = field;
  const shape = kindOf(field).shape(field);
  if (from === undefined || present.has(from) || !shape) return;
  const left = [...present.keys()].filter((other) => {
    const stored = shapes.get(`${name}.${other}`);
    return stored && fields[other] === undefined && fits(stored.shape, shape);
  });
  if (left.length > 0) throw unknownName(`Das Feld „${key}“ von „${name}“`, from, left, 'kein Feld');
}

/** Refuses a field whose column has another name, or another case, in which SQLite would not make a second one. */
function refuseOtherName(db: AnyDb, { name, fields }: AnyResource, key: string, present: Columns, former: Former) {
  const now = former.get(`${name}.${key}`) ?? former.get(`${name}.${fields[key]?.renamedFrom}`);
  const isRenamed = now !== undefined && present.has(now) && fields[now] === undefined;
  const twin = engineOf(db) === 'sqlite' ? [...present.keys()].find((other) => isSameName(other, key)) : undefined;
  const column = isRenamed ? now : twin;
  if (column === undefined) return;
  throw new StartError(
    `Das Feld „${key}“ von „${name}“ gibt es in der Datenbank als „${column}“. ` +
      `Bitte dem Feld renamedFrom: '${column}' geben oder es anders nennen; die Daten sind unverändert.`,
  );
}
