// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/dataProvider';
import { wholeList } from '../../src/dataProvider/wholeList';
import type { OutboxEntry } from '../../src/device/outbox/entry';
import { sendEntry } from '../../src/device/outbox/sendEntry';
import { serverResourcesQuery } from '../../src/queries/serverResources';
import { setupQuery } from '../../src/queries/setup';
import { resources } from '../../src/resources';
import { documentedRegistry } from '../../src/resources/kit';
import { device, freshDevice } from '../helpers/device';
import type { TableName } from '../helpers/documentedBackend/records';
import { type DocumentedBackend, startDocumentedBackend } from '../helpers/documentedBackend/startDocumentedBackend';
import { VARIANTS, type Variant } from '../helpers/documentedBackend/variants';

let backend: DocumentedBackend;
let provider: ReturnType<typeof createDataProvider>;
async function open(variant: Variant = {}) {
  backend = await startDocumentedBackend(variant);
  const { session } = freshDevice({ backend: { url: backend.url, additions: false } });
  await session.login('admin', 'geheim');
  await session.loadUser();
  provider = createDataProvider(documentedRegistry(resources), device());
  backend.requests.length = 0;
}
beforeEach(() => open());
afterEach(() => backend.close());
const tableOf = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)) as TableName;
const asked = () => backend.requests.map(({ method, path }) => `${method} ${path}`);

it('signs in by a token that carries the id alone', () => {
  expect(device().session.user.get()).toEqual({ id: 1, name: 'admin', role: 'Admin' });
});

const withIds = documentedRegistry(resources).filter(({ name }) => name !== 'configValues');
describe.each(withIds.map(({ name, fields }) => [name, fields] as const))('%s', (name, fields) => {
  it('are listed with all that the definition knows, and found one by one', async () => {
    const { data, total } = await provider.getList(name, wholeList);
    expect(total).toBe(backend.tables[tableOf(name)].length);
    const readable = Object.keys(fields).filter((key) => key !== 'password');
    expect(Object.keys(data[0] ?? {}).sort()).toEqual(['id', 'version', ...readable].sort());
    expect(data[0]).toMatchObject({ id: 1, version: 0 });
    expect(await provider.getOne(name, { id: 1 })).toMatchObject({ data: { id: 1 } });
  });
});

it('keeps 0 and false', async () => {
  const { data } = await provider.getOne('stockItems', { id: 3 });
  expect(data).toMatchObject({ pricePerUnit: 0, active: false });
  const group = await provider.getOne('stockItemGroups', { id: 1 });
  expect(group.data).toMatchObject({ executionDayOfWeek: 0 });
});

describe('a form', () => {
  it('creates, changes and deletes without a version', async () => {
    const made = await provider.create('units', { data: { name: 'Fass' } });
    expect(made.data).toEqual({ id: 101, version: 0, name: 'Fass' });
    const changed = await provider.update('units', { id: 101, data: { name: 'Faß' }, previousData: made.data });
    expect(changed.data).toEqual({ id: 101, version: 0, name: 'Faß' });
    await provider.delete('units', { id: 3, previousData: { id: 3, version: 1 } });
    expect(backend.tables.Units.map(({ name }) => name)).toEqual(['Flasche', 'Dose', 'Faß']);
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
      message: 'Einheit 9 gibt es nicht mehr.',
    });
    await expect(
      provider.update('units', { id: 9, data: { name: 'x' }, previousData: { id: 9 } }),
    ).rejects.toMatchObject({
      message: 'Diesen Eintrag kennt das Lager nicht.',
    });
  });
});

