import { type ColumnDefinitionBuilder, sql } from 'kysely';
import { resources } from '../../src/resources';
import { type AnyDb, type Database, engineOf, untyped } from '../db/database';
import { type Builder, versioned, withId } from '../db/migrations/columns';
import { createTables, migrationNames } from '../db/migrations/migrate';
import { indexName } from '../db/repository/uniqueIndexes';
import { StartError } from '../startError';
import { takeTurns } from '../turns';
import { readBackupFile } from './backupFile';
import type { BackupHead, BackupTail } from './dump';
import { type ColumnHead, readRows, readTableHeads, type TableHead, TableSum, type Value } from './tables';

/** Parameters per statement: a drill runs beside the server's requests, which wait for each. */
const TOGETHER = 3000;

export async function readHead(path: string): Promise<BackupHead> {
  for await (const line of readBackupFile(path)) {
    const head = JSON.parse(line) as BackupHead;
    const unknown = head.migrations.filter((name) => !migrationNames.includes(name));
    if (unknown.length === 0) return head;
    throw new StartError(
      `${path} stammt von einer neueren Version dieses Programms. Bitte mit dieser zurückspielen; nichts wurde verändert.`,
    );
  }
  throw new StartError(`${path} ist leer. Nichts wurde verändert.`);
}

/** Loads a backup and compares every row. Own resources get its tables, which the next start renames. @throws StartError */
export async function load(database: Database, path: string, replaced: readonly TableHead[]): Promise<BackupHead> {
  const head = await readHead(path);
  await createTables(database, resources, head.migrations.at(-1));
  await database.db.transaction().execute(async (tx) => {
    const db = untyped(tx);
    await addMissing(db, head.tables);
    await withoutReferences(db, async () => {
      const tail = await insertAll(db, head, path);
      await compare(db, head, tail);
    });
    for (const table of head.tables) await countOn(db, table, lastIdIn(replaced, table.name, head.tables));
  });
  return head;
}

interface AddedColumn {
  table: string;
  column: ColumnHead;
  isKey: boolean;
}

async function addMissing(db: AnyDb, tables: readonly TableHead[]) {
  const present = new Map((await readTableHeads(db)).map((table) => [table.name, table]));
  const added: AddedColumn[] = [];
  for (const { name, columns, key } of tables) {
    const known = present.get(name)?.columns;
    const missing = columns.filter((each) => !known?.some((other) => other.name === each.name));
    added.push(...missing.map((column) => ({ table: name, column, isKey: column.name === key[0] })));
    if (known) {
      for (const column of missing)
        await db.schema.alterTable(name).addColumn(column.name, column.type, optionsOf(db, column)).execute();
      continue;
    }
    const hasId = isCounted(key);
    const isRecord = hasId && columns.some((column) => column.name === 'version');
    let builder: Builder = hasId ? withId(db, name) : db.schema.createTable(name);
    if (isRecord) builder = versioned(builder);
    for (const column of columns)
      if (!(hasId && column.name === 'id') && !(isRecord && column.name === 'version'))
        builder = builder.addColumn(column.name, column.type, (added) =>
          key.includes(column.name) ? optionsOf(db, column)(added).notNull() : optionsOf(db, column)(added),
        );
    if (key.length > 0 && !hasId) builder = builder.addPrimaryKeyConstraint(indexName(name, 'pk'), key);
    await builder.execute();
  }
  if (engineOf(db) === 'postgres') await addReferences(db, added);
  await indexReferences(db, added);
}

const isCounted = (key: TableHead['key']): boolean => key.length === 1 && key[0] === 'id';

/** Adds references with the column on SQLite, which cannot do it later; PostgreSQL needs their tables first. */
const optionsOf =
  (db: AnyDb, { default: value, references }: ColumnHead) =>
  (builder: ColumnDefinitionBuilder) => {
    const column = value === undefined ? builder : builder.defaultTo(sql.lit(value));
    return references && engineOf(db) === 'sqlite'
      ? column.references(`${references.table}.id`).onDelete(references.onDelete)
      : column;
  };

