import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untyped } from '../../../server/db/database';
import { resources } from '../../../src/resources';
import {
  type AnyResource,
  defineResource,
  type Fields,
  reference,
  referenceMany,
  text,
} from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';
import { sentDuring } from '../db/readPlans';

const named = (name: string, more: Fields): AnyResource =>
  defineResource({
    name,
    label: { one: 'Ding', many: 'Dinge' },
    title: 'name',
    fields: { name: text({ label: 'Name', required: true }), ...more },
    access: { delete: ['Admin', 'User'] },
    api: { dialect: 'simpleRest', url: `/api/${name}` },
  });
const to = (target: string, onDelete?: 'setNull' | 'cascade') =>
  reference(target, { label: target, ...(onDelete ? { onDelete } : {}) });
const cascade = 'cascade' as const;

const registry = [
  ...resources,
  named('clubs', {
    parentId: { ...to('clubs', cascade), label: 'Dach' },
    motherId: { ...to('clubs', cascade), label: 'Mutter' },
  }),
  named('members', {
    clubId: to('clubs', cascade),
    mentorId: to('members', 'setNull'),
    beforeId: { ...to('members'), label: 'Vorgänger' },
  }),
  named('badges', { memberId: to('members') }),
  named('parties', { guests: referenceMany('members', { label: 'Gäste', through: 'partyGuests' }) }),
  named('meetings', {
    clubId: to('clubs', cascade),
    guests: referenceMany('members', { label: 'Gäste', through: 'meetingGuests', min: 0 }),
  }),
  named('contracts', { currentId: to('editions', cascade) }),
  named('editions', { contractId: to('contracts', cascade) }),
];

