import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, type MasterData } from '../../helpers/masterData';
import { expectProblem, type Method, play, type Scenario } from '../../helpers/scenarios';
import { type Json, useTestApp } from '../../helpers/testApp';

const ID = 'Bitte eine gültige Id angeben.';
const JSON_TYPE = 'application/json';

const WITH_BODY: [Method, string][] = [
  ...['Units', 'StockItems', 'Users', 'ConfigValues'].flatMap((name): [Method, string][] => [
    ['POST', `/api/${name}`],
    ['PUT', `/api/${name}`],
  ]),
  ['POST', '/api/Users/authenticate'],
  ['POST', '/api/Users/1/stock_item_groups'],
  ['POST', '/api/StockItems/UpdatePrices'],
  ['POST', '/api/StockItems/1/stock_locations'],
  ['POST', '/api/Census/StartNewCensus'],
  ['PUT', '/api/Census'],
  ['PUT', '/api/Census/1/stock_modifications'],
  ['POST', '/api/ScheduledStockModifications'],
  ['PUT', '/api/ScheduledStockModifications'],
];

const admin = (name: string, request: Scenario['request'], rest: Partial<Scenario> = {}): Scenario => ({
  name,
  who: 'admin',
  request,
  status: 400,
  code: 'VALIDATION',
  ...rest,
});

const BAD_IDS: Scenario[] = [
  '/api/Units/{id}',
  '/api/Users/{id}',
  '/api/Users/{id}/stock_item_groups',
  '/api/StockItems/{id}/stock_locations',
  '/api/StockItemGroups/{id}/stock_items',
  '/api/StockItemGroups/{id}/stock_item_group_assignments',
  '/api/Census/{id}',
  '/api/Census/{id}/stock_modifications',
].flatMap((url) => [
  ...['0', '-1', '1.5', 'abc', String(2 ** 40), '1e3', '0x1', '٣', '1%20', "1'--", '__proto__'].map((id) =>
    admin(`GET ${url} with ${id}`, ['GET', url.replace('{id}', id)], { errors: { id: ID } }),
  ),
  admin(`GET ${url} with %00`, ['GET', url.replace('{id}', '%00')], { code: 'MALFORMED' }),
]);

const QUERIES: Scenario[] = [
  admin('range that is not JSON', ['GET', '/api/Units?range=0-9'], { code: 'MALFORMED' }),
  admin('range of texts', ['GET', '/api/Units?range=["0","9"]'], { code: 'MALFORMED' }),
  admin('negative range', ['GET', '/api/Units?range=[-1,9]'], { code: 'MALFORMED' }),
  admin('sort that is no pair', ['GET', '/api/Units?sort="name"'], { code: 'MALFORMED' }),
  admin('sort in a third direction', ['GET', '/api/Units?sort=["name","UP"]'], { code: 'MALFORMED' }),
  admin('sort by no field', ['GET', '/api/Units?sort=["nam","ASC"]'], {
    errors: { sort: 'Ein Feld „nam“ gibt es nicht.' },
  }),
  admin('sort by a secret', ['GET', '/api/Users?sort=["password","ASC"]']),
  admin('sort by an inherited key', ['GET', '/api/Units?sort=["constructor","ASC"]']),
  admin('filter that is a list', ['GET', '/api/Units?filter=[]'], { code: 'MALFORMED' }),
  admin('filter by no field', ['GET', '/api/Suppliers?filter={"nam":"x"}'], {
    errors: { filter: 'Ein Feld „nam“ gibt es nicht.' },
  }),
  admin('filter by no field in an empty list', ['GET', '/api/StockItems?filter={"nam":"x"}']),
  ...['name', 'q'].map((key) =>
    admin(`filter by a long text in ${key}`, ['GET', `/api/Suppliers?filter={"${key}":"${'x'.repeat(201)}"}`], {
      errors: { filter: `Der Wert von „${key}“ ist zu lang: höchstens 200 Zeichen.` },
    }),
  ),
  admin('filter by a text that is just short enough', ['GET', `/api/Suppliers?filter={"name":"${'x'.repeat(200)}"}`], {
    status: 200,
    code: undefined,
  }),
  admin('filter by a secret', ['GET', '/api/Users?filter={"password":"$argon2id"}']),
  admin('filter by an inherited key', ['GET', '/api/Units?filter={"toString":"x"}']),
  admin('hidden field of a user', ['GET', '/api/Users?filter={"email":"a"}'], { who: 'user' }),
  admin('sort by a hidden field', ['GET', '/api/Users?sort=["email","ASC"]'], { who: 'user' }),
  admin('sort given twice', ['GET', '/api/Units?sort=["id","ASC"]&sort=["id","ASC"]']),
  admin('NUL in a key', ['GET', '/api/ConfigValues?Key=a%00b']),
  admin('NUL in the key of a change', ['PUT', '/api/ConfigValues', { key: 'a\0b', value: '1' }]),
  admin('NUL in the key of a delete', ['DELETE', '/api/ConfigValues?key=a%00b']),
  admin('no number as an id', ['GET', '/api/StockLocationAssignments?StockItemId=abc']),
  admin('status that is none', ['GET', '/api/Census?IncludeStatus=9']),
  admin('lines of no census', ['GET', '/api/ScheduledStockModifications'], {
    errors: { CensusId: 'Dieses Feld wird benötigt' },
  }),
  admin('api-version 2', ['GET', '/api/Units'], { headers: { 'api-version': '2' }, code: 'API_VERSION' }),
  admin('api-version of a login', ['POST', '/api/Users/authenticate', {}], {
    who: 'nobody',
    headers: { 'api-version': '1.1' },
    code: 'API_VERSION',
  }),
  admin('address that is none', ['GET', '/api/Nothing'], { status: 404, code: 'NOT_FOUND' }),
  admin('verb that is none', ['POST', '/api/Units/1', {}], { status: 404, code: 'NOT_FOUND' }),
];

