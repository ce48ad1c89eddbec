// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { declareMemory, declarePersonalMemory } from '../../src/device/memory';
import { setupQuery } from '../../src/queries/setup';
import { freshDevice } from '../helpers/device';
import { fakeServer, tokenWith } from '../helpers/fakeServer';

const server = fakeServer();
const jana = { unique_name: '7', name: 'jana', role: 'User' };

it.each([
  ['nobody', null, false],
  ['somebody else', tokenWith({ ...jana, unique_name: '8' }), false],
  ['the same user with a new token', tokenWith({ ...jana, iat: 1 }), true],
])('what a user has read stays only for that user: %s', async (_, next, stays) => {
  const device = freshDevice();
  const { token, queryClient, memory } = device;
  const [seen, menu] = [declarePersonalMemory(() => ''), declareMemory(() => '')];
  server.answer({ 'GET /api/setup': { body: { needsAdmin: false } } });
  token.set(tokenWith(jana));
  queryClient.setQueryData(['units', 'getList'], { data: [] });
  memory(seen).set('Kakao');
  memory(menu).set('closed');
  await queryClient.fetchQuery(setupQuery(device));
  token.set(next);
  expect(queryClient.getQueryData(['units', 'getList']) !== undefined).toBe(stays);
  expect(queryClient.getQueryData(setupQuery(device).queryKey)).toEqual({ needsAdmin: false });
  expect(memory(seen).get()).toBe(stays ? 'Kakao' : '');
  expect(memory(menu).get()).toBe('closed');
});
