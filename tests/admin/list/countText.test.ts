import { expect, it } from 'vitest';
import { countText } from '../../../src/admin/list/countText';
import { units } from '../../../src/resources/units';

it.each([
  [12, 1034, '12 von 1.034'],
  [0, 3, '0 von 3'],
  [1034, 1034, '1.034 Einheiten'],
  [1, 1, '1 Einheit'],
  // More rows arrived than the whole list has yet.
  [4, 3, '4 Einheiten'],
])('%i of %i rows: %s', (shown, total, expected) => {
  expect(countText(units, shown, total)).toBe(expected);
});
