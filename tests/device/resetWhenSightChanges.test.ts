// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { wholeListKey } from '../../src/dataProvider/wholeList';
import { onDevice } from '../../src/device/persistedCache';
import { readStorage } from '../../src/device/readStorage';
import { isForUser, menuPages } from '../../src/navigation/menu/menuEntries';
import { freshDevice } from '../helpers/device';
import { eventually } from '../helpers/eventually';
import { tokenWith } from '../helpers/fakeServer';

const SETTINGS = wholeListKey('configValues');
const ITEMS = ['stockItems'];

async function readWith(role: 'Admin' | 'User') {
  const device = freshDevice();
  const { token, queryClient, session } = device;
  await device.start();
  token.set(tokenWith({ unique_name: '7', name: 'jana', role }));
  const read = (queryKey: readonly unknown[], data: unknown) =>
    queryClient.fetchQuery({ queryKey, queryFn: () => data, ...onDevice });
  await read(ITEMS, [{ id: 1, pricePerUnit: 0.89 }]);
  await eventually(async () => expect(await readStorage().all()).not.toEqual([]));
  const set = (value: string) => read(SETTINGS, { data: [{ id: 1, key: 'USERS_SEE_PRICES', value }] });
  return { queryClient, session, set };
}

it('a user sees no prices once the settings say so, and prices read before go, from the device too', async () => {
  const { queryClient, session, set } = await readWith('User');
  expect(session.role()).toBe('User');
  await set('no');
  expect(session.role()).toBe('UserWithoutPrices');
  await eventually(async () => {
    expect(queryClient.getQueryData(ITEMS)).toBeUndefined();
    expect((await readStorage().all()).map(({ query }) => query.queryKey)).toEqual([SETTINGS]);
  });
  const labels = menuPages('main').flatMap((page) =>
    isForUser(page, { hasAdditions: true, role: session.role() }) ? page.label : [],
  );
  expect(labels).toContain('Bestellungen');
  expect(labels).not.toContain('Rechnungen');
  expect(labels).not.toContain('Auswertung');
  queryClient.removeQueries({ queryKey: SETTINGS });
  await set('yes');
  expect(session.role()).toBe('User');
});

it('an administrator sees prices under any setting, and keeps them', async () => {
  const { queryClient, session, set } = await readWith('Admin');
  await set('no');
  expect(session.role()).toBe('Admin');
  expect(queryClient.getQueryData(ITEMS)).toBeDefined();
});
