import type { ComparedCount, ComparedItem } from '../../../src/contract/stockTakingReports';

export const counted = (over: Partial<ComparedCount> = {}): ComparedCount => ({
  newAmount: 2,
  unit: 'Flasche',
  pricePerUnit: 1.5,
  totalPrice: 3,
  wasCounted: true,
  ...over,
});

export const comparedItem = (over: Partial<ComparedItem> = {}): ComparedItem => ({
  stockItemId: 31,
  name: 'Rum',
  unit: 'Flasche',
  current: counted(),
  earlier: counted(),
  difference: { newAmount: 0, pricePerUnit: 0, totalPrice: 0 },
  ...over,
});
