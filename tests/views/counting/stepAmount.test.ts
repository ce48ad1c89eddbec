import { expect, it } from 'vitest';
import { stepAmount } from '../../../src/views/counting/stepAmount';

it.each([
  ['', 1, '1'],
  ['', -1, '0'],
  ['2', -1, '1'],
  ['0,3', 1, '1,3'],
  ['0.3', -1, '0'],
  ['0,1', 1, '1,1'],
  ['1.234,5', 1, '1235,5'],
  ['drei', 1, 'drei'],
])('"%s" changed by %i is "%s"', (text, by, expected) => {
  expect(stepAmount(text, by)).toBe(expected);
});
