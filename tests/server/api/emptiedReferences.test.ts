import { beforeAll, expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { inParts } from '../../../server/db/engine/inParts';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, type Fields, reference, text } from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

const named = (name: string, more: Fields): AnyResource =>
  defineResource({
    name,
    label: { one: 'Ding', many: 'Dinge' },
    title: 'name',
    fields: { name: text({ label: 'Name', required: true }), ...more },
    api: { dialect: 'simpleRest', url: `/api/${name}` },
  });
const inBox = reference('boxes', { label: 'Kiste', required: true, onDelete: 'setNull' });
const registry = [
  ...resources,
  named('boxes', { insideId: reference('boxes', { label: 'In', onDelete: 'setNull' }) }),
  named('parcels', { boxId: reference('boxes', { label: 'Kiste', onDelete: 'cascade' }) }),
  named('shelves', {
    inId: reference('boxes', { label: 'In', onDelete: 'cascade' }),
    nextToId: reference('boxes', { label: 'Neben', onDelete: 'setNull' }),
  }),
  named('things', {
    boxId: inBox,
    otherId: { ...inBox, label: 'Andere' },
    parcelId: reference('parcels', { label: 'Paket', onDelete: 'setNull' }),
  }),
];

describeRules('references that deleting a record empties', (under) => {
  const test = useTestApp(under, { registry });
  const db = () => untyped(test().database.db);
  const call = <T = Json>(method: 'GET' | 'DELETE', url: string) => test().call<T>(test().admin, method, url);

  beforeAll(async () => {
    const hook = { name: 'Empfang', url: 'https://example.com/', events: ['*'], currentPassword: PASSWORD };
    expect((await test().call(test().admin, 'POST', '/api/Webhooks', hook)).status).toBe(201);
  });

  it('are changes of their records: version, history and events tell them', async () => {
    const box = await test().create('/api/boxes', { name: 'Kiste' });
    const kept = await test().create('/api/boxes', { name: 'Andere', insideId: box });
    await test().call(test().admin, 'PUT', `/api/boxes/${box}`, { name: 'Kiste', insideId: box });
    const both = await test().create('/api/things', { name: 'Beide', boxId: box, otherId: box });
    const one = await test().create('/api/things', { name: 'Eine', boxId: box, otherId: kept });
    const { db } = test().database;
    await db.deleteFrom('webhookDeliveries').execute();

    expect((await call('DELETE', `/api/boxes/${box}`)).status).toBe(204);
    expect((await call<Json[]>('GET', '/api/things')).body).toMatchObject([
      { id: both, boxId: null, otherId: null, version: 2 },
      { id: one, boxId: null, otherId: kept, version: 2 },
    ]);
    expect((await call<Json[]>('GET', '/api/boxes')).body).toMatchObject([{ id: kept, insideId: null, version: 2 }]);
    const history = async (url: string) =>
      (await call<Json[]>('GET', `/api/AuditLog?${url}`)).body
        .filter(({ action }) => action === 'update')
        .map(({ changes }) => changes);
    expect(await history(`Resource=things&RecordId=${both}`)).toEqual([{ boxId: [box, null], otherId: [box, null] }]);
    expect(await history(`Resource=things&RecordId=${one}`)).toEqual([{ boxId: [box, null] }]);
    expect(await history(`Resource=boxes&RecordId=${kept}`)).toEqual([{ insideId: [box, null] }]);
    const rows = await db.selectFrom('webhookDeliveries').select('body').orderBy('id').execute();
    const heard = rows.map(({ body }) => JSON.parse(body) as { type: string; data: Json });
    const told = heard.map(({ type, data }) => `${type} ${data.id} ${data.fields ?? ''}`.trim());
    expect(told.sort()).toEqual([
      `boxes.deleted ${box}`,
      `boxes.updated ${kept} insideId`,
      `things.updated ${both} boxId,otherId`,
      `things.updated ${one} boxId`,
    ]);
  });

  it('of several that go together are one change of a record', async () => {
    const outer = await test().create('/api/boxes', { name: 'Kiste' });
    const inner = await test().create('/api/parcels', { name: 'Paket', boxId: outer });
    const thing = await test().create('/api/things', { name: 'Ding', boxId: outer, parcelId: inner, otherId: outer });
    expect((await call('DELETE', `/api/boxes/${outer}`)).status).toBe(204);
    expect((await call('GET', `/api/things/${thing}`)).body).toMatchObject({
      boxId: null,
      parcelId: null,
      otherId: null,
      version: 2,
    });
  });

  it.each<[string, going: number, staying: number, status: number]>([
    ['above 20,000 are refused', 0, 20_001, 409],
    ['are counted without those that go along', 5, 20_000, 204],
  ])('%s', async (_, going, staying, status) => {
    const [all, box] = [going + staying, 900];
    await db().insertInto('boxes').values({ id: box, name: 'Kiste' }).execute();
    const rows = Array.from({ length: all }, (_, at) => ({
      id: 10_000 + at,
      name: 'Fach',
      inId: at < going ? box : null,
      nextToId: box,
    }));
    for (const part of inParts(rows)) await db().insertInto('shelves').values(part).execute();
    const reply = await call('DELETE', `/api/boxes/${box}`);
    expect(reply.status).toBe(status);
    if (status === 409) {
      const detail =
        'Mit diesem Eintrag würden zu viele andere geändert. Bitte leere zuerst bei einem Teil davon das Feld.';
      expect(reply.body).toMatchObject({ code: 'STATE', detail });
    }
    const kept = await db()
      .selectFrom('shelves')
      .select('id')
      .where('nextToId', 'is', null)
      .where('version', '=', 2)
      .execute();
    expect(kept).toHaveLength(status === 204 ? staying : 0);
    await db().deleteFrom('shelves').execute();
    await db().deleteFrom('boxes').where('id', '=', box).execute();
  });
});
