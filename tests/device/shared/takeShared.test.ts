// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { SharedFile } from '../../../src/device/shared/sharedFiles';
import { takeShared } from '../../../src/device/shared/takeShared';
import { given } from '../outbox/givenOutbox';

const jana = { id: 1, name: 'jana', role: 'User' } as const;

/** What lies on the device, and the outbox that takes it. */
function onDevice(names: string[], { additions = true, isSignedIn = true } = {}) {
  let lying = names.map((name): SharedFile => ({ key: `key of ${name}`, name, file: new Blob([`<${name}/>`]) }));
  const files = {
    all: async () => lying,
    remove: async (key: string) => {
      lying = lying.filter((each) => each.key !== key);
    },
  };
  const held = given(() => new Promise(() => undefined));
  const backend = { hasAdditions: async () => additions };
  const take = (over: Partial<typeof files> = {}) =>
    takeShared({
      files: { ...files, ...over },
      outbox: held.outbox,
      backend,
      user: () => (isSignedIn ? jana : undefined),
    });
  return { ...held, take, left: () => lying.map(({ name }) => name) };
}

it('what was shared goes into the outbox of whoever is signed in, under the key it has', async () => {
  const { take, left, storage } = onDevice(['a.xml', 'b.xml']);
  await take();
  expect(storage.entries).toMatchObject(
    ['a.xml', 'b.xml'].map((name) => ({
      ...{ action: 'book', what: 'invoice', label: name, userId: 1, userName: 'jana', state: 'waiting' },
      booking: { clientId: `key of ${name}`, fileName: name, content: btoa(`<${name}/>`) },
    })),
  );
  expect(left()).toEqual([]);
});

it('is not added again after a page was closed between keeping it here and letting it go there', async () => {
  const { take, left, storage } = onDevice(['a.xml']);
  await expect(take({ remove: () => Promise.reject(new Error('closed')) })).rejects.toThrow('closed');
  expect(left()).toEqual(['a.xml']);
  await take();
  expect(storage.entries).toHaveLength(1);
  expect(left()).toEqual([]);
});

it.each([
  ['nobody is signed in', { isSignedIn: false }],
  ['the backend reads no invoices', { additions: false }],
])('stays where it is while %s', async (_, options) => {
  const { take, left, storage } = onDevice(['a.xml'], options);
  await take();
  expect(left()).toEqual(['a.xml']);
  expect(storage.entries).toEqual([]);
});

it('stays where it is when the outbox cannot keep it', async () => {
  const { take, left, storage } = onDevice(['a.xml']);
  storage.refuse = true;
  await expect(take()).rejects.toThrow('voll');
  expect(left()).toEqual(['a.xml']);
});
