// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { SharedFile } from '../../../src/device/shared/sharedFiles';
import { takeShared } from '../../../src/device/shared/takeShared';
import { given } from '../outbox/givenOutbox';

const jana = { id: 1, name: 'jana', role: 'User' } as const;
const keyOf = (name: string) => `key of ${name}`;

function onDevice(names: string[]) {
  let lying = names.map((name): SharedFile => ({ key: keyOf(name), name, file: new Blob([`<${name}/>`]) }));
  const files = {
    all: async () => lying,
    remove: async (key: string) => {
      lying = lying.filter((each) => each.key !== key);
    },
  };
  const held = given(() => new Promise(() => undefined));
  const take = ({ shown = names, ...over }: Partial<typeof files> & { shown?: string[] } = {}) =>
    takeShared({ ...files, ...over }, held.outbox, jana, shown.map(keyOf));
  return { ...held, take, left: () => lying.map(({ name }) => name) };
}

it('goes into the outbox of the user who asked for it, under its key', async () => {
  const { take, left, storage } = onDevice(['a.xml', 'b.xml']);
  await take();
  expect(storage.entries).toMatchObject(
    ['a.xml', 'b.xml'].map((name) => ({
      action: 'book',
      what: 'invoice',
      label: name,
      userId: 1,
      userName: 'jana',
      state: 'waiting',
      booking: { clientId: keyOf(name), fileName: name, content: btoa(`<${name}/>`) },
    })),
  );
  expect(left()).toEqual([]);
});

it('is not added again after a page was closed between the two writes', async () => {
  const { take, left, storage } = onDevice(['a.xml']);
  await expect(take({ remove: () => Promise.reject(new Error('closed')) })).rejects.toThrow('closed');
  expect(left()).toEqual(['a.xml']);
  await take();
  expect(storage.entries).toHaveLength(1);
  expect(left()).toEqual([]);
});

it('stays where it is when it was shared after the question was asked', async () => {
  const { take, left, storage } = onDevice(['a.xml', 'b.xml']);
  await take({ shown: ['a.xml'] });
  expect(storage.entries).toHaveLength(1);
  expect(left()).toEqual(['b.xml']);
});

it('stays where it is when the outbox cannot keep it', async () => {
  const { take, left, storage } = onDevice(['a.xml']);
  storage.refuse = true;
  await expect(take()).rejects.toThrow('voll');
  expect(left()).toEqual(['a.xml']);
});
