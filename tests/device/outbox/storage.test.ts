import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { OutboxEntry } from '../../../src/device/outbox/entry';
import { indexedDbStorage, type Unnumbered } from '../../../src/device/outbox/storage';

const entry = (lineId: number): Unnumbered<OutboxEntry> => ({
  action: 'amount',
  count: { kind: 'census', id: 1 },
  userId: 1,
  userName: 'jana',
  key: `k${lineId}`,
  at: '2026-01-01T00:00:00.000Z',
  state: 'waiting',
  lineId,
  amount: 0,
  version: 1,
  label: 'x',
});

test('entries come back in the order of typing, from any tab, until they are removed', async () => {
  const storage = indexedDbStorage();
  const ids = [await storage.add(entry(3)), await storage.add(entry(1)), await storage.add(entry(2))];
  const other = indexedDbStorage();
  expect((await other.all()).map((each) => (each as { lineId: number }).lineId)).toEqual([3, 1, 2]);
  await other.update(ids[1] ?? 0, (stored) => ({ ...stored, state: 'rejected' }));
  await storage.remove(ids[0] ?? 0);
  expect(await storage.all()).toMatchObject([
    { id: ids[1], lineId: 1, state: 'rejected' },
    { id: ids[2], lineId: 2, state: 'waiting' },
  ]);
});

test('an entry that another tab has removed does not come back', async () => {
  const storage = indexedDbStorage();
  const id = await storage.add(entry(9));
  await storage.remove(id);
  await storage.update(id, (stored) => ({ ...stored, state: 'rejected' }));
  expect((await storage.all()).some((each) => each.id === id)).toBe(false);
});
