import { expect, it } from 'vitest';
import { listKey } from '../../../../src/admin/list/keys/listKey';

const none = { ctrlKey: false, metaKey: false, altKey: false };

it.each([
  ['/', 'search'],
  ['n', 'add'],
  ['N', 'add'],
  ['?', 'help'],
  ['ArrowDown', 'next'],
  ['ArrowUp', 'previous'],
  ['Home', 'first'],
  ['End', 'last'],
  ['Enter', 'open'],
  [' ', 'toggle'],
  ['m', undefined],
  ['Tab', undefined],
  ['Escape', undefined],
])('%s: %s', (key, expected) => {
  expect(listKey({ ...none, key }, true)).toBe(expected);
});

it.each(['ctrlKey', 'metaKey', 'altKey'])('with %s belongs to the browser', (modifier) => {
  for (const key of ['n', '/', 'Home', 'Enter'])
    expect(listKey({ ...none, [modifier]: true, key }, true)).toBeUndefined();
});

it('single characters can be turned off, the others not', () => {
  for (const key of ['/', 'n', '?']) expect(listKey({ ...none, key }, false)).toBeUndefined();
  expect(listKey({ ...none, key: 'ArrowDown' }, false)).toBe('next');
});
