import { expect, it } from 'vitest';
import { claimSentences } from '../../src/rules/invoices/claimSentences';
import { proposeOrder } from '../../src/rules/orderAmounts';
import { packageText } from '../../src/rules/packageText';
import { plausibilityHint } from '../../src/rules/plausibility';
import { asNamed, inUnits, unitWordsOf, wordFor } from '../../src/rules/plurals';

const words = unitWordsOf([
  { name: 'Flasche', plural: 'Flaschen' },
  { name: 'Kasten', plural: 'Kästen' },
  { name: 'Liter', plural: null },
  { name: 'Sack' },
]);

it.each([
  [20, 'Flasche', '20 Flaschen'],
  [1, 'Flasche', '1 Flasche'],
  [0.5, 'Flasche', '0,5 Flaschen'],
  [0, 'Flasche', '0 Flaschen'],
  [-1, 'Flasche', '−1 Flaschen'],
  [1.5, 'Kasten', '1,5 Kästen'],
  [3, 'Liter', '3 Liter'],
  [3, 'Sack', '3 Sack'],
  [3, 'Kiste', '3 Kiste'],
  [3, null, '3'],
  [3, '', '3'],
])('%d %s reads %s', (amount, name, text) => expect(inUnits(amount, name, words)).toBe(text));

it.each([
  [2, 'Flaschen', 'Flaschen'],
  [1, 'Flaschen', 'Flasche'],
  [2, null, 'Flasche'],
  [2, ' ', 'Flasche'],
  [null, 'Flaschen', 'Flaschen'],
])('of %j with the plural %j is %s', (amount, plural, word) => expect(wordFor(amount, 'Flasche', plural)).toBe(word));

it('is the name where no unit has a plural', () => expect(unitWordsOf([{ name: 'Liter' }])).toBe(asNamed));

it('appears in sentences', () => {
  const packed = { unitName: 'Flasche', unitsPerPackage: 24, packagingUnitName: 'Kasten' };
  expect(packageText(packed, words)).toBe('1 Kasten = 24 Flaschen');
  const order = { ...packed, minAmountInGroup: 48, counted: [19], fixedOrderAmount: null, words };
  expect(proposeOrder(order).reason).toBe('Mindestbestand 48 − gezählt 19 = 29 Flaschen ÷ 24 → 2 Kästen');
  expect(proposeOrder({ ...order, counted: [47] }).reason).toBe(
    'Mindestbestand 48 − gezählt 47 = 1 Flasche ÷ 24 → 1 Kasten',
  );
  expect(plausibilityHint({ ...packed, amount: 2, lastAmount: 48, words })?.text).toBe(
    'In Kästen gezählt? Dann wären es 48 Flaschen.',
  );
  const line = { units: 96, received: 72, billedBefore: null, unitName: 'Flasche', name: 'Pils', lineId: null };
  const claimed = { ...line, sellerItemId: null, differences: [{ kind: 'notDelivered', units: 24, amount: 19.2 }] };
  expect(claimSentences([claimed as unknown as Parameters<typeof claimSentences>[0][number]], words)).toEqual([
    'Pils: berechnet 96 Flaschen, geliefert 72: 19,20 € zu viel.',
  ]);
});
