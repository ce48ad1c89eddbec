import { expect, it } from 'vitest';
import type { ComparedItem } from '../../../src/contract/stockTakingReports';
import { deviates } from '../../../src/custom/stockTaking/result/comparison/deviates';
import { comparedItem, counted } from './comparedItem';

it.each<[string, Partial<ComparedItem>, boolean]>([
  ['all the same', {}, false],
  ['only now', { earlier: null }, true],
  ['only before', { current: null }, true],
  ['another amount', { current: counted({ newAmount: 3 }) }, true],
  ['another price', { difference: { newAmount: 0, pricePerUnit: 0.0001, totalPrice: 0 } }, true],
  ['another unit', { current: counted({ unit: 'Kiste' }) }, true],
  ['not counted now', { current: counted({ wasCounted: false }) }, true],
  [
    'counted neither time',
    {
      current: counted({ wasCounted: false }),
      earlier: counted({ wasCounted: false }),
      difference: { newAmount: null, pricePerUnit: 0, totalPrice: 0 },
    },
    false,
  ],
])('%s', (_, over, expected) => {
  expect(deviates(comparedItem(over))).toBe(expected);
});
