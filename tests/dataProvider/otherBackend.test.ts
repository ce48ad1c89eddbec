// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import { http } from '../../src/dataProvider/http';
import { sendEntry } from '../../src/dataProvider/outbox/sendEntry';
import { serverResourcesQuery } from '../../src/dataProvider/serverResources';
import { currentUser, loadUser, login } from '../../src/dataProvider/session';
import { setupQuery } from '../../src/dataProvider/setup';
import { token } from '../../src/dataProvider/token';
import { wholeList } from '../../src/dataProvider/wholeList';
import { resources } from '../../src/resources';
import { startDocumentedBackend } from '../helpers/documentedBackend';
import { tokenWith } from '../helpers/fakeServer';

const house = () => ({
  tokens: [{ id: 1, token: tokenWith({ unique_name: '1' }) }],
  Users: [{ id: 1, name: 'admin', role: 'Admin' }],
  Suppliers: [{ id: 1, name: 'Brauerei', address: 'Am Bach 1', email: 'a@example.test' }],
  Units: [
    { id: 1, name: 'Flasche' },
    { id: 2, name: 'Dose' },
  ],
  PackagingUnits: [{ id: 1, name: 'Kiste' }],
  StockLocations: [
    { id: 1, name: 'Keller', countingOrder: 1 },
    { id: 2, name: 'Bar', countingOrder: 2 },
  ],
  StockItemGroups: [{ id: 1, name: 'Getränke', executionDayOfWeek: 0 }],
  StockItems: [
    {
      ...{ id: 1, name: 'Pils', unitId: 1, unitsPerPackage: 24, packagingUnitId: 1, supplierId: 1, pricePerUnit: 0 },
      ...{ ignoreInCensus: false, active: true, unit: { id: 1, name: 'Flasche' }, stockLocation: null },
    },
  ],
  StockItemGroupAssignments: [
    { id: 1, stockItemGroupId: 1, stockItemId: 1, minAmountInGroup: 0, fixedOrderAmount: null },
  ],
  StockLocationAssignments: [{ id: 1, stockItemId: 1, stockLocationId: 1 }],
  ConfigValues: [{ id: 1, key: 'INSTANCE_NAME', value: 'Bar' }],
  Census: [
    { id: 1, status: 0, finished: null, stockItemGroupId: 1, userId: 1 },
    { id: 2, status: 4, finished: null, stockItemGroupId: 1, userId: 1 },
  ],
  ScheduledStockModifications: [{ id: 1, censusId: 1, stockLocationId: 1, stockItemId: 1, newAmount: null }],
  Orders: [],
});

let backend: Awaited<ReturnType<typeof startDocumentedBackend>>;
let provider: ReturnType<typeof createDataProvider>;
beforeEach(async () => {
  backend = await startDocumentedBackend(house());
  vi.stubEnv('VITE_API_BASE_URL', backend.url);
  await login('admin', 'geheim');
  await loadUser();
  provider = createDataProvider(resources, new QueryClient());
  backend.requests.length = 0;
});
afterEach(async () => {
  token.set(null);
  vi.unstubAllEnvs();
  await backend.close();
});
const asked = () => backend.requests.map(({ method, path }) => `${method} ${path}`);

it('signs in by a token that carries the id alone', () => {
  expect(currentUser()).toEqual({ id: 1, name: 'admin', role: 'Admin' });
});

describe.each(resources.map(({ name, fields }) => [name, fields] as const))('%s', (name, fields) => {
  it('are listed with all that the definition knows, and found one by one', async () => {
    const { data, total } = await provider.getList(name, wholeList);
    expect(total).toBe(name === 'units' || name === 'stockLocations' ? 2 : 1);
    const readable = Object.keys(fields).filter((key) => key !== 'password');
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['id', 'version', ...readable].sort());
    expect(data[0]).toMatchObject({ id: 1, version: 0 });
    expect(await provider.getOne(name, { id: 1 })).toMatchObject({ data: { id: 1 } });
  });
});

it('keeps 0 and false', async () => {
  const { data } = await provider.getOne('stockItems', { id: 1 });
  expect(data).toMatchObject({ pricePerUnit: 0, ignoreInCensus: false, archived: false });
  const group = await provider.getOne('stockItemGroups', { id: 1 });
  expect(group.data).toMatchObject({ executionDayOfWeek: 0 });
});

