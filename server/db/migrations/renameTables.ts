import { sql } from 'kysely';
import { resources } from '../../../src/resources';
import type { Registry } from '../../../src/resources/kit';
import { StartError } from '../../startError';
import { countedTables, uncountedTables } from '../changes/countedTables';
import { type AnyDb, engineOf, typed } from '../database';
import { readRenames } from '../repository/renames';
import { bothNamesStored, unknownName } from './formerNames';
import { renameUses } from './renameUses';
import { readShapes, renameShapes } from './shapes';

/** Renames tables before any is created: an old name may now belong to the product. @returns German lines @throws StartError */
export async function renameTables(db: AnyDb, registry: Registry): Promise<string[]> {
  const done: string[] = [];
  const tables = await readNames(db);
  const present = new Set(tables);
  const isEarlier = resources.some(({ name }) => !tables.has(name));
  const ofProduct = new Set([...countedTables(resources), ...uncountedTables]);
  const isDeclared = (table: string) => registry.some(({ name }) => name === table);
  for (const { name, renamedFrom: from } of registry) {
    if (!from || !present.has(from)) continue;
    if (present.has(name) && !ofProduct.has(from) && !isDeclared(from)) throw bothNamesStored(`„${name}“`, from);
    if (present.has(name)) continue;
    const isOthers = ofProduct.has(from) ? !isEarlier : isDeclared(from);
    if (isOthers) continue;
    await db.schema.alterTable(from).renameTo(name).execute();
    await dropIndexes(db, name);
    await renameShapes(db, from, name);
    await renameUses(db, tables, from, name);
    present.delete(from);
    present.add(name);
    done.push(`Tabelle ${from} heißt jetzt ${name}`);
  }
  const renames = tables.has('installation') ? await readRenames(typed(db)) : [];
  for (const { name, renamedFrom } of registry.filter((each) => !present.has(each.name) && !ofProduct.has(each.name))) {
    const now = [name, renamedFrom]
      .map((former) => renames.reduce((known, { from, to }) => (from === known ? to : known), former))
      .find((known) => known !== undefined && present.has(known) && !isDeclared(known));
    if (now === undefined) {
      if (renamedFrom && !present.has(renamedFrom))
        await refuseUnknownName(
          db,
          name,
          renamedFrom,
          (table) => present.has(table) && !ofProduct.has(table) && !isDeclared(table),
        );
      continue;
    }
    throw new StartError(
      `„${name}“ heißt in der Datenbank „${now}“. ` +
        `Bitte „${name}“ mit renamedFrom: '${now}' umbenennen oder einen neuen Namen angeben; die Daten sind unverändert.`,
    );
  }
  return done;
}

/** Refuses an unknown former name beside a table without definition: renamed twice, the resource would begin empty. */
async function refuseUnknownName(db: AnyDb, name: string, from: string, isLeft: (table: string) => boolean) {
  const known = new Set([...(await readShapes(db)).keys()].map((key) => key.split('.')[0] ?? ''));
  const left = [...known].filter(isLeft);
  if (left.length > 0) throw unknownName(`„${name}“`, from, left, 'keine Definition');
}

/** Reads names itself: Kysely leaves out a table like `sqliteNotes`, which earlier versions accepted. */
async function readNames(db: AnyDb): Promise<ReadonlySet<string>> {
  const { rows } = await (engineOf(db) === 'postgres'
    ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  ).execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Drops indexes: their names contain the table's and might clash with a new table. `syncSchema` recreates them. */
async function dropIndexes(db: AnyDb, table: string) {
  const { rows } = await (engineOf(db) === 'postgres'
    ? sql<{ name: string }>`
        select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = ${`"${table}"`}::regclass and not i.indisprimary`
    : sql<{ name: string }>`
        select name from sqlite_master where type = 'index' and tbl_name = ${table} and sql is not null`
  ).execute(db);
  for (const { name } of rows) await db.schema.dropIndex(name).execute();
}
