import { expect, it } from 'vitest';
import { gapText, goneText } from '../../../src/custom/goods/sales/salesWords';

it.each([
  [1, '1 Bon zählt dann nicht mehr.'],
  [1204, '1.204 Bons zählen dann nicht mehr.'],
  [0, '0 Bons zählen dann nicht mehr.'],
])('reports that %j receipts are gone', (receipts, expected) => {
  expect(goneText(receipts)).toBe(expected);
});

it.each([
  [16, 18, 'Abschluss 17 fehlt'],
  [16, 20, 'Abschluss 17 bis 19 fehlen'],
])('names the closings between %j and %j', (after, before, expected) => {
  expect(gapText({ after, before, from: '', to: '' })).toBe(expected);
});
