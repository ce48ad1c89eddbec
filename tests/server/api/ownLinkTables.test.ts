import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const named = (name: string, more: Fields = {}): AnyResource =>
  defineResource({
    name,
    label: { one: 'Ding', many: 'Dinge' },
    title: 'name',
    fields: { name: text({ label: 'Name' }), ...more },
    api: { dialect: 'simpleRest', url: `/api/${name}` },
  });
const to = (target: string, onDelete?: 'setNull' | 'cascade') =>
  reference(target, { label: target, ...(onDelete ? { onDelete } : {}) });

const registry = [
  ...resources,
  named('halls'),
  named('colors'),
  named('guests', { partyId: to('parties', 'cascade') }),
  named('parties', {
    hallId: to('halls', 'cascade'),
    guests: referenceMany('guests', { label: 'Gäste', through: 'seats' }),
    helpers: referenceMany('guests', { label: 'Helfer', through: 'shifts', onDelete: 'cascade' }),
  }),
  named('seats', { partyId: to('parties'), guestId: to('guests'), colorId: to('colors') }),
  named('shifts', { partyId: to('parties', 'setNull'), guestId: to('guests') }),
  named('menus', { seatId: to('seats') }),
  named('gifts', { seatId: to('seats', 'cascade') }),
  named('people', { friends: referenceMany('people', { label: 'Freunde', through: 'friendships' }) }),
  named('friendships', { oneId: to('people'), otherId: to('people') }),
];

