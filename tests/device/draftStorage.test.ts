// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, it } from 'vitest';
import { restoreDrafts, writeDraft } from '../../src/device/draftStorage';

const onDisk = async (): Promise<[key: string, value: unknown][]> => {
  const db = await openDB('zaehlwerk-drafts');
  const all: { key: string; value: unknown }[] = await db.getAll('drafts');
  db.close();
  return all.map(({ key, value }) => [key, value]);
};
const simple = () => Object.entries(localStorage);

/** Returns the simple storage to an earlier state, as after the kill of a browser that had committed no later one. */
async function killed(committed: [string, string][]) {
  localStorage.clear();
  for (const [key, value] of committed) localStorage.setItem(key, value);
  await restoreDrafts();
}

beforeEach(() => localStorage.clear());

it('typing and removing since the last commit are repeated after a kill', async () => {
  writeDraft('drafts/1/a', 'booked');
  writeDraft('drafts/1/b', 'first');
  const committed = simple();
  writeDraft('drafts/1/a', undefined);
  writeDraft('drafts/1/b', 'second');
  await expect.poll(onDisk).toEqual([
    ['drafts/1/a', undefined],
    ['drafts/1/b', 'second'],
  ]);
  await killed(committed);
  expect(localStorage.getItem('drafts/1/a')).toBeNull();
  expect(localStorage.getItem('drafts/1/b')).toBe('"second"');
});

it('a removal is remembered while the simple storage may lose it, and forgotten then', async () => {
  writeDraft('drafts/1/c', 'typed');
  writeDraft('drafts/1/c', undefined);
  await expect.poll(onDisk).toContainEqual(['drafts/1/c', undefined]);
  await restoreDrafts();
  expect(await onDisk()).toContainEqual(['drafts/1/c', undefined]);
  for (let typed = 1; typed <= 1000; typed += 1) writeDraft('drafts/1/d', typed);
  await expect.poll(onDisk).toContainEqual(['drafts/1/d', 1000]);
  await restoreDrafts();
  expect((await onDisk()).map(([key]) => key)).not.toContain('drafts/1/c');
});
