import { expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { defineResource, integer, reference, text } from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

const common = { title: 'name' } as const;
const name = text({ label: 'Name' });
const houses = defineResource({
  ...common,
  name: 'houses',
  label: { one: 'Haus', many: 'Häuser' },
  fields: { name, beds: integer({ label: 'Betten', computed: 'sum(beds of rooms)' }) },
  api: { dialect: 'simpleRest', url: '/api/houses' },
});
const rooms = defineResource({
  ...common,
  name: 'rooms',
  label: { one: 'Zimmer', many: 'Zimmer' },
  fields: {
    name,
    houseId: reference('houses', { label: 'Haus' }),
    beds: integer({ label: 'Betten', computed: 'count(beds)' }),
    ofHouse: integer({ label: 'Betten im Haus', computed: 'houseId.beds' }),
  },
  api: { dialect: 'simpleRest', url: '/api/rooms' },
});
const beds = defineResource({
  ...common,
  name: 'beds',
  label: { one: 'Bett', many: 'Betten' },
  fields: { name, roomId: reference('rooms', { label: 'Zimmer' }) },
  api: { dialect: 'simpleRest', url: '/api/beds' },
});

describeOnEachDatabase('a record that counts few, and then many of the same', (under) => {
  const test = useTestApp(under, { registry: [...resources, houses, rooms, beds] });

  it('counts all of them', async () => {
    const MANY = 60;
    const houseId = await test().create('/api/houses', { name: 'Haus' });
    const ids: number[] = [];
    for (let at = 1; at <= MANY; at++) ids.push(await test().create('/api/rooms', { name: `Zimmer ${at}`, houseId }));
    for (const roomId of ids) await test().create('/api/beds', { name: 'Bett', roomId });
    const { body } = await test().call(test().admin, 'GET', `/api/rooms/${ids[0]}`);
    expect(body).toMatchObject({ beds: 1, ofHouse: MANY });
  });
});
