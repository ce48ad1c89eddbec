import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { inParts } from '../../../server/db/engine/inParts';
import { inTransaction } from '../../../server/db/engine/transaction';
import { updateRecords } from '../../../server/db/repository/writeMany';
import { resources } from '../../../src/resources';
import {
  type AnyResource,
  defineResource,
  type Fields,
  reference,
  referenceMany,
  resourceNamed,
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
    access: { update: ['Admin', 'User'] },
    api: { dialect: 'simpleRest', url: `/api/${name}` },
  });
const to = (target: string, onDelete?: 'setNull' | 'cascade') =>
  reference(target, { label: target, ...(onDelete ? { onDelete } : {}) });

const registry = [
  ...resources,
  named('guests'),
  named('parties', {
    guests: referenceMany('guests', { label: 'Gäste', through: 'seats', endpoint: 'guests' }),
    friends: referenceMany('guests', { label: 'Freunde', through: 'pairs' }),
    headId: to('seats', 'cascade'),
  }),
  named('seats', { partyId: to('parties'), guestId: to('guests'), nextId: to('seats') }),
  named('gifts', { seatId: to('seats', 'cascade') }),
  named('cards', { seatId: to('seats', 'setNull') }),
  named('menus', { seatId: to('seats') }),
];
const lost = { xSeat: to('seats', 'cascade'), xPair: to('pairs', 'cascade') };
const before = [
  ...registry.map((each: AnyResource) =>
    each.name === 'users' ? { ...each, fields: { ...each.fields, ...lost } } : each,
  ),
  named('pairs', { ownerId: to('parties'), targetId: to('guests') }),
];