const times = (count: number, each: unknown) => Array.from({ length: count }, () => each);
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, null]));
const tooMany = (most: string) => `Höchstens ${most} auf einmal.`;
const TOO_LONG: Scenario[] = [
  admin('too many ids to look for', ['POST', '/api/StockItems/get', { ids: times(10_001, 0) }], {
    errors: { ids: tooMany('10.000') },
  }),
  admin(
    'many wrong ids, of which the first is told',
    ['POST', '/api/StockItems/get', { ids: [1, ...times(9_999, 0)] }],
    {
      errors: { 'ids.1': ID },
    },
  ),
  admin('an id that is too large among good ones', ['POST', '/api/StockItems/get', { ids: [1, 2, 2 ** 31] }], {
    errors: { 'ids.2': 'Die Zahl ist zu groß.' },
  }),
  admin('too many groups', ['POST', '/api/StockItems/get', { excludeItemsInGroups: times(10_001, 0) }], {
    errors: { excludeItemsInGroups: tooMany('10.000') },
  }),
  admin('too many lines', ['PUT', '/api/Census/1/stock_modifications', times(99_999, {})], {
    errors: { body: tooMany('5.000') },
  }),
  admin('too many keys of a record', ['POST', '/api/Units', keys(1001)], { errors: { body: tooMany('1.000') } }),
  admin(
    'too many keys of a filter',
    ['PUT', '/api/Preferences', { list: 'units', saveViews: [{ name: 'x', filter: keys(201) }] }],
    { errors: { 'saveViews.0.filter': tooMany('200') } },
  ),
  admin('too many orders in an address', ['GET', `/api/OrderItems?OrderIds=${'x,'.repeat(10_001)}`], {
    errors: { OrderIds: tooMany('10.000') },
  }),
  admin(
    'very many values beside a file',
    ['POST', '/api/Invoices/import', { fileName: 'a.xml', content: '', x: times(200_000, {}) }],
    { status: 413, code: 'TOO_LARGE' },
  ),
];