describe.each(Object.entries(VARIANTS))('a backend that is %s', (_, variant: Variant) => {
  const registry = documentedRegistry(resources);
  beforeEach(async () => {
    await backend.close();
    await open(variant);
  });
  const read = async (name: string, id: Identifier) => (await provider.getOne(name, { id })).data;

  it.each(registry.map((resource) => [resource.name, resource] as const))(
    'keeps the %s but for the changed fields, and gets no unknown ones',
    async (name, { title }) => {
      const { data } = await provider.getList(name, wholeList);
      const before = await read(name, data[0]?.id);
      const change = typeof before[title] === 'string' && title !== 'key' ? { [title]: 'Anders' } : {};
      await provider.update(name, { id: before.id, data: change, previousData: before });
      // With a record from a list without all fields, or with the id only.
      await provider.update(name, { id: before.id, data: {}, previousData: { ...data[0], ...change } as RaRecord });
      await provider.updateMany(name, { ids: [before.id], data: {} });
      expect(await read(name, before.id)).toEqual({ ...before, ...change });
      expect(backend.violations).toEqual([]);
    },
  );

  it.each(registry.map((resource) => [resource.name, resource] as const))(
    'gets whole new %s, and loses them again',
    async (name, { title, fields }) => {
      const { data } = await provider.getList(name, wholeList);
      const { id: _, ...like } = await read(name, data[0]?.id);
      const values = {
        ...like,
        ...(fields[title]?.kind === 'text' && { [title]: 'INSTANCE_COLOR' }),
      };
      const made = await provider.create(name, { data: values });
      expect(await read(name, made.data.id)).toMatchObject({ [title]: values[title] });
      await provider.delete(name, { id: made.data.id });
      expect(backend.tables[tableOf(name)].map(({ id }) => id)).not.toContain(101);
      expect(backend.violations).toEqual([]);
    },
  );

  it('says its settings, with an id that stays, and shows no warning', async () => {
    const { data } = await provider.getList('configValues', wholeList);
    const settings = data.map(({ key, value }) => [key, value]);
    expect(settings).toEqual(expect.arrayContaining([['INSTANCE_NAME', 'Gasthof Adler']]));
    expect((await provider.getList('configValues', wholeList)).data).toEqual(data);
    expect(device().failures.get()).toEqual([]);
  });

  it('names the places of an item in a list: the first where its view does, else all that are linked', async () => {
    const { data } = await provider.getList('stockItems', wholeList);
    const [named] = backend.tables.StockLocations;
    const viewed = variant.namesLocations ? [named?.name] : [1];
    const stockLocations = variant.hasViews ? viewed : [1, 2];
    expect(data[0]).toMatchObject({ unitId: 1, packagingUnitId: 1, stockLocations });
  });
});

describe('counting', () => {
  const send = (unsent: OutboxEntry) => {
    const { http, backend, token } = device();
    return sendEntry({ http, backend, token: token.get }, unsent, false);
  };
  const census = { kind: 'census' as const, id: 1 };
  const entry = { id: 1, count: census, userId: 1, userName: 'admin', key: 'k', at: '', state: 'waiting' as const };

  it('reads, starts, finishes and deletes by the documented calls', async () => {
    const running = await device().http('GET', '/api/Census', { query: { IncludeStatus: [0, 1, 2] } });
    expect(running).toMatchObject([{ id: 1 }, { id: 2 }]);
    expect(await device().http('GET', '/api/Census/1')).toMatchObject({ stockItemGroupId: 1 });
    const query = { CensusId: 1, StockLocationId: 1 };
    expect(await device().http('GET', '/api/ScheduledStockModifications', { query })).toHaveLength(2);
    const started = await device().http('POST', '/api/Census/StartNewCensus', { body: { stockItemGroupId: 1 } });
    expect(started).toMatchObject({ id: 101, status: 0 });
    await send({ ...entry, action: 'finish' });
    expect(backend.tables.Census[0]).toMatchObject({ id: 1, status: 2 });
    await device().http('DELETE', '/api/Census', { query: { id: 1 }, body: { id: 1 } });
    expect(backend.tables.Census.map(({ id }) => id)).toEqual([2, 3, 101]);
  });

  it('sends no version of a line that has none', async () => {
    const amount = { ...entry, action: 'amount' as const, lineId: 1, amount: 0, version: 0, label: 'Pils' };
    await send(amount);
    await send({ ...amount, count: { kind: 'stockTaking', id: 1 } });
    const [ofCensus, ofStockTaking] = backend.requests.filter(({ method }) => method === 'PUT');
    expect(ofCensus?.body).toEqual({ id: 1, newAmount: 0 });
    expect([...(ofStockTaking?.query ?? [])]).toEqual([
      ['itemId', '1'],
      ['newAmount', '0'],
    ]);
  });
});

it('gets no header that it would have to allow in the browser, other than the documented ones', async () => {
  await device().http('POST', '/api/Census/StartNewCensus', { body: { stockItemGroupId: 1 }, idempotencyKey: 'k-1' });
  await device().http('PUT', '/api/Census', { body: { id: 1, status: 1 }, idempotencyKey: 'k-2' });
  const writes = backend.requests.filter(({ method }) => method !== 'GET');
  expect(writes).toHaveLength(2);
  for (const { headers } of writes) {
    expect(headers).toMatchObject({ 'api-version': '1', authorization: expect.stringMatching(/^Bearer /) });
    expect(headers).not.toHaveProperty('idempotency-key');
  }
  expect(asked()).not.toContain('GET /api/setup');
});

it('does without the additions of our server', async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  expect(await cache.fetchQuery(serverResourcesQuery(device()))).toEqual([]);
  expect(await cache.fetchQuery(setupQuery(device()))).toEqual({ needsAdmin: false });
});
