import { beforeAll, expect, it } from 'vitest';
import type { Scope } from '../../../../src/rules/scopes';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { makeToken } from '../../mcp/assistant';
import { viewsHouse } from './viewsHouse';

describeOnEachDatabase('views', (under) => {
  const test = useTestApp(under, { registry: viewsHouse });
  const ids: Record<string, number> = {};
  const ask = <T = Json[]>(url: string, query: Json = {}, token = test().admin) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
    );
    return test().call<T>(token, 'GET', `${url}?${search}`);
  };
  const subjects = async (query: Json, token?: string) =>
    (await ask('/api/Claims', query, token)).body.map(({ subject }) => subject);
  const cards = async (token = test().admin, query: Json = {}) =>
    (await ask<{ cards: Json[] }>('/api/Today', query, token)).body.cards;
  const setPrices = (value: 'yes' | 'no') =>
    test().call(test().admin, 'PUT', '/api/ConfigValues', { key: 'USERS_SEE_PRICES', value });

  beforeAll(async () => {
    ids.meier = await test().create('/api/merchants', { name: 'Meier' });
    ids.adler = await test().create('/api/merchants', { name: 'Adler' });
    const claim = (subject: string, more: Json) =>
      test().create('/api/Claims', { subject, merchantId: ids.meier, packagePrice: 1.005, ...more });
    ids.first = await claim('Bruch', { packages: 3, reportedOn: '2026-01-02', margin: 0.5 });
    ids.second = await claim('Fehlmenge', { packages: 60, reportedOn: '2026-01-01' });
    ids.third = await claim('Ohne', { merchantId: ids.adler });
    ids.done = await claim('Erledigt', { packages: 1, reportedOn: '2026-01-09', state: 'done' });
    for (const name of ['kg', 'Flasche', 'l']) await test().create('/api/Units', { name });
    await test().create('/api/ConfigValues', { key: 'USERS_SEE_PRICES', value: 'yes' });
  });

  it.each<[string, Json, string[]]>([
    ['where, in its order', { view: 'open' }, ['Bruch', 'Fehlmenge', 'Ohne']],
    ['a computed field and the clock', { view: 'late' }, ['Bruch', 'Fehlmenge', 'Erledigt']],
    ['another record', { view: 'ofMeier' }, ['Bruch', 'Fehlmenge', 'Erledigt']],
    ['a filter besides', { view: 'open', filter: { merchantId: 'MEIER' } }, ['Bruch', 'Fehlmenge']],
    ['a filter of a computed field', { view: 'open', filter: { amount: 60.3 } }, ['Fehlmenge']],
    ['q', { view: 'open', filter: { q: 'FEHL' } }, ['Fehlmenge']],
    ['an order instead', { view: 'open', sort: ['subject', 'DESC'] }, ['Ohne', 'Fehlmenge', 'Bruch']],
    ['a range', { view: 'open', range: [1, 1] }, ['Fehlmenge']],
    ['all of them', { view: 'open', filter: { q: 'b' }, sort: ['subject', 'ASC'], range: [0, 0] }, ['Bruch']],
    ['none', { view: 'never' }, []],
  ])('list %s', async (_, query, found) => {
    const asked = JSON.parse(JSON.stringify(query).replace('"MEIER"', String(ids.meier)));
    expect(await subjects(asked)).toEqual(found);
  });

  it('of the other dialect, of roll-ups and of a resource of the product', async () => {
    expect((await ask('/api/merchants', { view: 'busy' })).body).toMatchObject([{ name: 'Meier', claims: 3 }]);
    expect((await ask('/api/merchants', { view: 'busy', range: [0, 9], filter: { name: 'a' } })).body).toEqual([]);
    expect((await ask('/api/Units', { view: 'short' })).body.map(({ name }) => name)).toEqual(['kg', 'l']);
  });

  it('count their rows', async () => {
    const part = await ask('/api/Claims', { view: 'open', range: [0, 1] });
    expect(part.headers['content-range']).toBe('claims 0-1/3');
  });

  it('go out as a file', async () => {
    const { text } = await ask('/api/Claims/export.csv', { view: 'open', filter: { q: 'bruch' } });
    const [head, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toMatch(/^Id;Betreff/);
    expect(rows).toEqual([expect.stringContaining(';Bruch;Meier;')]);
    expect(await ask('/api/Claims/export.csv', { view: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { view: 'Eine Ansicht „x“ gibt es nicht.' } },
    });
  });

  it.each([
    ['an unknown one', '/api/Claims', 'x', 'admin'],
    ['one of another case', '/api/Claims', 'Open', 'admin'],
    ['one without a name', '/api/Claims', '', 'admin'],
    ['one of another resource', '/api/merchants', 'open', 'admin'],
    ['one of a resource without any', '/api/fairs', 'open', 'admin'],
    ['one of administrators', '/api/Claims', 'earning', 'user'],
    ['one of users alone', '/api/Claims', 'mine', 'admin'],
  ] as const)('refuse %s', async (_, url, view, who) => {
    expect(await ask<Json>(url, { view }, test()[who])).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', errors: { view: `Eine Ansicht „${view}“ gibt es nicht.` } },
    });
  });

  it('are never stale: no 304 once something changed elsewhere', async () => {
    const url = '/api/merchants?view=busy';
    const before = await test().call<Json[]>(test().admin, 'GET', url);
    const head = { 'if-none-match': String(before.headers.etag) };
    expect((await test().call(test().admin, 'GET', url, undefined, head)).status).toBe(304);
    await test().call(test().admin, 'PUT', '/api/Claims', { id: ids.third, merchantId: ids.meier });
    await test().call(test().admin, 'PUT', '/api/Claims', { id: ids.second, merchantId: ids.adler });
    await test().call(test().admin, 'PUT', '/api/Claims', { id: ids.done, merchantId: ids.adler });
    expect(await test().call(test().admin, 'GET', url, undefined, head)).toMatchObject({
      status: 200,
      body: [{ name: 'Adler' }, { name: 'Meier' }],
    });
    await test().call(test().admin, 'PUT', '/api/Claims', { id: ids.third, merchantId: ids.adler });
    await test().call(test().admin, 'PUT', '/api/Claims', { id: ids.second, merchantId: ids.meier });
    await test().call(test().admin, 'PUT', '/api/Claims', { id: ids.done, merchantId: ids.meier });
  });

  it('are described to roles that have them, without fields they may not read', async () => {
    const told = async (token: string) => {
      const { body } = await test().call<{ name: string; views?: Json[] }[]>(token, 'GET', '/api/resources');
      return body.find(({ name }) => name === 'claims')?.views;
    };
    expect(await told(test().admin)).toMatchObject([
      { name: 'open', where: "state <> 'done'", card: { sum: 'amount' }, columns: ['subject', 'amount'] },
      { name: 'late' },
      { name: 'ofMeier' },
      { name: 'packed' },
      { name: 'dear' },
      { name: 'earning', roles: ['Admin'] },
      { name: 'never' },
    ]);
    expect((await told(test().user))?.map(({ name }) => name)).toEqual([
      'open',
      'late',
      'ofMeier',
      'packed',
      'dear',
      'mine',
      'never',
    ]);
    const { text } = await test().call(test().admin, 'GET', '/api/openapi.json');
    expect(JSON.parse(text).paths['/api/merchants'].get.parameters).toContainEqual({
      name: 'view',
      in: 'query',
      required: false,
      schema: expect.objectContaining({ type: 'string', maxLength: 200 }),
    });
  });

  it('have cards on Heute, in the order of the definitions', async () => {
    const to = (resource: string, view: string) => ({ resource, view, to: `/admin/${resource}?view=${view}` });
    expect(await cards()).toEqual([
      { ...to('merchants', 'busy'), label: 'Mit Reklamationen', count: 1, sum: 3, unit: null },
      { ...to('claims', 'open'), label: 'Offene Reklamationen', count: 3, sum: 63.32, unit: '€' },
      { ...to('claims', 'late'), label: 'Überfällige', count: 3, sum: null, unit: null },
      { ...to('claims', 'packed'), label: 'Gebinde', count: 3, sum: 64, unit: null },
      { ...to('claims', 'dear'), label: 'Teure', count: 1, sum: null, unit: null },
      { ...to('claims', 'earning'), label: 'Ertrag', count: 1, sum: 1.51, unit: null },
    ]);
    expect((await cards(test().user)).map(({ view }) => view)).toEqual(['busy', 'open', 'late', 'packed', 'dear']);
    expect(
      (await cards(test().admin, { At: '2026-01-16T12:00:00Z' })).find(({ view }) => view === 'late'),
    ).toMatchObject({
      count: 1,
    });
  });

  it('have cards for programs that read master data', async () => {
    const of = async (...scopes: Scope[]) => await cards((await makeToken(test(), scopes)).token);
    expect(await of('reports:read', 'masterData:read')).toHaveLength(6);
    expect(await of('reports:read', 'orders:write')).toEqual([]);
  });

  it('have cards that follow every change', async () => {
    const sums = async () =>
      (await cards()).filter(({ view }) => view === 'busy' || view === 'open').map(({ sum }) => sum);
    expect(await sums()).toEqual([3, 63.32]);
    await test().call(test().admin, 'PUT', '/api/Claims', { id: ids.first, packages: 4 });
    expect(await sums()).toEqual([3, 64.32]);
    await test().call(test().admin, 'PUT', '/api/Claims', { id: ids.done, merchantId: ids.adler });
    expect(await sums()).toEqual([4, 64.32]);
    await test().call(test().admin, 'PUT', '/api/Claims', { id: ids.done, merchantId: ids.meier });
    await test().call(test().admin, 'PUT', '/api/Claims', { id: ids.first, packages: 3 });
    expect(await sums()).toEqual([3, 63.32]);
  });

  it('chosen by money, and sums of it, are hidden from users without sight of prices', async () => {
    await setPrices('no');
    expect((await cards(test().user)).map(({ view, count, sum }) => [view, count, sum])).toEqual([
      ['busy', 1, 3],
      ['open', 3, null],
      ['late', 3, null],
      ['packed', 3, 64],
    ]);
    expect((await ask<Json>('/api/Claims', { view: 'dear' }, test().user)).status).toBe(400);
    const { body } = await test().call<{ name: string; views?: Json[] }[]>(test().user, 'GET', '/api/resources');
    const views = body.find(({ name }) => name === 'claims')?.views;
    expect(views?.map(({ name }) => name)).toEqual(['open', 'late', 'ofMeier', 'packed', 'mine', 'never']);
    expect(views?.[0]).toMatchObject({ card: true, columns: ['subject'] });
    await setPrices('yes');
  });

  it('count for a user the rows that the list shows', async () => {
    expect(await subjects({ view: 'mine' }, test().user)).toEqual(['Bruch', 'Erledigt', 'Fehlmenge', 'Ohne']);
  });
});