describe('a form', () => {
  it('creates, changes and deletes without a version', async () => {
    const made = await provider.create('units', { data: { name: 'Fass' } });
    expect(made.data).toEqual({ id: 101, version: 0, name: 'Fass' });
    const changed = await provider.update('units', { id: 101, data: { name: 'Faß' }, previousData: made.data });
    expect(changed.data).toEqual({ id: 101, version: 0, name: 'Faß' });
    await provider.delete('units', { id: 2, previousData: { id: 2 } });
    expect(backend.tables.Units?.map(({ name }) => name)).toEqual(['Flasche', 'Faß']);
    expect(asked()).toEqual(['POST /api/Units', 'PUT /api/Units', 'DELETE /api/Units']);
    for (const { body } of backend.requests) expect(body).not.toHaveProperty('version');
  });

  it('reads and writes the places of an item, and the groups of a user, by their sub-paths', async () => {
    const { data: item } = await provider.getOne('stockItems', { id: 1 });
    await provider.update('stockItems', { id: 1, data: { ...item, stockLocations: [2] }, previousData: item });
    expect((await provider.getOne('stockItems', { id: 1 })).data.stockLocations).toEqual([2]);
    const { id: _, ...values } = item;
    const made = await provider.create('stockItems', { data: { ...values, name: 'Rum', stockLocations: [1, 2] } });
    expect((await provider.getOne('stockItems', { id: made.data.id })).data.stockLocations).toEqual([1, 2]);
    const { data: user } = await provider.getOne('users', { id: 1 });
    await provider.update('users', { id: 1, data: { ...user, stockItemGroups: [1] }, previousData: user });
    expect((await provider.getOne('users', { id: 1 })).data.stockItemGroups).toEqual([1]);
  });

  it('says in German that something is not there', async () => {
    await expect(provider.getOne('units', { id: 9 })).rejects.toMatchObject({
      message: 'Einheit 9 gibt es nicht (mehr).',
    });
    await expect(
      provider.update('units', { id: 9, data: { name: 'x' }, previousData: { id: 9 } }),
    ).rejects.toMatchObject({
      message: 'Das gibt es nicht (mehr).',
    });
  });
});

describe('counting', () => {
  const census = { kind: 'census' as const, id: 1 };
  const entry = { id: 1, count: census, userId: 1, userName: 'admin', key: 'k', at: '', state: 'waiting' as const };

  it('reads, starts, finishes and deletes by the documented calls', async () => {
    const running = await http('GET', '/api/Census', { query: { IncludeStatus: [0, 1, 2] } });
    expect(running).toMatchObject([{ id: 1 }]);
    expect(await http('GET', '/api/Census/1')).toMatchObject({ stockItemGroupId: 1 });
    const query = { CensusId: 1, StockLocationId: 1 };
    expect(await http('GET', '/api/ScheduledStockModifications', { query })).toHaveLength(1);
    const started = await http('POST', '/api/Census/StartNewCensus', { body: { stockItemGroupId: 1 } });
    expect(started).toMatchObject({ id: 101, status: 0 });
    expect(await sendEntry({ ...entry, action: 'finish' })).toBeUndefined();
    expect(backend.tables.Census?.[0]).toMatchObject({ id: 1, status: 1 });
    await http('DELETE', '/api/Census', { query: { id: 1 }, body: { id: 1 } });
    expect(backend.tables.Census?.map(({ id }) => id)).toEqual([2, 101]);
  });

  it('sends no version of a line that has none', async () => {
    const amount = { ...entry, action: 'amount' as const, lineId: 1, amount: 0, version: 0, label: 'Pils' };
    await expect(sendEntry(amount)).rejects.toMatchObject({ status: 404 });
    await expect(sendEntry({ ...amount, count: { kind: 'stockTaking', id: 1 } })).rejects.toMatchObject({
      status: 404,
    });
    const [ofCensus, ofStockTaking] = backend.requests.filter(({ method }) => method === 'PUT');
    expect(ofCensus?.body).toEqual({ id: 1, newAmount: 0 });
    expect([...(ofStockTaking?.query ?? [])]).toEqual([
      ['itemId', '1'],
      ['newAmount', '0'],
    ]);
  });
});

it('gets no header that it would have to allow in the browser, other than the documented ones', async () => {
  await http('POST', '/api/Census/StartNewCensus', { body: { stockItemGroupId: 1 }, idempotencyKey: 'k-1' });
  await http('PUT', '/api/Census', { body: { id: 1, status: 1 }, idempotencyKey: 'k-2' });
  const writes = backend.requests.filter(({ method }) => method !== 'GET');
  expect(writes).toHaveLength(2);
  for (const { headers } of writes) {
    expect(headers).toMatchObject({ 'api-version': '1', authorization: expect.stringMatching(/^Bearer /) });
    expect(headers).not.toHaveProperty('idempotency-key');
  }
  // It is asked once whether it is ours.
  expect(asked().filter((each) => each === 'GET /api/setup')).toHaveLength(1);
});

it('does without what only our server has', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  expect(await cache.fetchQuery(serverResourcesQuery)).toEqual([]);
  expect(await cache.fetchQuery(setupQuery)).toEqual({ needsAdmin: false });
});
