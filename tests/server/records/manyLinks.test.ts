import { beforeAll, expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { inParts } from '../../../server/db/engine/inParts';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, MAX_LINKS, referenceMany, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, type Reply, useTestApp } from '../../helpers/testApp';

const baskets: AnyResource = defineResource({
  name: 'baskets',
  label: { one: 'Korb', many: 'Körbe' },
  title: 'name',
  fields: {
    name: text({ label: 'Name' }),
    units: referenceMany('units', { label: 'Einheiten', through: 'unitsOfBaskets', endpoint: 'units' }),
  },
  access: { create: ['Admin', 'User'] },
  api: { dialect: 'simpleRest', url: '/api/baskets' },
});

describeOnEachDatabase('thousands of links', (under) => {
  const test = useTestApp(under, { registry: [...resources, baskets] });
  let ids: number[] = [];
  beforeAll(async () => {
    const names = Array.from({ length: MAX_LINKS + 1 }, (_, n) => ({ name: `Einheit ${n}`, nameKey: `einheit ${n}` }));
    for (const part of inParts(names)) await untyped(test().database.db).insertInto('units').values(part).execute();
    const rows = await test().database.db.selectFrom('units').select('id').orderBy('id').execute();
    ids = rows.map(({ id }) => Number(id)).slice(0, MAX_LINKS + 1);
  });

  it('are read whole and in order, also when more than one part is needed', async () => {
    const all = ids.slice(0, MAX_LINKS);
    const made: number[] = [];
    for (const [name, units] of [
      ['voll', all.toReversed()],
      ['leer', []],
      ['voll', all],
      ['klein', all.slice(0, 3)],
    ] as const)
      made.push(await test().create('/api/baskets', { name: `${name} ${made.length}`, units }));
    const { body } = await test().call<Json[]>(test().admin, 'GET', '/api/baskets');
    expect(body.map(({ id, units }) => [id, units])).toEqual([
      [made[0], all],
      [made[1], []],
      [made[2], all],
      [made[3], all.slice(0, 3)],
    ]);
  });

  it.each<[string, (units: number[]) => Promise<Reply>]>([
    ['in a body', (units) => test().call(test().admin, 'POST', '/api/baskets', { name: 'zu voll', units })],
    ['at a sub-path', (units) => test().call(test().admin, 'POST', '/api/baskets/1/units', units)],
  ])('are limited for one record %s', async (_, send) => {
    const reply = await send(ids);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain('Höchstens 5.000 auf einmal.');
  });
});
