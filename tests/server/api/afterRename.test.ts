import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../server/db/repository/renames';
import { resources } from '../../../src/resources';
import { type AnyResource, defineResource, text } from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

const called = (name: string, renamedFrom?: string): AnyResource => ({
  ...defineResource({
    name,
    label: { one: name, many: name },
    title: 'name',
    fields: { name: text({ label: 'Name', required: true }) },
    api: { dialect: 'simpleRest', url: `/api/${name}` },
  }),
  ...(renamedFrom && { renamedFrom }),
});

describeRules('a resource with a new name', (under) => {
  const test = useTestApp(under, { registry: [...resources, called('guests')] });
  const call = <T = Json>(method: 'GET' | 'POST' | 'PUT', url: string, body?: Json) =>
    test().call<T>(test().admin, method, url, body);
  const change = (resource: string, name: string) => call('PUT', `/api/${resource}/1`, { id: 1, name });
  const history = async (resource: string, more = '') => {
    const { body } = await call<Json[]>('GET', `/api/AuditLog?Resource=${resource}&RecordId=1${more}`);
    return body.map(({ id, changes }) => ({ id, name: (changes as Json).name }));
  };
  const names = async (...of: Parameters<typeof history>) => (await history(...of)).map(({ name }) => name);

  it('keeps history, webhooks and views', async () => {
    await test().create('/api/guests', { name: 'A' });
    await change('guests', 'B');
    const events = ['guests.*', 'guests.updated', 'units.*', '*'];
    const webhook = { name: 'Kasse', url: 'https://example.com/', events, currentPassword: PASSWORD };
    const id = await test().create('/api/Webhooks', webhook);
    const view = { name: 'Stammgäste', filter: { q: 'a' } };
    await call('PUT', '/api/Preferences', { list: 'guests', saveViews: [view] });
    await change('guests', 'C');

    await test().restart([...resources, called('visitors', 'guests')]);
    await change('visitors', 'D');
    expect(await names('visitors')).toEqual([
      ['C', 'D'],
      ['B', 'C'],
      ['A', 'B'],
      [null, 'A'],
    ]);
    const { body: webhooks } = await call<Json[]>('GET', '/api/Webhooks');
    expect(webhooks).toMatchObject([{ id, version: 2, events: ['visitors.*', 'visitors.updated', 'units.*', '*'] }]);
    const { body: deliveries } = await call<Json[]>('GET', `/api/Webhooks/${id}/deliveries`);
    expect(deliveries.map(({ type, resource }) => [type, resource])).toEqual([
      ['visitors.updated', 'visitors'],
      ['guests.updated', 'visitors'],
    ]);
    expect((await call('GET', '/api/Preferences')).body).toEqual({ lists: { visitors: { views: [view] } } });

    // Its former name goes to another, and its name changes once more.
    await test().restart([...resources, called('people', 'visitors'), called('guests')]);
    await test().create('/api/guests', { name: 'Z' });
    await change('people', 'E');
    expect(await names('guests')).toEqual([[null, 'Z']]);
    const all = await history('people');
    expect(all.map(({ name }) => name)).toEqual([
      ['D', 'E'],
      ['C', 'D'],
      ['B', 'C'],
      ['A', 'B'],
      [null, 'A'],
    ]);
    expect(await history('people', '&Limit=2')).toEqual(all.slice(0, 2));
    expect(await history('people', `&Before=${all[1]?.id}&Limit=2`)).toEqual(all.slice(2, 4));
    expect(await history('people', '&From=2020-01-01T00:00:00Z')).toEqual(all);
    const csv = await test().call<string>(test().admin, 'GET', '/api/AuditLog/export.csv?Resource=people');
    expect(csv.text.trim().split('\n')).toHaveLength(1 + all.length);
  });
});

describeRules('a field that was renamed', (under) => {
  const withField = (key: string, renamedFrom?: string) => [
    ...resources,
    defineResource({
      name: 'guests',
      label: { one: 'Gast', many: 'Gäste' },
      title: 'name',
      fields: { name: text({ label: 'Name' }), [key]: text({ label: 'Tisch', renamedFrom }) },
      api: { dialect: 'simpleRest', url: '/api/guests' },
    }),
  ];
  const test = useTestApp(under, { registry: withField('table') });

  it('keeps its place in saved views, columns and choices of imports', async () => {
    const chosenWith = (key: string) => ({
      columns: { shown: [key], hidden: ['name'], order: [key, 'name'] },
      views: [{ name: 'Terrasse', filter: { [key]: 'T', name: 'a' }, sort: { key, order: 'DESC' } }],
      imports: [{ heads: ['Tisch', 'Rest'], mapping: { Tisch: key, Rest: null }, defaults: { [key]: '1' } }],
    });
    const { columns, views: saveViews, imports } = chosenWith('table');
    const sent = { list: 'guests', columns, saveViews, rememberImport: imports[0] };
    expect((await test().call(test().admin, 'PUT', '/api/Preferences', sent)).status).toBe(200);
    await test().restart(withField('place', 'table'));
    const { body } = await test().call(test().admin, 'GET', '/api/Preferences');
    expect(body).toEqual({ lists: { guests: chosenWith('place') } });
  });
});

describeRules('a resource that had the name of events of the product', (under) => {
  const test = useTestApp(under, { registry: [...resources, called('prices')] });

  it('leaves them to webhooks', async () => {
    const events = ['prices.updated', 'prices.created', 'orders.sent', 'prices.*'];
    const webhook = { name: 'Kasse', url: 'https://example.com/', events, currentPassword: PASSWORD };
    await test().create('/api/Webhooks', webhook);
    await test().restart([...resources, called('tariffs', 'prices')]);
    const { body } = await test().call<Json[]>(test().admin, 'GET', '/api/Webhooks');
    const heard = ['tariffs.updated', 'prices.updated', 'tariffs.created', 'orders.sent', 'tariffs.*', 'prices.*'];
    expect(body).toMatchObject([{ events: heard }]);
  });
});

describe('the entries of a resource', () => {
  const [guests, visitors] = ['guests', 'visitors'];
  const open = Number.POSITIVE_INFINITY;
  it.each<[string, [from: string, to: string, until: number][], string | undefined, unknown[][]]>([
    ['of all', [[guests, visitors, 5]], undefined, [[undefined, 0, open]]],
    ['never renamed', [], guests, [[guests, 0, open]]],
    ['of others', [['a', 'b', 5]], guests, [[guests, 0, open]]],
    [
      'given a name',
      [[guests, visitors, 5]],
      visitors,
      [
        [visitors, 5, open],
        [guests, 0, 5],
      ],
    ],
    ['under a name given away', [[guests, visitors, 5]], guests, [[guests, 5, open]]],
    [
      'given its first name again',
      [
        [guests, visitors, 5],
        [visitors, guests, 9],
      ],
      guests,
      [
        [guests, 9, open],
        [visitors, 5, 9],
        [guests, 0, 5],
      ],
    ],
    [
      'given the name of one renamed at the same start',
      [
        [guests, visitors, 5],
        ['people', guests, 5],
      ],
      guests,
      [
        [guests, 5, open],
        ['people', 0, 5],
      ],
    ],
  ])('%s', (_, renames, resource, parts) => {
    const given = renames.map(([from, to, until]) => ({ from, to, until }));
    expect(partsOf(resource, given).map((part) => [part.resource, part.after, part.until])).toEqual(parts);
  });
});
