import { beforeAll, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, type Fields, reference, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
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
  named('things', { boxId: inBox, otherId: inBox }),
];

describeOnEachDatabase('references that deleting a record empties', (under) => {
  const test = useTestApp(under, { registry });
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
      { id: both, boxId: null, otherId: null },
      { id: one, boxId: null, otherId: kept, version: 2 },
    ]);
    expect((await call<Json[]>('GET', '/api/boxes')).body).toMatchObject([{ id: kept, insideId: null, version: 2 }]);
    const history = async (url: string) =>
      (await call<Json[]>('GET', `/api/AuditLog?${url}`)).body
        .filter(({ action }) => action === 'update')
        .map(({ changes }) => changes);
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
});
