// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { onDevice, restoreCache } from '../../src/device/persistedCache';
import { freshDevice } from '../helpers/device';
import { eventually } from '../helpers/eventually';
import { tokenWith } from '../helpers/fakeServer';

const MINUTE_MS = 60_000;

it('is shown at once after a reload, and asked for again however fresh it is', async () => {
  const { token } = freshDevice();
  token.set(tokenWith({ unique_name: '7', name: 'jana', role: 'User' }));
  const groups = { queryKey: ['groups'], staleTime: MINUTE_MS, ...onDevice };
  const before = new QueryClient();
  await restoreCache(before, token);
  await before.fetchQuery({ ...groups, queryFn: () => ['Theke'] });

  const after = new QueryClient();
  await eventually(async () => {
    await restoreCache(after, token);
    expect(after.getQueryData(groups.queryKey)).toEqual(['Theke']);
  });
  expect(await after.fetchQuery({ ...groups, queryFn: () => ['Theke', 'Keller'] })).toEqual(['Theke', 'Keller']);
  expect(await after.fetchQuery({ ...groups, queryFn: () => [] })).toEqual(['Theke', 'Keller']);
});
