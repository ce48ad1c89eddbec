import { beforeAll, expect, it } from 'vitest';
import type { SessionUser } from '../../../server/http/call';
import { titleFor } from '../../../server/records/titleFor';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, ROLES, reference, referenceMany, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';

const safes: AnyResource = defineResource({
  name: 'safes',
  label: { one: 'Tresor', many: 'Tresore' },
  title: 'pin',
  fields: { pin: text({ label: 'Pin', readableBy: ['Admin'] }) },
  api: { dialect: 'simpleRest', url: '/api/safes' },
});
const secrets: AnyResource = defineResource({
  name: 'secrets',
  label: { one: 'Geheimnis', many: 'Geheimnisse' },
  title: 'name',
  fields: { name: text({ label: 'Name' }) },
  access: { read: ['Admin'] },
  api: { dialect: 'simpleRest', url: '/api/secrets' },
});
const slips: AnyResource = defineResource({
  name: 'slips',
  label: { one: 'Zettel', many: 'Zettel' },
  title: 'name',
  fields: {
    name: text({ label: 'Name' }),
    safeId: reference('safes', { label: 'Tresor' }),
    safes: referenceMany('safes', { label: 'Tresore', through: 'slipSafes' }),
    secretId: reference('secrets', { label: 'Geheimnis' }),
  },
  api: { dialect: 'simpleRest', url: '/api/slips' },
});

const CALLER: Omit<SessionUser, 'role'> = { id: 1, name: 'ulla', groups: [1], assigned: [1] };
const ofProduct: readonly AnyResource[] = resources;
it.each(ofProduct.filter(({ title }) => title === 'name').map((each) => [each.name, each] as const))(
  'every role reads the names of %s, by which lists of workflows are sorted',
  (_, resource) => {
    for (const role of ROLES)
      expect(titleFor(resource, { ...CALLER, role })({ id: 1, version: 1, name: 'Öl' })).toBe('Öl');
  },
);

describeOnEachDatabase('a list by titles that the role does not read', (under) => {
  const test = useTestApp(under, { registry: [...resources, safes, secrets, slips] });
  beforeAll(async () => {
    for (const [index, title] of ['zzz', 'mmm', 'aaa'].entries()) {
      const safe = await test().create('/api/safes', { pin: title });
      const secret = await test().create('/api/secrets', { name: title });
      await test().create('/api/slips', { name: `Z${index}`, safeId: safe, safes: [safe], secretId: secret });
    }
    await test().create('/api/slips', { name: 'leer' });
  });

  const query = (parameters: Json) =>
    `?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]))}`;
  const byId = ['leer', 'Z0', 'Z1', 'Z2'];
  const byTitle = ['leer', 'Z2', 'Z1', 'Z0'];

  it.each(['safeId', 'safes', 'secretId'])('is sorted by ids, in parts and in files: %s', async (key) => {
    for (const [order, ofUser, ofAdmin] of [
      ['ASC', byId, byTitle],
      ['DESC', byId.toReversed(), byTitle.toReversed()],
    ] as const)
      for (const [token, expected] of [
        [test().user, ofUser],
        [test().admin, ofAdmin],
      ] as const) {
        for (const range of [undefined, [0, 1]]) {
          const asked = query({ sort: [key, order], ...(range && { range }) });
          const { body } = await test().call<Json[]>(token, 'GET', `/api/slips${asked}`);
          expect(body.map(({ name }) => name)).toEqual(expected.slice(0, range ? 2 : 4));
        }
        const file = await test().call<string>(token, 'GET', `/api/slips/export.csv${query({ sort: [key, order] })}`);
        expect(file.text.match(/leer|Z\d/g)).toEqual(expected);
      }
  });
});
