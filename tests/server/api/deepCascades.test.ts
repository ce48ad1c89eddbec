import { afterEach, expect, it, vi } from 'vitest';
import { type AnyRow, untyped } from '../../../server/db/database';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, type Fields, reference, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';
import { hasten, turnsDuring } from '../turnsDuring';

const named = (name: string, more: Fields): AnyResource =>
  defineResource({
    name,
    label: { one: 'Ding', many: 'Dinge' },
    title: 'name',
    fields: { name: text({ label: 'Name', required: true }), ...more },
    access: { delete: ['Admin', 'User'] },
    api: { dialect: 'simpleRest', url: `/api/${name}` },
  });
const toClub = (label: string) => reference('clubs', { label, onDelete: 'cascade' });

const registry = [
  ...resources,
  named('clubs', { parentId: toClub('Dach'), motherId: toClub('Mutter') }),
  named('readings', { clubId: toClub('Klub') }),
];

describeOnEachDatabase('deleting a record that takes thousands of others along', (under) => {
  const test = useTestApp(under, { registry });
  const db = () => untyped(test().database.db);
  const remove = (url: string) => test().call(test().user, 'DELETE', `/api/${url}`);
  const left = async () => [
    ...(await db().selectFrom('clubs').select('id').execute()),
    ...(await db().selectFrom('readings').select('id').execute()),
  ];
  /** Stores rows past the API: thousands of calls would take long. */
  const fill = async (table: string, rows: AnyRow[]) => {
    for (let at = 0; at < rows.length; at += 200)
      await db()
        .insertInto(table)
        .values(rows.slice(at, at + 200).map((row) => ({ name: 'Ding', version: 1, ...row })))
        .execute();
  };

  afterEach(() => vi.restoreAllMocks());

  const numbers = (length: number) => Array.from({ length }, (_, at) => at + 1);
  const chain = numbers(1300).map((at) => ({ id: 5000 + at, parentId: at === 1 ? null : 4999 + at }));
  it.each<[string, clubs: AnyRow[], rootParent: number | null, readings: AnyRow[]]>([
    ['levels', chain, null, []],
    ['levels in a circle', chain, 6300, []],
    [
      'levels that all refer to the first, the later the higher',
      [
        { id: 5001 },
        ...numbers(1299).map((at) => ({ id: 6301 - at, parentId: at === 1 ? 5001 : 6302 - at, motherId: 5001 })),
      ].map((row) => ({ parentId: null, motherId: null, ...row })),
      null,
      [],
    ],
    ['parts', [{ id: 5001 }], null, numbers(3000).map((id) => ({ id, clubId: 5001 }))],
  ])('has its turns with others: over a thousand %s', async (_, clubs, parentId, readings) => {
    await fill('clubs', clubs);
    await db().updateTable('clubs').set({ parentId }).where('id', '=', 5001).execute();
    await fill('readings', readings);
    hasten(11);
    const turns = await turnsDuring(async () => {
      const { status, text } = await remove('clubs/5001');
      expect([status, text]).toEqual([204, '']);
    });
    expect(turns).toBeGreaterThan(20);
    expect(await left()).toEqual([]);
  });

  it.each<[string, resource: string, rows: (id: number) => AnyRow]>([
    ['20,000', 'readings', (id) => ({ id: 10_000 + id, clubId: 7001 })],
    ['2,000 levels', 'clubs', (id) => ({ id: 7001 + id, parentId: 7000 + id })],
  ])('is refused above %s', async (most, resource, rowOf) => {
    await fill('clubs', [{ id: 7001 }]);
    await fill(resource, numbers(Number.parseInt(most.replace(',', ''), 10) + 1).map(rowOf));
    const { status, body } = await remove('clubs/7001');
    const detail = 'Mit diesem Eintrag würden zu viele andere gelöscht. Bitte lösche zuerst einen Teil davon.';
    expect([status, body]).toMatchObject([409, { code: 'STATE', detail }]);
    const [last] = await db().selectFrom(resource).select('id').orderBy('id', 'desc').limit(1).execute();
    expect((await remove(`${resource}/${last?.id}`)).status).toBe(204);
    expect((await remove('clubs/7001')).status).toBe(204);
    expect(await left()).toEqual([]);
  });
});
