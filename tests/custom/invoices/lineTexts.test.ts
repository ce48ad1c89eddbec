import { expect, it } from 'vitest';
import { billedAs, documentQuantity, lineDetailsText } from '../../../src/custom/invoices/details/lines/lineTexts';
import { unitWordsOf } from '../../../src/rules/plurals';
import { aLine } from './records';

const words = unitWordsOf([{ name: 'Packung', plural: 'Packungen' }]);

it.each([
  [1, 'XPK', '1 Packung'],
  [2, 'XPK', '2 Packungen'],
  [0.25, 'KGM', '0,25 kg'],
  [2, 'XYZ', '2 XYZ'],
  [2, null, '2'],
  [null, 'XPK', ''],
])('%s of %s are billed as "%s"', (quantity, unitCode, text) => {
  expect(documentQuantity({ quantity, unitCode }, words)).toBe(text);
});

it('a line says its billed quantity in the plural', () => {
  const line = aLine({ quantity: 2, unitCode: 'XPK', units: 48, unitsPerBilled: 24 });
  expect(billedAs(line, words)).toBe('laut Rechnung 2 Packungen');
  expect(lineDetailsText(line, words)).toMatch(/2 Packungen$/);
});
