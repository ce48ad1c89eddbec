import { beforeAll, describe, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { expectProblem, play, type Scenario } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

interface Sample {
  url: string;
  body: (data: MasterData) => Json;
  change: Json;
  /** Expected answer where it differs from `body`. */
  answer?: (data: MasterData) => Json;
}

const SAMPLES: Sample[] = [
  { url: '/api/Units', body: () => ({ name: 'Dose' }), change: { name: 'Dosen' } },
  { url: '/api/PackagingUnits', body: () => ({ name: 'Karton (6)' }), change: { name: 'Karton (12)' } },
  {
    url: '/api/Suppliers',
    body: () => ({
      name: 'Weingut Nahe',
      address: 'Am Berg 1\n55545 Bad Kreuznach',
      phone: '0671 1',
      email: 'wein@example.test',
      customerNumber: 'K-1',
    }),
    change: { email: null, archived: true },
  },
  {
    url: '/api/StockLocations',
    body: () => ({ name: 'Kühlhaus', countingOrder: -3 }),
    change: { countingOrder: 7 },
  },
  {
    url: '/api/StockItemGroups',
    body: () => ({ name: 'Wein', executionDayOfWeek: 6 }),
    change: { executionDayOfWeek: 0 },
  },
  {
    url: '/api/StockItems',
    body: (data) => itemBody(data, { name: 'Pils', stockLocations: [data.bar, data.cellar] }),
    change: { pricePerUnit: 1.0001, unitsPerPackage: 0.125, orderNumber: null },
    answer: (data) => ({
      stockLocations: [
        { id: data.cellar, name: 'Keller', countingOrder: 1 },
        { id: data.bar, name: 'Bar', countingOrder: 2 },
      ],
      unit: { id: data.unit, name: 'Flasche' },
      packagingUnit: { id: data.pack, name: 'Kiste' },
      ignoreInCensus: false,
      active: true,
      archived: false,
    }),
  },
  {
    url: '/api/StockItemGroupAssignments',
    body: ({ drinks, item }) => ({ stockItemGroupId: drinks, stockItemId: item, minAmountInGroup: 0 }),
    change: { minAmountInGroup: 12, fixedOrderAmount: 3 },
    answer: () => ({ fixedOrderAmount: null }),
  },
  {
    url: '/api/StockLocationAssignments',
    body: ({ item, bar }) => ({ stockItemId: item, stockLocationId: bar }),
    change: {},
  },
  { url: '/api/ConfigValues', body: () => ({ key: 'GREETING', value: 'Hallo' }), change: { value: 'Servus' } },
  {
    url: '/api/Users',
    body: ({ drinks }) => ({
      name: 'jana',
      email: 'jana@example.test',
      password: PASSWORD,
      role: 'User',
      stockItemGroups: [drinks],
    }),
    change: { role: 'Admin', stockItemGroups: [] },
  },
];

describeOnEachDatabase('every resource', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    data.item = await test().create('/api/StockItems', itemBody(data));
  });

  describe.each(SAMPLES)('$url', ({ url, body, change, answer }) => {
    const id = () => data[url] ?? 0;

    const refusals: Scenario[] = [
      ...(['GET', 'POST', 'PUT', 'DELETE'] as const).map((method) => ({
        name: `${method} by nobody`,
        who: 'nobody',
        request: [method, url, method === 'GET' ? undefined : {}] as Scenario['request'],
        status: 401,
        code: 'TOKEN_INVALID',
      })),
      { name: 'create by a user', who: 'user', request: [`POST`, url, {}], status: 403, code: 'ROLE' },
      { name: 'change by a user', who: 'user', request: ['PUT', url, { id: 1 }], status: 403, code: 'ROLE' },
      { name: 'delete by a user', who: 'user', request: ['DELETE', url, { id: 1 }], status: 403, code: 'ROLE' },
      { name: 'change of none', who: 'admin', request: ['PUT', url, { id: 999_999 }], status: 404, code: 'NOT_FOUND' },
      { name: 'delete of none', who: 'admin', request: ['DELETE', url, { id: 99 }], status: 404, code: 'NOT_FOUND' },
      { name: 'read of none', who: 'admin', request: ['GET', `${url}/2147483647`], status: 404, code: 'NOT_FOUND' },
      ...[{}, { id: null }, { id: 0 }, { id: -1 }, { id: 1.5 }, { id: '1' }, { id: 2 ** 40 }].flatMap((sent) =>
        (['PUT', 'DELETE'] as const).map((method) => ({
          name: `${method} ${JSON.stringify(sent)}`,
          who: 'admin',
          request: [method, url, sent] as Scenario['request'],
          status: 400,
          code: 'VALIDATION',
          errors: { id: 'Bitte eine gültige Id angeben.' },
        })),
      ),
    ];
    it.each(refusals)('$name is refused', async (scenario) => {
      await play(test(), scenario);
    });

    it('is created: the sent values come back, with an id and a version of its own', async () => {
      const sent = body(data);
      const { status, body: saved } = await test().call(test().admin, 'POST', url, {
        ...sent,
        id: 4711,
        version: 9,
        created: 'x',
        nonsense: { a: [1] },
      });
      expect(status).toBe(201);
      const { password: _, ...shown } = sent;
      expect(saved).toMatchObject({ ...shown, ...answer?.(data), version: 1, id: expect.any(Number) });
      expect(saved).not.toHaveProperty('password');
      expect(saved).not.toHaveProperty('nonsense');
      expect(saved.id).not.toBe(4711);
      data[url] = Number(saved.id);
    });

    it('is read alone as in the list, which carries an ETag', async () => {
      const one = await test().call(test().admin, 'GET', `${url}/${id()}`);
      expect(one.status).toBe(200);
      const list = await test().call<Json[]>(test().admin, 'GET', url);
      expect(list.body.find((each) => each.id === id())).toEqual(one.body);
      expect(list.headers['content-range']).toBeUndefined();
      const etag = String(list.headers.etag);
      for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await test().call(test().admin, 'GET', url, undefined, { 'if-none-match': sent });
        expect(again, sent).toMatchObject({ status: 304, text: '' });
      }
      const other = await test().call(test().admin, 'GET', url, undefined, { 'if-none-match': '"other"' });
      expect(other.status).toBe(200);
    });

    it('answers the list in pieces', async () => {
      const all = await test().call<Json[]>(test().admin, 'GET', url);
      const query = `sort=["id","DESC"]&range=[0,0]&filter={}`;
      const { status, body: page, headers } = await test().call<Json[]>(test().admin, 'GET', `${url}?${query}`);
      expect(status).toBe(200);
      expect(page).toEqual(all.body.slice(-1));
      expect(headers['content-range']).toMatch(new RegExp(`^\\w+ 0-0/${all.body.length}$`));
    });

    it('is changed: keys left out stay, the version counts up, an older one changes nothing', async () => {
      const before = (await test().call(test().admin, 'GET', `${url}/${id()}`)).body;
      const changed = await test().call(test().admin, 'PUT', url, { id: id(), version: 1, ...change });
      const version = Object.keys(change).length > 0 ? 2 : 1;
      expect(changed).toMatchObject({ status: 200, body: { ...before, ...change, version } });

      const stale = await test().call(test().admin, 'PUT', url, { ...before, ...body(data), id: id(), version: 0 });
      expect(stale.status).toBe(409);
      expectProblem(stale, 'VERSION');
      expect(stale.body.current).toEqual(changed.body);
      expect((await test().call(test().admin, 'GET', `${url}/${id()}`)).body).toEqual(changed.body);

      const same = await test().call(test().admin, 'PUT', url, { id: id(), ...change });
      expect(same).toMatchObject({ status: 200, body: { version } });
    });

    it('is not deleted over a newer version than the shown one', async () => {
      const { body: current } = await test().call(test().admin, 'GET', `${url}/${id()}`);
      for (const [query, sent] of [
        [`?id=${id()}&version=0`, undefined],
        ['', { id: id(), version: 0 }],
      ] as const) {
        const stale = await test().call(test().admin, 'DELETE', `${url}${query}`, sent);
        expectProblem(stale, 'VERSION');
        expect(stale.body.current).toEqual(current);
      }
      expect((await test().call(test().admin, 'GET', `${url}/${id()}`)).body).toEqual(current);
    });

    it('is deleted once, by body or by query', async () => {
      const removed = await test().call(test().admin, 'DELETE', url, { id: id() });
      expect(removed).toMatchObject({ status: 204, text: '' });
      const again = await test().call(test().admin, 'DELETE', `${url}?id=${id()}`);
      expectProblem(again, 'NOT_FOUND');

      const next = await test().create(url, body(data));
      expect(next).toBeGreaterThan(id());
      expect(await test().call(test().admin, 'DELETE', `${url}?id=${next}`)).toMatchObject({ status: 204 });
      expectProblem(await test().call(test().admin, 'GET', `${url}/${next}`), 'NOT_FOUND');
    });
  });

  it('a delivery day is not deleted over a newer version than the shown one', async () => {
    const body = { supplierId: data.brewery, weekday: 1, daysBefore: 1, orderUntil: '10:00' };
    const url = `/api/SupplierDeliveryDays/${await test().create('/api/SupplierDeliveryDays', body)}`;
    await test().call(test().admin, 'PUT', url, { orderUntil: '09:09' });
    const stale = await test().call(test().admin, 'DELETE', `${url}?version=1`);
    expectProblem(stale, 'VERSION');
    expect(stale.body.current).toMatchObject({ orderUntil: '09:09', version: 2 });
    expect(await test().call(test().admin, 'DELETE', `${url}?version=2`)).toMatchObject({ status: 204 });
  });
});
