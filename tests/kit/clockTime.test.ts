import { expect, it } from 'vitest';
import { toClockTime } from '../../src/resources/kit/kinds/clockTime';

it.each([
  ['18', '18:00'],
  ['8', '08:00'],
  ['0', '00:00'],
  ['18 Uhr', '18:00'],
  ['18 uhr', '18:00'],
  ['18.00', '18:00'],
  ['18:30', '18:30'],
  ['8:30 Uhr', '08:30'],
  ['8.30', '08:30'],
  ['1830', '18:30'],
  // Any other text stays as typed, for the field's rule to refuse.
  ['24', '24'],
  ['18:60', '18:60'],
  ['18:5', '18:5'],
  ['18 Uhr 30', '18 Uhr 30'],
  ['abends', 'abends'],
  ['', ''],
])('a time typed as %j is %j', (typed, time) => {
  expect(toClockTime(typed)).toBe(time);
});