describeOnEachDatabase('links that are records of an own resource', (under) => {
  const test = useTestApp(under, { registry });
  const db = () => untyped(test().database.db);
  const remove = (url: string) => test().call(test().admin, 'DELETE', `/api/${url}`);
  const make = (resource: string, values: Json = {}) => test().create(`/api/${resource}`, { name: 'Ding', ...values });
  const idsOf = async (table: string) =>
    (await db().selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => Number(id));
  const heard = async () => {
    const rows = await db().selectFrom('webhookDeliveries').select('body').execute();
    await db().deleteFrom('webhookDeliveries').execute();
    return rows
      .map(({ body }) => JSON.parse(String(body)))
      .map(({ type, data }) => `${type} ${data.id}`)
      .sort();
  };

  beforeAll(async () => {
    const hook = { name: 'Empfang', url: 'https://example.com/', events: ['*'], currentPassword: PASSWORD };
    expect((await test().call(test().admin, 'POST', '/api/Webhooks', hook)).status).toBe(201);
  });
  beforeEach(async () => {
    for (const table of ['menus', 'gifts', 'seats', 'shifts', 'guests', 'parties', 'halls', 'colors'])
      await db().deleteFrom(table).execute();
  });

  const build = async () => {
    const hall = await make('halls');
    const party = await make('parties', { hallId: hall });
    const [staying, going] = [await make('guests'), await make('guests', { partyId: party })];
    return { hall, party, staying, going };
  };

  describe.each<['itself' | 'with another']>([['itself'], ['with another']])('of an owner that goes %s', (how) => {
    it.each<[string, (ids: Awaited<ReturnType<typeof build>>) => Json]>([
      ['a target that stays', ({ staying }) => ({ guests: [staying] })],
      ['a target that goes along', ({ going }) => ({ guests: [going] })],
      ['both', ({ staying, going }) => ({ guests: [staying, going] })],
      ['both, by a reference that is emptied', ({ staying, going }) => ({ helpers: [staying, going] })],
    ])('go along and are told: to %s', async (_, links) => {
      const ids = await build();
      await test().call(test().admin, 'PUT', `/api/parties/${ids.party}`, links(ids));
      const [seats, shifts] = [await idsOf('seats'), await idsOf('shifts')];
      expect(seats.length + shifts.length).toBeGreaterThan(0);
      const gift = seats[0] ? [await make('gifts', { seatId: seats[0] })] : [];
      await heard();
      const reply = await remove(how === 'itself' ? `parties/${ids.party}` : `halls/${ids.hall}`);
      expect([reply.status, reply.text]).toEqual([204, '']);
      expect(await heard()).toEqual(
        [
          ...(how === 'itself' ? [] : [`halls.deleted ${ids.hall}`]),
          `parties.deleted ${ids.party}`,
          `guests.deleted ${ids.going}`,
          ...seats.map((id) => `seats.deleted ${id}`),
          ...shifts.map((id) => `shifts.deleted ${id}`),
          ...gift.map((id) => `gifts.deleted ${id}`),
        ].sort(),
      );
      expect([await idsOf('seats'), await idsOf('shifts'), await idsOf('gifts')]).toEqual([[], [], []]);
      expect(await idsOf('guests')).toEqual([ids.staying]);
    });
  });

  it('go with an owner that takes nothing else along', async () => {
    const guest = await make('guests');
    const party = await make('parties', { guests: [guest] });
    expect((await remove(`parties/${party}`)).status).toBe(204);
    expect([await idsOf('seats'), await idsOf('guests')]).toEqual([[], [guest]]);
  });

  it('are links only with an owner and a target, and are kept otherwise', async () => {
    const { party, staying } = await build();
    await make('seats', { partyId: party });
    await make('seats', { guestId: staying });
    await make('seats', { partyId: party, guestId: staying });
    const put = (values: Json) => test().call(test().admin, 'PUT', `/api/parties/${party}`, values);
    expect(await put({ name: 'Fest' })).toMatchObject({ status: 200, body: { guests: [staying] } });
    const { body } = await test().call<Json[]>(test().admin, 'GET', '/api/parties');
    expect(body).toMatchObject([{ name: 'Fest', guests: [staying] }]);
    expect(await put({ guests: [] })).toMatchObject({ status: 200, body: { guests: [] } });
    expect(await idsOf('seats')).toHaveLength(2);
  });

  it('keep their owner while something refers to them', async () => {
    const { party, staying, going } = await build();
    await test().call(test().admin, 'PUT', `/api/parties/${party}`, { guests: [staying, going] });
    for (const seatId of await idsOf('seats')) {
      const menu = await make('menus', { seatId, name: 'Menü' });
      const { status, body } = await remove(`parties/${party}`);
      expect([status, body]).toMatchObject([
        409,
        { code: 'IN_USE', detail: 'Wird noch verwendet von „Menü“.', usedBy: [{ resource: 'menus', id: menu }] },
      ]);
      expect((await remove(`menus/${menu}`)).status).toBe(204);
    }
    expect((await remove(`parties/${party}`)).status).toBe(204);
  });

  it.each<[string, (party: number, guest: number, color: number) => Promise<string>, detail: string | undefined]>([
    [
      'target',
      async (party, guest) => {
        await test().call(test().admin, 'PUT', `/api/parties/${party}`, { name: 'Fest', guests: [guest] });
        return `guests/${guest}`;
      },
      'Wird noch verwendet von „Fest“.',
    ],
    [
      'target that takes its links along',
      async (party, guest) => {
        await test().call(test().admin, 'PUT', `/api/parties/${party}`, { name: 'Fest', helpers: [guest] });
        return `guests/${guest}`;
      },
      undefined,
    ],
    [
      'target of a link without an owner',
      async (_, guestId) => {
        await make('seats', { name: 'Platz', guestId });
        return `guests/${guestId}`;
      },
      'Wird noch verwendet von „Platz“.',
    ],
    [
      'record that only a link names',
      async (partyId, guestId, colorId) => {
        await make('seats', { name: 'Platz', partyId, guestId, colorId });
        return `colors/${colorId}`;
      },
      'Wird noch verwendet von „Platz“.',
    ],
  ])('say for a %s who uses it', async (_, use, detail) => {
    const { party, staying } = await build();
    const { status, body } = await remove(await use(party, staying, await make('colors')));
    expect([status, body?.detail]).toEqual([detail ? 409 : 204, detail]);
    expect((await idsOf('shifts')).length).toBe(0);
  });

  it('link a resource with itself, the first reference naming the owner', async () => {
    const [anna, ben] = [await make('people'), await make('people')];
    const links = async () => db().selectFrom('friendships').select(['oneId', 'otherId']).execute();
    const put = await test().call(test().admin, 'PUT', `/api/people/${anna}`, { name: 'Anna', friends: [ben] });
    expect(put).toMatchObject({ status: 200, body: { friends: [ben] } });
    expect(await links()).toEqual([{ oneId: anna, otherId: ben }]);
    expect((await test().call(test().admin, 'GET', `/api/people/${ben}`)).body).toMatchObject({ friends: [] });
    expect((await remove(`people/${anna}`)).status).toBe(204);
    expect(await links()).toEqual([]);
  });
});