describeOnEachDatabase('deleting a record that takes others along', (under) => {
  const test = useTestApp(under, { registry });
  const db = () => untyped(test().database.db);
  const remove = (url: string, token = test().user) => test().call(token, 'DELETE', `/api/${url}`);
  const make = (resource: string, values: Json = {}) => test().create(`/api/${resource}`, { name: 'Ding', ...values });
  const change = async (resource: string, id: number, values: Json) =>
    expect((await test().call(test().admin, 'PUT', `/api/${resource}/${id}`, values)).status).toBe(200);
  const left = async (...names: string[]) => {
    const counts: Record<string, unknown[]> = {};
    for (const name of names) {
      const rows = await db().selectFrom(name).select('id').orderBy('id').execute();
      if (rows.length > 0) counts[name] = rows.map(({ id }) => id);
    }
    return counts;
  };
  const listen = async () => {
    const hook = { name: 'Empfang', url: 'https://example.com/', events: ['*'], currentPassword: PASSWORD };
    const { body } = await test().call(test().admin, 'POST', '/api/Webhooks', hook);
    return () => test().call(test().admin, 'DELETE', `/api/Webhooks/${body.id}`);
  };
  const heard = async () => {
    const rows = await test().database.db.selectFrom('webhookDeliveries').select('body').execute();
    await test().database.db.deleteFrom('webhookDeliveries').execute();
    return rows
      .map(({ body }) => JSON.parse(body) as { type: string; data: Json })
      .map(({ type, data }) => `${type} ${data.id} ${data.fields ?? ''}`.trim())
      .sort();
  };
  const own = ['clubs', 'members', 'badges', 'parties', 'meetings', 'contracts', 'editions'];

  beforeEach(async () => {
    for (const name of ['partyGuests', 'meetingGuests']) await db().deleteFrom(name).execute();
    await db().updateTable('clubs').set({ parentId: null, motherId: null }).execute();
    await db().updateTable('members').set({ beforeId: null }).execute();
    for (const name of own.toReversed()) await db().deleteFrom(name).execute();
  });
  afterEach(() => vi.restoreAllMocks());

  describe('tells webhooks of each, and deletes those that refer to each other', () => {
    let deafen: () => Promise<unknown>;
    beforeEach(async () => {
      deafen = await listen();
    });
    afterEach(() => deafen());

    it.each<[string, resource: string, build: () => Promise<{ first: number; told: string[] }>]>([
      [
        'two of two resources',
        'contracts',
        async () => {
          const first = await make('contracts');
          const edition = await make('editions', { contractId: first });
          await change('contracts', first, { currentId: edition });
          return { first, told: [`contracts.deleted ${first}`, `editions.deleted ${edition}`] };
        },
      ],
      [
        'itself',
        'clubs',
        async () => {
          const first = await make('clubs');
          await change('clubs', first, { parentId: first, motherId: first });
          return { first, told: [`clubs.deleted ${first}`] };
        },
      ],
      [
        'itself, by a reference that takes nothing along',
        'members',
        async () => {
          const first = await make('members');
          await change('members', first, { beforeId: first });
          return { first, told: [`members.deleted ${first}`] };
        },
      ],
      [
        'three in a circle, with parts of the last',
        'clubs',
        async () => {
          const first = await make('clubs');
          const second = await make('clubs', { parentId: first, motherId: first });
          const third = await make('clubs', { parentId: second, motherId: first });
          await change('clubs', first, { parentId: third, motherId: second });
          const member = await make('members', { clubId: third });
          return {
            first,
            told: [...[first, second, third].map((id) => `clubs.deleted ${id}`), `members.deleted ${member}`],
          };
        },
      ],
      [
        'levels below each other',
        'clubs',
        async () => {
          const first = await make('clubs');
          const second = await make('clubs', { parentId: first });
          const third = await make('clubs', { parentId: second });
          const member = await make('members', { clubId: third });
          return {
            first,
            told: [...[first, second, third].map((id) => `clubs.deleted ${id}`), `members.deleted ${member}`],
          };
        },
      ],
      [
        'what keeps each other, by fields and links',
        'clubs',
        async () => {
          const first = await make('clubs');
          const second = await make('clubs', { parentId: first });
          const member = await make('members', { clubId: second });
          const later = await make('members', { clubId: first, beforeId: member, mentorId: member });
          await change('members', member, { beforeId: later });
          const meeting = await make('meetings', { clubId: first, guests: [member, later] });
          return {
            first,
            told: [
              ...[first, second].map((id) => `clubs.deleted ${id}`),
              `meetings.deleted ${meeting}`,
              ...[member, later].map((id) => `members.deleted ${id}`),
            ],
          };
        },
      ],
    ])('%s', async (_, resource, build) => {
      const { first, told } = await build();
      await heard();
      expect((await remove(`${resource}/${first}`)).status).toBe(204);
      expect(await heard()).toEqual(told.toSorted());
      expect(await left(...own)).toEqual({});
    });

    it('and of references that are emptied on the way, which history and version show', async () => {
      const first = await make('clubs');
      const second = await make('clubs', { parentId: first });
      const other = await make('clubs');
      const mentor = await make('members', { clubId: second });
      const going = await make('members', { clubId: first, mentorId: mentor });
      const staying = await make('members', { clubId: other, mentorId: mentor });
      await heard();
      expect((await remove(`clubs/${first}`)).status).toBe(204);
      expect(await heard()).toEqual([
        ...[first, second].map((id) => `clubs.deleted ${id}`),
        ...[mentor, going].map((id) => `members.deleted ${id}`),
        `members.updated ${staying} mentorId`,
      ]);
      const { body } = await test().call(test().admin, 'GET', `/api/members/${staying}`);
      expect(body).toMatchObject({ mentorId: null, clubId: other, version: 2 });
      const log = await test().call<Json[]>(test().admin, 'GET', `/api/AuditLog?Resource=members&RecordId=${staying}`);
      expect(log.body.map(({ action, changes }) => [action, changes])).toContainEqual([
        'update',
        { mentorId: [mentor, null] },
      ]);
    });
  });

  it.each<[string, keep: (member: number) => Promise<Json>]>([
    [
      'a field',
      async (memberId) => ({ resource: 'badges', id: await make('badges', { name: 'Abzeichen', memberId }) }),
    ],
    [
      'links',
      async (member) => ({ resource: 'parties', id: await make('parties', { name: 'Abzeichen', guests: [member] }) }),
    ],
    [
      'a record of the same kind',
      async (beforeId) => ({ resource: 'members', id: await make('members', { name: 'Abzeichen', beforeId }) }),
    ],
  ])('is refused, with the name of what stays and refers to one of them by %s', async (_, keep) => {
    const first = await make('clubs');
    const second = await make('clubs', { parentId: first });
    const member = await make('members', { clubId: second });
    await make('members', { clubId: second, beforeId: member });
    const use = await keep(member);
    const before = await left(...own);
    const { status, body } = await remove(`clubs/${first}`, test().admin);
    expect([status, body]).toMatchObject([
      409,
      { code: 'IN_USE', detail: 'Wird noch verwendet von „Abzeichen“.', usedBy: [{ ...use, title: 'Abzeichen' }] },
    ]);
    expect(await left(...own)).toEqual(before);
  });

  it.each([0, 3])('takes one statement to find and one to delete, with %d parts', async (parts) => {
    const first = await make('contracts');
    for (let at = 0; at < parts; at++) await make('editions', { contractId: first });
    const sent = await sentDuring(() => remove(`contracts/${first}`));
    const texts = sent.map(({ text }) => text);
    expect(texts.filter((each) => /^\s*delete from "/.test(each))).toEqual([expect.stringContaining('"contracts"')]);
    expect(texts.filter((each) => each.includes('from "editions"')).length, texts.join('\n')).toBe(1);
  });
});
