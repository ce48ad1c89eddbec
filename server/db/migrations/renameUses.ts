import { sql } from 'kysely';
import type { AnyDb } from '../database';
import { noteRename } from '../repository/renames';

/**
 * Renames a resource wherever its name is stored beside its table. The audit log keeps the old name.
 * @param tables existing tables; an earlier version lacks some
 */
export async function renameUses(db: AnyDb, tables: ReadonlySet<string>, from: string, to: string): Promise<void> {
  if (tables.has('installation')) await noteRename(db, from, to);
  if (tables.has('listPreferences')) await renameLists(db, from, to);
  if (tables.has('webhooks')) await renameEvents(db, from, to);
}

async function renameLists(db: AnyDb, from: string, to: string) {
  const have = db.selectFrom('listPreferences').select('userId').where('list', '=', to);
  await db
    .updateTable('listPreferences')
    .set({ list: to })
    .where('list', '=', from)
    .where('userId', 'not in', have)
    .execute();
}

async function renameEvents(db: AnyDb, from: string, to: string) {
  // A name consists of letters and digits, so it stands in JSON as it is.
  const events = sql<string>`replace(${sql.ref<string>('events')}, ${`"${from}.`}, ${`"${to}.`})`;
  await db
    .updateTable('webhooks')
    .set((row) => ({ events, version: row('version', '+', 1) }))
    .where('events', '<>', events)
    .execute();
  // Events of one record wait for each other by this name.
  await db.updateTable('webhookDeliveries').set({ resource: to }).where('resource', '=', from).execute();
}