describeOnEachDatabase('the server, given malformed requests,', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
  });

  it.each([...BAD_IDS, ...QUERIES, ...TOO_LONG])('$name', async (scenario) => {
    await play(test(), scenario);
  });

  describe.each(WITH_BODY)('%s %s', (method, url) => {
    const isList = /UpdatePrices|stock_locations$|stock_item_groups$/.test(url);
    const bodies: [what: string, sent: string | undefined, code: string][] = [
      ['nothing', undefined, 'VALIDATION'],
      ['an empty body', '', 'VALIDATION'],
      ['null', 'null', 'VALIDATION'],
      ['a text', '"text"', 'VALIDATION'],
      ['a number', '1e400', 'VALIDATION'],
      ['a list of null', '[null]', 'VALIDATION'],
      ['half an object', '{"name":', 'MALFORMED'],
      ['an object and more', '{} {}', 'MALFORMED'],
      ['a prototype', '{"__proto__":{"role":"Admin"}}', 'MALFORMED'],
      ['NaN', '{"id":NaN}', 'MALFORMED'],
    ];
    if (!url.endsWith('stock_modifications'))
      bodies.push(isList ? ['an object', '{}', 'VALIDATION'] : ['a list', '[]', 'VALIDATION']);
    it.each(bodies)('refuses %s', async (_, sent, code) => {
      const reply = await test().call(test().admin, method, url, sent, { 'content-type': JSON_TYPE });
      expect(reply, reply.text).toMatchObject({ status: 400 });
      expectProblem(reply, code);
      expect(reply.text).not.toMatch(/Invalid|expected|Unexpected/);
    });
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-patch+json',
    'text/plain; application/json',
    'application/json\t; charset=utf-8 text/plain',
    'application/ json',
    '',
  ])('refuses the type "%s" or its content', async (type) => {
    const reply = await test().call(test().admin, 'POST', '/api/Units', 'name=x', { 'content-type': type });
    expect([400, 415], reply.text).toContain(reply.status);
    expectProblem(reply, reply.status === 415 ? 'MEDIA_TYPE' : 'MALFORMED');
  });

  it('refuses JSON sent as another type', async () => {
    const reply = await test().call(test().admin, 'POST', '/api/Units', '{"name":"x"}', {
      'content-type': 'text/plain',
    });
    expect(reply.status).toBe(415);
    expectProblem(reply, 'MEDIA_TYPE');
  });

  it('refuses fifty megabytes', async () => {
    const reply = await test().call(test().admin, 'POST', '/api/Units', { name: 'x'.repeat(50 * 1024 * 1024) });
    expect(reply.status).toBe(413);
    expectProblem(reply, 'TOO_LARGE');
  });

  it.each([
    ['numbers that no number holds', '{"name":"inf","countingOrder":1e400}', 'countingOrder'],
    ['a version that no number holds', '{"id":1,"version":-1e400}', 'version'],
  ])('refuses %s', async (_, sent, field) => {
    const method = sent.includes('id') ? 'PUT' : 'POST';
    const reply = await test().call(test().admin, method, '/api/StockLocations', sent);
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [field]: expect.any(String) } } });
  });

  it('is not stopped by a body nested a hundred thousand deep', async () => {
    const deep = `{"name":"deep","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    for (const headers of [undefined, { 'idempotency-key': 'deep' }]) {
      const reply = await test().call(test().admin, 'POST', '/api/Units', deep, headers);
      expect([201, 400, 409], reply.text).toContain(reply.status);
    }
  });

  it.each([
    '{"name":"k1","constructor":{"name":"x"}}',
    '{"name":"k2","toString":"x","hasOwnProperty":1,"valueOf":null}',
    '{"name":"k3","$where":"1","name; DROP TABLE units":1}',
  ])('ignores unknown keys: %s', async (sent) => {
    const reply = await test().call(test().admin, 'POST', '/api/Units', sent);
    expect(reply.status).toBe(201);
    expect(Object.keys(reply.body).sort()).toEqual(['archived', 'id', 'name', 'plural', 'version']);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'keeps a setting called %s, which is not a known one',
    async (key) => {
      await test().create('/api/ConfigValues', { key, value: 'x' });
      const { body } = await test().call<Json[]>(test().admin, 'GET', '/api/ConfigValues');
      expect(body).toContainEqual(expect.objectContaining({ key, value: 'x' }));
    },
  );

  it.each(["Robert'); DROP TABLE units;--", 'x" OR 1=1 --', '<script>alert(1)</script>', '%_\\', '😀 naïve ﷽'])(
    'stores %j unchanged',
    async (name) => {
      const id = await test().create('/api/Units', { name });
      const list = await test().call<Json[]>(
        test().admin,
        'GET',
        `/api/Units?filter=${encodeURIComponent(JSON.stringify({ name }))}`,
      );
      expect(list.body.map((each) => [each.id, each.name])).toEqual([[id, name]]);
      expect((await test().call(test().admin, 'GET', `/api/Units/${data.unit}`)).body.name).toBe('Flasche');
    },
  );

  it('takes a list of very many ids without falling over', async () => {
    const ids = Array.from({ length: 10_000 }, (_, index) => index + 1);
    const search = await test().call(test().admin, 'POST', '/api/StockItems/get', { ids });
    expect(search.status, search.text.slice(0, 200)).toBe(200);
    const excluded = await test().call(test().admin, 'POST', '/api/StockItems/get', { excludeItemsInGroups: ids });
    expect(excluded.status).toBe(200);
    const lines = await test().call(
      test().admin,
      'PUT',
      '/api/Census/1/stock_modifications',
      ids.map((id) => ({ id })),
    );
    expect([400, 404]).toContain(lines.status);
    const locations = await test().call(test().admin, 'PUT', '/api/Users', { id: test().userId, stockItemGroups: ids });
    expect(locations.status, locations.text.slice(0, 200)).toBe(400);
  });
});
