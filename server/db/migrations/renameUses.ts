import { unknownPattern } from '../../../src/rules/events';
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
  for (const { id = null, events } of await db.selectFrom('webhooks').select(['id', 'events']).execute()) {
    const heard: string[] = JSON.parse(String(events));
    if (!heard.some((each) => each.startsWith(`${from}.`))) continue;
    const renamed = heard.flatMap((each) => (each.startsWith(`${from}.`) ? renamedEvent(each, from, to) : each));
    await db
      .updateTable('webhooks')
      .set((row) => ({ events: JSON.stringify(renamed), version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  }
  // Events of one record wait for each other by this name.
  await db.updateTable('webhookDeliveries').set({ resource: to }).where('resource', '=', from).execute();
}

/** Keeps an event of the product as well: earlier versions let a resource be called `prices`. */
const renamedEvent = (event: string, from: string, to: string) => [
  `${to}${event.slice(from.length)}`,
  ...(unknownPattern([], [event]) === undefined ? [event] : []),
];
