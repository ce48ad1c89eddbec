import { unknownPattern } from '../../../src/rules/events';
import type { ListPreferences } from '../../../src/rules/listPreferences';
import type { AnyDb } from '../database';
import { noteRename } from '../repository/renames';

/** Renames a resource where its name is stored, except in the audit log. @param tables those of the upgraded version */
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

/** Renames a field in what users have chosen for its list: without it, a saved view would show all records. */
export async function renameInLists(db: AnyDb, list: string, from: string, to: string): Promise<void> {
  const rows = await db.selectFrom('listPreferences').select(['userId', 'chosen']).where('list', '=', list).execute();
  for (const { userId = null, chosen } of rows)
    await db
      .updateTable('listPreferences')
      .set({ chosen: JSON.stringify(renamedIn(JSON.parse(String(chosen)), (key) => (key === from ? to : key))) })
      .where('list', '=', list)
      .where('userId', '=', userId)
      .execute();
}

function renamedIn(
  { columns, views, imports, ...rest }: ListPreferences,
  name: (key: string) => string,
): ListPreferences {
  const keys = <T>(values: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [name(key), value]));
  return {
    ...rest,
    ...(columns && {
      columns: {
        shown: columns.shown.map(name),
        hidden: columns.hidden.map(name),
        ...(columns.order && { order: columns.order.map(name) }),
      },
    }),
    ...(views && {
      views: views.map((view) => ({
        ...view,
        filter: keys(view.filter),
        ...(view.sort && { sort: { ...view.sort, key: name(view.sort.key) } }),
      })),
    }),
    ...(imports && {
      imports: imports.map((choice) => ({
        ...choice,
        mapping: Object.fromEntries(Object.entries(choice.mapping).map(([head, key]) => [head, key && name(key)])),
        defaults: keys(choice.defaults),
      })),
    }),
  };
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
