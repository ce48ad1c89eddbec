import Big from 'big.js';
import { expect, it } from 'vitest';
import { isOfFormerUnit } from '../../../src/rules/invoices/isOfFormerUnit';

const [FIRST, SECOND] = ['2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z'];

it.each<[string, number | null, string | null, string | null, boolean]>([
  ['of an article that never had another unit hold', 6, FIRST, null, false],
  ['learned before the change are of the former unit', 6, FIRST, SECOND, true],
  ['learned after the change hold', 6, SECOND, FIRST, false],
  ['learned at the instant of the change hold', 6, FIRST, FIRST, false],
  ['of a former unit stay so, whatever unit the article had when', 6, null, null, true],
  ['as a package hold', null, FIRST, SECOND, false],
  ['as a package hold after a merge, too', null, null, SECOND, false],
])('learned units %s', (_, units, learnedAt, unitChangedAt, isFormer) => {
  const unitsPerBilled = units === null ? null : new Big(units);
  expect(isOfFormerUnit({ unitsPerBilled, learnedAt }, { unitChangedAt })).toBe(isFormer);
});
