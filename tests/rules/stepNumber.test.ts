import { expect, it } from 'vitest';
import { AMOUNT } from '../../src/rules/readNumber';
import { type StepOptions, stepNumber } from '../../src/rules/stepNumber';

it.each<[text: string, by: number, StepOptions | undefined, result: string]>([
  ['', 1, undefined, '1'],
  ['1,5', 1, undefined, '2,5'],
  ['1.5', -1, undefined, '0,5'],
  ['0,1', 0.2, undefined, '0,3'],
  ['0', -1, undefined, '-1'],
  ['0', -1, { min: 0 }, '0'],
  ['0,5', -1, { min: 0 }, '0'],
  ['17,9', 0.01, { decimals: 2 }, '17,91'],
  ['17,89', 0.01, { decimals: 2 }, '17,90'],
  ['0,0825', 0.01, { decimals: 2 }, '0,0925'],
  ['', -0.01, { min: 0, decimals: 2 }, '0,00'],
  ['1.234,5', 1, undefined, '1235,5'],
  ['zwei', 1, undefined, 'zwei'],
  ['1,', 1, undefined, '1,'],
])('%j stepped by %d with %j is %j', (text, by, options, result) =>
  expect(stepNumber(text, by, AMOUNT, options)).toBe(result),
);
