import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnyRow, untyped } from '../../../server/db/database';
import { inParts } from '../../../server/db/engine/inParts';
import { resources } from '../../../src/resources';
import {
  type AnyResource,
  defineResource,
  type Fields,
  reference,
  referenceMany,
  text,
} from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

const named = (name: string, more: Fields = {}): AnyResource =>
  defineResource({
    name,
    label: { one: 'Ding', many: 'Dinge' },
    title: 'name',
    fields: { name: text({ label: 'Name' }), ...more },
    access: { delete: ['Admin', 'User'] },
    api: { dialect: 'simpleRest', url: `/api/${name}` },
  });
const to = (target: string, label = target) => reference(target, { label, onDelete: 'cascade' });

const depts = named('depts');
const teams = { deptId: to('depts'), aboveId: to('teams', 'Über'), besideId: to('teams', 'Neben') };
const users = resources.map((each: AnyResource) =>
  each.name === 'users' ? { ...each, fields: { ...each.fields, xTeam: to('teams') } } : each,
);
const teamId = reference('teams', { label: 'Team' });
const badges = named('badges', { teamId });
const games = { deptId: to('depts'), teamId, beforeId: reference('games', { label: 'Vorher' }) };
const guests = { guests: referenceMany('teams', { label: 'Gäste', through: 'gameGuests' }) };
const before = [...users, depts, named('teams', teams), badges, named('games', { ...games, ...guests })];
const without = (key: keyof typeof teams) => {
  const { [key]: _, ...others } = teams;
  return named('teams', others);
};
const numbers = (length: number) => Array.from({ length }, (_, at) => at + 1);

describeRules('deleting what something without a definition refers to by cascade', (under) => {
  const test = useTestApp(under);
  const db = () => untyped(test().database.db);
  const remove = () => test().call(test().user, 'DELETE', '/api/depts/1');
  const left = async (table: string) =>
    (await db().selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);

  beforeAll(async () => {
    await test().restart(before);
  });
  beforeEach(async () => {
    await db().updateTable('users').set({ xTeam: null }).execute();
    await db().deleteFrom('gameGuests').execute();
    await db().updateTable('games').set({ beforeId: null }).execute();
    for (const table of ['games', 'badges', 'teams', 'depts']) {
      if (table === 'teams') await db().updateTable(table).set({ aboveId: null, besideId: null }).execute();
      await db().deleteFrom(table).execute();
    }
    await db().insertInto('depts').values({ id: 1, name: 'Küche' }).execute();
  });

  /** Stores teams that refer to later ones. */
  const fill = async (rows: readonly AnyRow[]) => {
    for (const part of inParts(rows.map((row) => ({ name: 'Team', deptId: null, ...row, aboveId: null }))))
      await db().insertInto('teams').values(part).execute();
    for (const { id, aboveId } of rows.filter((row) => row.aboveId))
      await db().updateTable('teams').set({ aboveId }).where('id', '=', Number(id)).execute();
  };
  const inCircle: AnyRow[] = [
    { id: 1, aboveId: 2 },
    { id: 2, aboveId: 3 },
    { id: 3, aboveId: 1, besideId: 2, deptId: 1 },
  ];
  const below: AnyRow[] = [
    { id: 1, aboveId: 2 },
    { id: 2, deptId: 1 },
  ];

  describe.each<[string, after: readonly AnyResource[], rows: AnyRow[]]>([
    ['whose table is out of sight', [...resources, depts], [{ id: 1, deptId: 1 }]],
    ['whose table is out of sight, in a circle', [...resources, depts], inCircle],
    ['whose field is out of sight', [...resources, depts, without('deptId'), badges], [{ id: 1, deptId: 1 }]],
    ['whose field is out of sight, below another', [...resources, depts, without('aboveId'), badges], below],
  ])('through a record %s', (_, after, rows) => {
    beforeEach(() => fill(rows));

    it('keeps records of the product', async () => {
      const { id } = await db()
        .updateTable('users')
        .set({ xTeam: 1 })
        .where('name', '=', 'admin')
        .returning('id')
        .executeTakeFirstOrThrow();
      await test().restart(after);
      const { status, body } = await remove();
      expect([status, body]).toMatchObject([409, { code: 'IN_USE', usedBy: [{ resource: 'users', id }] }]);
      expect(await left('teams')).toEqual(rows.map((row) => row.id));
      expect(await left('depts')).toEqual([1]);
    });

    it('names what would be left, and takes along the rest', async () => {
      await db().insertInto('badges').values({ id: 1, name: 'Abzeichen', teamId: 1 }).execute();
      await test().restart(after);
      const { status, body } = await remove();
      expect([status, body]).toMatchObject([409, { code: 'IN_USE', usedBy: [{ resource: 'badges', id: 1 }] }]);
      await db().deleteFrom('badges').execute();
      expect((await remove()).status).toBe(204);
      expect([await left('teams'), await left('depts')]).toEqual([[], []]);
    });
  });

  it.each<[string, after: readonly AnyResource[]]>([
    ['fields', [...resources, depts, without('deptId'), named('games', { deptId: to('depts') })]],
    ['tables', [...resources, depts]],
  ])('takes along what refers to each other by %s out of sight', async (_, after) => {
    await fill([{ id: 1, deptId: 1 }]);
    for (const game of [{ id: 1 }, { id: 2, deptId: 1, beforeId: 1 }])
      await db()
        .insertInto('games')
        .values({ name: 'Spiel', deptId: 1, teamId: 1, ...game })
        .execute();
    await db().insertInto('gameGuests').values({ ownerId: 1, targetId: 1 }).execute();
    await test().restart(after);
    expect((await remove()).status).toBe(204);
    expect([await left('games'), await left('teams'), await left('depts')]).toEqual([[], [], []]);
  });

  it('is refused above 20,000', async () => {
    await fill(numbers(20_001).map((id) => ({ id, deptId: 1 })));
    await test().restart([...resources, depts]);
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'STATE' } });
  });

  it('follows more levels than SQLite does', async () => {
    await fill(numbers(1300).map((id): AnyRow => (id === 1 ? { id, deptId: 1 } : { id, besideId: id - 1 })));
    await test().restart([...resources, depts]);
    expect((await remove()).status).toBe(204);
    expect([await left('teams'), await left('depts')]).toEqual([[], []]);
  });
});
