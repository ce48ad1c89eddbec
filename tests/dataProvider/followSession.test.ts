// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { followSession } from '../../src/dataProvider/followSession';
import { queryClient } from '../../src/dataProvider/queryClient';
import { setupQuery } from '../../src/dataProvider/setup';
import { token } from '../../src/dataProvider/token';
import { tokenWith } from '../helpers/fakeServer';

const jana = { unique_name: '7', name: 'jana', role: 'User' };
token.set(tokenWith(jana));
followSession();
afterEach(() => queryClient.clear());

it.each([
  ['nobody', null, false],
  ['somebody else', tokenWith({ ...jana, unique_name: '8' }), false],
  ['the same user with a new token', tokenWith({ ...jana, iat: 1 }), true],
])('what a user has read stays only for that user: %s', (_, next, stays) => {
  token.set(tokenWith(jana));
  queryClient.setQueryData(['units', 'getList'], { data: [] });
  queryClient.setQueryData(setupQuery.queryKey, { needsAdmin: false });
  token.set(next);
  expect(queryClient.getQueryData(['units', 'getList']) !== undefined).toBe(stays);
  expect(queryClient.getQueryData(setupQuery.queryKey)).toEqual({ needsAdmin: false });
});