describeOnEachDatabase('links that are records and leave the list of their owner', (under) => {
  const test = useTestApp(under);
  const db = () => untyped(test().database.db);
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
  const build = async () => {
    const [staying, going] = [await make('guests'), await make('guests')];
    const party = await make('parties', { guests: [staying, going] });
    const [stays = 0, goes = 0] = await idsOf('seats');
    await heard();
    return { party, staying, stays, goes };
  };
  type Built = Awaited<ReturnType<typeof build>>;
  const unlink = ({ party, staying }: Built) =>
    test().call(test().user, 'PUT', `/api/parties/${party}`, { guests: [staying] });

  beforeAll(async () => {
    await test().restart(before);
    const hook = { name: 'Empfang', url: 'https://example.com/', events: ['*'], currentPassword: PASSWORD };
    expect((await test().call(test().admin, 'POST', '/api/Webhooks', hook)).status).toBe(201);
    await test().restart(registry);
  });
  beforeEach(async () => {
    await db().updateTable('users').set({ xSeat: null, xPair: null }).execute();
    await db().updateTable('parties').set({ headId: null }).execute();
    await db().updateTable('seats').set({ nextId: null }).execute();
    for (const table of ['menus', 'gifts', 'cards', 'seats', 'pairs', 'guests', 'parties'])
      await db().deleteFrom(table).execute();
  });

  it.each<[string, (built: Built) => Promise<unknown>]>([
    ['in the record', async (built) => expect((await unlink(built)).status).toBe(200)],
    [
      'at the sub-path',
      ({ party, staying }) => test().call(test().user, 'POST', `/api/parties/${party}/guests`, [staying]),
    ],
    [
      'among many records',
      ({ party: id, staying }) =>
        inTransaction(test().database.db, (tx) => {
          const change = { current: { id, version: 1, name: 'Ding', guests: [] }, values: { guests: [staying] } };
          return updateRecords(untyped(tx), registry, resourceNamed(registry, 'parties'), [change], null);
        }),
    ],
  ])('take along and empty what refers to them, told: %s', async (_, act) => {
    const built = await build();
    const { party, stays, goes: seatId } = built;
    const kept = { gift: await make('gifts', { seatId: stays }), card: await make('cards', { seatId: stays }) };
    const gift = await make('gifts', { seatId });
    const card = await make('cards', { seatId });
    await heard();
    await act(built);
    expect(await heard()).toEqual(
      [`cards.updated ${card}`, `gifts.deleted ${gift}`, `parties.updated ${party}`, `seats.deleted ${seatId}`].sort(),
    );
    expect([await idsOf('seats'), await idsOf('gifts')]).toEqual([[stays], [kept.gift]]);
    const cards = (await test().call<Json[]>(test().admin, 'GET', '/api/cards')).body;
    expect(cards).toMatchObject([
      { id: kept.card, seatId: stays, version: 1 },
      { id: card, seatId: null, version: 2 },
    ]);
    const { body } = await test().call<Json[]>(test().admin, 'GET', `/api/AuditLog?Resource=cards&RecordId=${card}`);
    expect(body.filter(({ action }) => action === 'update')).toMatchObject([{ changes: { seatId: [seatId, null] } }]);
  });

  it('leave together, though one refers to the other and to itself', async () => {
    const { party, goes } = await build();
    await db().updateTable('seats').set({ nextId: goes }).execute();
    const put = (guests: number[]) => test().call(test().user, 'PUT', `/api/parties/${party}`, { guests });
    expect((await put([])).status).toBe(200);
    expect(await idsOf('seats')).toEqual([]);
  });

  describe('stay while', () => {
    it('one that stays refers to them', async () => {
      const built = await build();
      await db().updateTable('seats').set({ nextId: built.goes }).execute();
      const usedBy = [{ resource: 'seats', id: built.stays }];
      expect(await unlink(built)).toMatchObject({ status: 409, body: { code: 'IN_USE', usedBy } });
    });

    it.each<[string, (built: Built) => Promise<Json>]>([
      [
        'something refers to them',
        async ({ goes: seatId }) => ({ resource: 'menus', id: await make('menus', { name: 'Menü', seatId }) }),
      ],
      [
        'a user would go along by a field without a definition',
        async ({ goes: xSeat }) => {
          const admin = db().updateTable('users').set({ xSeat }).where('name', '=', 'admin').returning('id');
          return { resource: 'users', id: (await admin.executeTakeFirstOrThrow()).id };
        },
      ],
      [
        'their owner would go along',
        async ({ party: id, goes: headId }) => {
          await db().updateTable('parties').set({ headId }).execute();
          return { resource: 'parties', id };
        },
      ],
    ])('%s', async (_, use) => {
      const built = await build();
      const usedBy = [await use(built)];
      await heard();
      const { status, body } = await unlink(built);
      expect([status, body]).toMatchObject([409, { code: 'IN_USE', usedBy }]);
      expect(await idsOf('seats')).toEqual([built.stays, built.goes]);
      expect(await heard()).toEqual([]);
    });

    it('a user would go along, where the links themselves have no definition either', async () => {
      const { party, staying } = await build();
      const put = (friends: number[]) => test().call(test().user, 'PUT', `/api/parties/${party}`, { friends });
      expect((await put([staying])).status).toBe(200);
      const [xPair = 0] = await idsOf('pairs');
      await db().updateTable('users').set({ xPair }).where('name', '=', 'admin').execute();
      expect(await put([])).toMatchObject({ status: 409, body: { code: 'IN_USE', usedBy: [{ resource: 'users' }] } });
      await db().updateTable('users').set({ xPair: null }).execute();
      expect((await put([])).status).toBe(200);
      expect(await idsOf('pairs')).toEqual([]);
    });

    it('more than 20,000 would go along', async () => {
      const built = await build();
      const gifts = Array.from({ length: 20_001 }, () => ({ name: 'Ding', seatId: built.goes }));
      for (const part of inParts(gifts)) await db().insertInto('gifts').values(part).execute();
      expect(await unlink(built)).toMatchObject({ status: 409, body: { code: 'STATE' } });
    });
  });
});
