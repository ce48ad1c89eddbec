import { expect, it } from 'vitest';
import { withChanges } from '../../src/device/withChanges';

it.each([
  ['what was typed beside a booked count', { 2: 2 }, { 2: 2, 1: 1 }, {}, { 1: 1 }],
  ['what was added to a booked count', { 2: 2 }, { 2: 22 }, {}, { 2: 20 }],
  ['nothing below zero', { 2: 2, 1: 1 }, { 2: 0, 1: 1 }, { 1: 3 }, { 2: 0, 1: 3 }],
  ['both counts where two were typed', { 2: 2 }, { 2: 2, 1: 1 }, { 2: 25 }, { 2: 25, 1: 1 }],
  ['text that is not a number', { 2: 2 }, { 2: '2x' }, {}, { 2: '2x' }],
  ['a count typed over such text', { 2: '2x' }, { 2: 22 }, {}, { 2: 22 }],
  [
    'changed values of a record inside',
    { a: { 1: '2' } },
    { a: { 1: '2', 3: '4' }, day: null },
    { a: {} },
    { a: { 3: '4' }, day: null },
  ],
  ['a changed list as a whole', { lines: [1] }, { lines: [1, 2] }, { lines: [] }, { lines: [1, 2] }],
  ['no value that was removed', { day: 'x' }, {}, { day: 'x' }, {}],
])('keeps %s', (_, base, mine, theirs, expected) => {
  expect(withChanges<unknown>(base, mine, theirs)).toEqual(expected);
});
