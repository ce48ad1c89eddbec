import { beforeAll, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import { type AnyResource, columnFields, resourceNamed } from '../../../src/resources/kit';
import { describeRules } from '../../helpers/databases';
import { createMasterData, itemBody, type MasterData } from '../../helpers/masterData';
import { type Json, useTestApp } from '../../helpers/testApp';

const ITEMS = 30;
const items: AnyResource = resourceNamed(resources, 'stockItems');

describeRules('a part of a list', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
    const other = await test().create('/api/Units', { name: 'Ampulle' });
    for (let at = 0; at < ITEMS; at++) {
      const body = itemBody(data, {
        name: `Artikel ${(at * 7) % ITEMS}`,
        unitId: at % 3 === 0 ? other : data.unit,
        supplierId: at % 2 === 0 ? data.butcher : data.brewery,
        pricePerUnit: (at * 11) % 13,
        orderNumber: at % 4 === 0 ? null : `N-${at % 5}`,
        active: at % 5 !== 0,
        stockLocations: at % 2 === 0 ? [data.cellar, data.bar] : [data.bar],
      });
      await test().create('/api/StockItems', body);
    }
    await test().call(test().admin, 'POST', '/api/StockItemGroups', { name: 'Ohne alles' });
  });

  const list = (query: Record<string, unknown>, { path = 'StockItems', token = test().admin } = {}) => {
    const text = Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]);
    return test().call<Json[]>(token, 'GET', `/api/${path}?${new URLSearchParams(text)}`);
  };

  const queries: Record<string, unknown>[] = [
    ...columnFields(items).flatMap(([key]) => [{ sort: [key, 'ASC'] }, { sort: [key, 'DESC'] }]),
    { sort: ['stockLocations', 'ASC'] },
    { sort: ['id', 'DESC'] },
    {},
    { sort: ['name', 'ASC'], filter: { active: true } },
    { sort: ['supplierId', 'ASC'], filter: { q: 'ARTIKEL 1' } },
    { filter: { name: 'artikel 2' } },
    { filter: { stockLocations: 1 } },
    { sort: ['name', 'DESC'], filter: { id: [1, 2, 3, 4, 5, 6, 7] } },
    { filter: { q: 'n-1' } },
  ];
  it.each(queries.map((query) => [query]))('equals the same part of the whole list: %j', async (query) => {
    const whole = await list(query);
    expect(whole.body.length).toBeGreaterThan(2);
    for (const [from, to] of [
      [0, 2],
      [1, 4],
      [3, 100],
      [200, 300],
    ] as const) {
      const part = await list({ ...query, range: [from, to] });
      const expected = whole.body.slice(from, to + 1);
      expect(part.body).toEqual(expected);
      const range = expected.length > 0 ? `${from}-${from + expected.length - 1}` : '*';
      expect(part.headers['content-range']).toBe(`stockItems ${range}/${whole.body.length}`);
    }
  });

  it('shows no more than the whole list does', async () => {
    for (const resource of [items, ...resources] as AnyResource[]) {
      const path = resource.api.url.slice('/api/'.length);
      const whole = await list({}, { path, token: test().user });
      const part = await list({ range: [0, 1000] }, { path, token: test().user });
      expect(part.status, path).toBe(whole.status);
      if (whole.status === 200) expect(part.body, path).toEqual(whole.body);
    }
  });
});
