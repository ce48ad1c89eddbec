import { changePreferences, type Preferences, readPreferences } from '../../src/contract/preferences';
import type { Registry } from '../../src/resources/kit';
import { changedPreferences, HAND_BUILT_LISTS, type ListPreferences, MAX_VIEWS } from '../../src/rules/listPreferences';
import type { Db } from '../db/tables';
import { type Answer, type Call, forPeople, ok } from '../http/call';
import { implement, type Operation } from '../http/operation';
import { invalid } from '../problem';

export const preferenceCalls: readonly Operation[] = [
  implement(readPreferences, { handle: forPeople(readAll) }),
  implement(changePreferences, {
    rebuildAnswer: readAll,
    handle: forPeople(async (call) => {
      const { db, user, registry } = call;
      const { list, ...change } = call.body;
      if (!isList(registry, list)) throw invalid({ list: `Eine Liste „${list}“ gibt es nicht.` });
      const chosen = storable(changedPreferences(await hold(db, user.id, list), change));
      await db
        .updateTable('listPreferences')
        .set({ chosen })
        .where('userId', '=', user.id)
        .where('list', '=', list)
        .execute();
      return readAll(call);
    }),
  }),
];

const isList = (registry: Registry, list: string): boolean =>
  registry.some(({ name }) => name === list) || HAND_BUILT_LISTS.some((name) => name === list);

async function readAll({ db, user, registry }: Pick<Call, 'db' | 'user' | 'registry'>): Promise<Answer<Preferences>> {
  const rows = await db
    .selectFrom('listPreferences')
    .select(['list', 'chosen'])
    .where('userId', '=', user.id)
    .orderBy('list')
    .execute();
  const known = rows.filter(({ list }) => isList(registry, list));
  return ok({ lists: Object.fromEntries(known.map(({ list, chosen }) => [list, JSON.parse(chosen)])) });
}

/** Locks the row, so that two devices do not overwrite each other's views. */
async function hold(db: Db, userId: number, list: string): Promise<ListPreferences> {
  const { chosen } = await db
    .insertInto('listPreferences')
    .values({ userId, list, chosen: '{}' })
    .onConflict((conflict) => conflict.columns(['userId', 'list']).doUpdateSet({ list }))
    .returning('chosen')
    .executeTakeFirstOrThrow();
  return JSON.parse(chosen);
}

const MAX_CHARACTERS = 20_000;

function storable(preferences: ListPreferences): string {
  if ((preferences.views?.length ?? 0) > MAX_VIEWS)
    throw invalid({
      saveViews: `Mehr als ${MAX_VIEWS} Ansichten hat eine Liste nicht. Bitte zuerst eine löschen, die du nicht mehr brauchst.`,
    });
  const chosen = shortEnough(preferences);
  if (chosen.length > MAX_CHARACTERS)
    throw invalid({
      list: 'So viel wird zu einer Liste nicht gespeichert. Bitte Ansichten löschen, die du nicht mehr brauchst.',
    });
  return chosen;
}

/** Drops the oldest imports when the text gets too long: they must not keep a named view from being stored. */
function shortEnough(preferences: ListPreferences): string {
  const chosen = JSON.stringify(preferences);
  const { imports = [], ...others } = preferences;
  if (chosen.length <= MAX_CHARACTERS || imports.length === 0) return chosen;
  const fewer = imports.slice(0, -1);
  return shortEnough({ ...others, ...(fewer.length > 0 && { imports: fewer }) });
}
