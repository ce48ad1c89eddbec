// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askForOpened, loadOpened } from '../../src/app/openedPage';
import { screenViews } from '../../src/app/resourceScreens';
import { routedPages } from '../../src/app/routedPages';
import { wholeListKey } from '../../src/dataProvider/wholeList';
import { resources } from '../../src/resources';
import { freshDevice } from '../helpers/device';
import { fakeServer, tokenWith } from '../helpers/fakeServer';

const server = fakeServer();
const jana = tokenWith({ unique_name: '7', name: 'jana', role: 'User' });

const definition = (name: string) => {
  const found = resources.find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};
const pageAt = (path: string) => routedPages.find((each) => each.path === path)?.Page;

describe('the page at an address is loaded ahead', () => {
  it.each([
    ['/', () => pageAt('/census')],
    ['/order/3', () => pageAt('/order/:id')],
    ['/admin/settings', () => pageAt('/admin/settings')],
    ['/admin/stock_items', () => screenViews(definition('stockItems')).list],
    ['/admin/unit/add', () => screenViews(definition('units')).create],
    ['/admin/unit/3', () => screenViews(definition('units')).edit],
  ])('%s', async (path, wanted) => {
    const page = Object(wanted());
    const load = vi.spyOn(page, 'load').mockResolvedValue(undefined);
    await loadOpened(resources, path);
    expect(load).toHaveBeenCalledOnce();
    load.mockRestore();
  });

  it('not for an unknown address', () => {
    expect(loadOpened(resources, '/nothing')).toBeUndefined();
  });
});

describe('the rows of the list at an address', () => {
  const empty = { body: [] };
  const lists = {
    'GET /api/StockItems': empty,
    'GET /api/Units': empty,
    'GET /api/PackagingUnits': empty,
    'GET /api/StockLocations': empty,
  };
  const asked = () => server.calls.map(({ method, url }) => `${method} ${url.split('?')[0]}`).toSorted();
  beforeEach(() => server.answer(lists));

  it('are requested with their references', async () => {
    const device = freshDevice();
    device.token.set(jana);
    await askForOpened(device, resources, '/admin/stock_items');
    expect(asked()).toEqual(Object.keys(lists).toSorted());
    expect(device.queryClient.getQueryData(wholeListKey('stockItems'))).toEqual({ data: [], total: 0 });
  });

  it('of a long list are the first ones', async () => {
    const row = { id: 7, version: 1, name: 'Apfelsaft' };
    server.answer({
      'GET /api/StockItems': { body: [row], headers: { 'content-range': 'stockItems 0-149/10000' } },
    });
    const device = freshDevice();
    device.token.set(jana);
    await askForOpened(device, resources, '/admin/stock_items');
    expect(device.queryClient.getQueryData(wholeListKey('stockItems'))).toBeUndefined();
    expect(device.queryClient.getQueryData(['stockItems', 'beginning', 'name', 'ASC'])).toMatchObject({
      rows: [{ id: 7, name: 'Apfelsaft' }],
      total: 10_000,
    });
    expect(asked()).toEqual(Object.keys(lists).toSorted());
  });

  it.each([
    ['nobody is signed in', null],
    ['the session is over', tokenWith({ unique_name: '7', name: 'jana', role: 'User', exp: 1 })],
  ])('are not asked for when %s', async (_, token) => {
    const device = freshDevice();
    device.token.set(token);
    await askForOpened(device, resources, '/admin/stock_items');
    expect(asked()).toEqual([]);
  });

  it('are not asked for at another address', async () => {
    const device = freshDevice();
    device.token.set(jana);
    await askForOpened(device, resources, '/census');
    expect(asked()).toEqual([]);
  });
});
