// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it, onTestFinished } from 'vitest';
import { createDevice } from '../../src/device/device';
import { declareMemory, declarePersonalMemory } from '../../src/device/memory';
import { sharedFiles } from '../../src/device/shared/sharedFiles';
import { setupQuery } from '../../src/queries/setup';
import { freshDevice } from '../helpers/device';
import { fakeServer, tokenWith } from '../helpers/fakeServer';
import { memoryStorage } from '../helpers/memoryStorage';

const server = fakeServer();
const jana = { unique_name: '7', name: 'jana', role: 'User' };

it.each([
  ['nobody', null, false],
  ['somebody else', tokenWith({ ...jana, unique_name: '8' }), false],
  ['the same user with a new token', tokenWith({ ...jana, iat: 1 }), true],
])('data read by a user stays for that user alone: %s', async (_, next, stays) => {
  const device = freshDevice();
  const { token, queryClient, memory, failures } = device;
  const [seen, menu] = [declarePersonalMemory(() => ''), declareMemory(() => '')];
  server.answer({ 'GET /api/setup': { body: { needsAdmin: false } } });
  token.set(tokenWith(jana));
  queryClient.setQueryData(['units', 'getList'], { data: [] });
  memory(seen).set('Kakao');
  memory(menu).set('closed');
  failures.note({ request: 'DELETE /api/Units', page: 'Einheiten', sentence: 'Kakao', at: 0, isLost: false });
  await queryClient.fetchQuery(setupQuery(device));
  token.set(next);
  expect(queryClient.getQueryData(['units', 'getList']) !== undefined).toBe(stays);
  expect(queryClient.getQueryData(setupQuery(device).queryKey)).toEqual({ needsAdmin: false });
  expect(memory(seen).get()).toBe(stays ? 'Kakao' : '');
  expect(memory(menu).get()).toBe('closed');
  expect(failures.get()).toHaveLength(stays ? 1 : 0);
});

const TYPED = ['unsaved/7/units/1/units', 'unsaved/7/orders/1/order', 'another'];

it.each<[string, readonly string[], (device: ReturnType<typeof freshDevice>) => unknown]>([
  ['nobody for now', TYPED, ({ token }) => token.set(null)],
  ['the same user again', TYPED, ({ token }) => [token.set(null), token.set(tokenWith(jana))]],
  ['somebody else', ['another'], ({ token }) => token.set(tokenWith({ ...jana, unique_name: '70' }))],
  ['somebody else after a while', ['another'], ({ token }) => [null, tokenWith({ unique_name: '8' })].map(token.set)],
  ['nobody after a sign-out', ['another'], ({ session }) => session.logout()],
])('entries of an ended session stay for that user alone: %s', async (_, stays, change) => {
  const device = freshDevice();
  server.answer({ 'POST /api/Users/logout': { body: {} } });
  device.token.set(tokenWith(jana));
  for (const key of TYPED) sessionStorage.setItem(key, '"Kakao"');
  await change(device);
  expect(Object.keys(sessionStorage).sort()).toEqual([...stays].sort());
});

it('entries of another user are removed when a tab is opened again', () => {
  localStorage.setItem('token', tokenWith(jana));
  for (const key of [...TYPED, 'unsaved/8/units/1/units']) sessionStorage.setItem(key, '"Kakao"');
  const { close } = createDevice({ backend: { url: '', additions: true }, outboxStorage: memoryStorage() });
  onTestFinished(close);
  expect(Object.keys(sessionStorage).sort()).toEqual([...TYPED].sort());
});

it('a file that waits to be taken stays until somebody signs out', async () => {
  const device = freshDevice();
  server.answer({ 'POST /api/Users/logout': { body: {} } });
  await sharedFiles().all();
  const database = await openDB('zaehlwerk-shared');
  await database.put('files', { key: 'k', name: 'a.xml', file: new Blob(['<a/>']) });
  database.close();
  device.token.set(tokenWith(jana));
  device.token.set(null);
  expect(await sharedFiles().all()).toHaveLength(1);
  device.token.set(tokenWith(jana));
  await device.session.logout();
  await expect.poll(() => sharedFiles().all()).toEqual([]);
});