async function addReferences(db: AnyDb, added: readonly AddedColumn[]) {
  for (const { table, column } of added) {
    const { name, references } = column;
    if (!references) continue;
    // Without a name: PostgreSQL finds one that is free and short enough.
    await sql`alter table ${sql.table(table)} add foreign key (${sql.ref(name)})
      references ${sql.table(references.table)} (id) on delete ${sql.raw(references.onDelete)}`.execute(db);
  }
}

/** Indexes references before rows come: SQLite looks for those that already refer to each row it takes in. */
async function indexReferences(db: AnyDb, added: readonly AddedColumn[]) {
  for (const { table, column, isKey } of added)
    if (column.references && !isKey)
      await db.schema.createIndex(indexName(table, column.name)).on(table).column(column.name).execute();
}

/** Defers foreign keys, because rows may refer to later tables. */
async function withoutReferences(db: AnyDb, work: () => Promise<void>) {
  if (engineOf(db) === 'sqlite') {
    await sql`PRAGMA defer_foreign_keys = ON`.execute(db);
    return work();
  }
  const { rows } = await sql<{ table: string; name: string }>`
    select t.relname as "table", c.conname as "name" from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(db);
  const alter = async (how: string) => {
    for (const { table, name } of rows)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(db);
  };
  await alter('deferrable initially deferred');
  await work();
  await sql`set constraints all immediate`.execute(db);
  await alter('not deferrable');
}

async function insertAll(db: AnyDb, head: BackupHead, path: string): Promise<BackupTail> {
  for (const { name } of await readTableHeads(db)) await db.deleteFrom(name).execute();
  let table: TableHead | undefined;
  let rows: Value[][] = [];
  const turn = takeTurns();
  const store = async () => {
    if (table && rows.length > 0) await insert(db, table, rows);
    rows = [];
    await turn();
  };
  for await (const line of readBackupFile(path)) {
    const said: unknown = JSON.parse(line);
    if (Array.isArray(said)) {
      rows.push(said);
      if (table && (rows.length + 1) * table.columns.length > TOGETHER) await store();
      continue;
    }
    await store();
    const { table: name, tables } = said as { table?: string; tables?: BackupTail['tables'] };
    if (name !== undefined) table = head.tables.find((each) => each.name === name);
    else if (tables && !Array.isArray(tables)) return { tables };
  }
  throw new StartError(`Die Sicherung ${path} ist unvollständig. Bitte eine andere nehmen; nichts wurde verändert.`);
}

async function insert(db: AnyDb, { name, columns }: TableHead, rows: readonly Value[][]) {
  const names = sql.join(columns.map((column) => sql.ref(column.name)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.table(name)} (${names}) values ${values}`.execute(db);
}

function lastIdIn(replaced: readonly TableHead[], name: string, tables: readonly TableHead[]): number {
  const known = replaced.find((each) => each.name === name);
  if (known) return known.lastId ?? 0;
  const others = replaced.filter((each) => !tables.some((table) => table.name === each.name));
  return Math.max(0, ...others.map(({ lastId }) => lastId ?? 0));
}

/** Sets the id counter to the last id that was given, even when the last rows were deleted. */
async function countOn(db: AnyDb, { name, key, ...table }: TableHead, lastIdMeanwhile: number) {
  if (!isCounted(key)) return;
  const lastId = Math.max(table.lastId ?? 0, lastIdMeanwhile);
  if (lastId === 0) return;
  if (engineOf(db) === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(quote_ident(${name}), 'id'), ${lastId})`.execute(db);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${lastId})`.execute(db);
}

async function compare(db: AnyDb, head: BackupHead, tail: BackupTail) {
  for (const table of head.tables) {
    const sum = new TableSum();
    for await (const page of readRows(db, table)) for (const row of page) sum.add(JSON.stringify(row));
    const stored = sum.digest();
    const wanted = tail.tables[table.name];
    if (stored.rows === wanted?.rows && stored.sha256 === wanted.sha256) continue;
    throw new StartError(
      `Die Tabelle ${table.name} ließ sich nicht vollständig übernehmen (${stored.rows} von ${wanted?.rows} Zeilen stimmen nicht überein). Nichts wurde verändert.`,
    );
  }
}
