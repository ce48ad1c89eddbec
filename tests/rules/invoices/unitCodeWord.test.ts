import { expect, it } from 'vitest';
import { unitCodeWord } from '../../../src/rules/invoices/unitCodeWord';

it.each([
  ['C62', 'Stück'],
  ['H87', 'Stück'],
  ['XPK', 'Packung'],
  [' xcr ', 'Kasten'],
  ['KGM', 'kg'],
  ['XYZ', 'XYZ'],
  ['constructor', 'constructor'],
  ['', ''],
])('%j is read as %j', (code, word) => {
  expect(unitCodeWord(code)).toBe(word);
});
