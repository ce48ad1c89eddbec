import { sql } from 'kysely';
import { resources } from '../../../src/resources';
import type { Registry } from '../../../src/resources/kit';
import { StartError } from '../../startError';
import { countedTables, uncountedTables } from '../changes/countedTables';
import { type AnyDb, engineOf, typed } from '../database';
import { readRenames } from '../repository/renames';
import { renameUses } from './renameUses';
import { renameShapes } from './shapes';

/**
 * Renames tables of renamed definitions before any are created: an old name may now belong to the product.
 * @returns what was done, one German line each
 * @throws StartError for a former name whose table has another by now: an empty one would hide its records
 */
export async function renameTables(db: AnyDb, registry: Registry): Promise<string[]> {
  const done: string[] = [];
  const tables = await readNames(db);
  const present = new Set(tables);
  const isEarlier = resources.some(({ name }) => !tables.has(name));
  const ofProduct = new Set([...countedTables(resources), ...uncountedTables]);
  for (const { name, renamedFrom: from } of registry) {
    if (!from || present.has(name) || !present.has(from)) continue;
    const isOthers = ofProduct.has(from) ? !isEarlier : registry.some((each) => each.name === from);
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
  for (const { name } of registry) {
    const now = renames.reduce((known, { from, to }) => (from === known ? to : known), name);
    if (now === name || present.has(name) || ofProduct.has(name)) continue;
    if (!present.has(now) || registry.some((each) => each.name === now)) continue;
    throw new StartError(
      `„${name}“ heißt in der Datenbank „${now}“. ` +
        `Bitte „${name}“ mit renamedFrom: '${now}' umbenennen oder einen neuen Namen angeben; die Daten sind unverändert.`,
    );
  }
  return done;
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
