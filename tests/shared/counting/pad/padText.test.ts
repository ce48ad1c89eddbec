import { describe, expect, test } from 'vitest';
import { type PadKey, padText } from '../../../../src/shared/counting/pad/padText';

/** One character per key; `K` is a package of 24. */
const keyOf = (char: string): PadKey => {
  if (char === 'K') return { kind: 'package', units: 24 };
  if (char === '<') return { kind: 'backspace' };
  if (char === '+' || char === '−' || char === '×') return { kind: 'sign', char };
  return { kind: 'digit', char };
};

/** Presses keys one after the other; at first the whole text is selected. */
const press = (text: string, keys: string) =>
  [...keys].reduce((field, key) => padText(field, keyOf(key)), { text, start: 0, end: text.length }).text;

describe('keys pressed one after the other', () => {
  test.each([
    ['', '12', '12'],
    ['', '1,5', '1,5'],
    ['5', '7', '7'],
    ['5', '<', ''],
    ['5', '+2', '5+2'],
    ['', '+', ''],
    ['', '3×24+5', '3×24+5'],
    ['', '3+×', '3×'],
    ['', '2K7', '2×24+7'],
    ['', '2K', '2×24+'],
    ['', '2K−3', '2×24−3'],
    ['', 'K', '24+'],
    ['', 'KK', '24+24+'],
    ['', '3×K', '3×24+'],
    ['5', '2K', '2×24+'],
    ['', '3,5K1', '3,5×24+1'],
    ['', '12<<<4', '4'],
  ])('%j, then %s: %j', (text, keys, expected) => expect(press(text, keys)).toBe(expected));
});

test.each([
  [{ text: '123', start: 1, end: 1 }, '9', { text: '1923', start: 2, end: 2 }],
  [{ text: '123', start: 1, end: 1 }, '<', { text: '23', start: 0, end: 0 }],
  [{ text: '123', start: 0, end: 0 }, '<', { text: '123', start: 0, end: 0 }],
  [{ text: '123', start: 1, end: 2 }, '<', { text: '13', start: 1, end: 1 }],
])('the cursor stays where it works: %j, then %s', (field, key, expected) => {
  expect(padText(field, keyOf(key))).toEqual(expected);
});
