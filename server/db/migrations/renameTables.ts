import { sql } from 'kysely';
import { resources } from '../../../src/resources';
import type { Registry } from '../../../src/resources/kit';
import { StartError } from '../../startError';
import { countedTables, uncountedTables } from '../changes/countedTables';
import { type AnyDb, engineOf } from '../database';
import { readFormerNames, rememberFormerName, renameShapes } from './shapes';

/**
 * Renames tables of renamed definitions before any are created: an old name may now belong to the product.
 * @param tables existing tables
 * @returns what was done, one German line each
 * @throws StartError for a former name whose table has another by now: an empty one would hide its records
 */
export async function renameTables(db: AnyDb, registry: Registry, tables: ReadonlySet<string>): Promise<string[]> {
  const done: string[] = [];
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
    await rememberFormerName(db, '', from, name);
    present.delete(from);
    present.add(name);
    done.push(`Tabelle ${from} heißt jetzt ${name}`);
  }
  const former = await readFormerNames(db);
  for (const { name } of registry) {
    const now = former.get(`.${name}`);
    if (now === undefined || present.has(name) || ofProduct.has(name)) continue;
    if (!present.has(now) || registry.some((each) => each.name === now)) continue;
    throw new StartError(
      `„${name}“ heißt in der Datenbank „${now}“. ` +
        `Bitte „${name}“ mit renamedFrom: '${now}' umbenennen oder einen neuen Namen angeben; die Daten sind unverändert.`,
    );
  }
  return done;
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
