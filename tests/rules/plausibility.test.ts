import { describe, expect, test } from 'vitest';
import { plausibilityHint } from '../../src/rules/plausibility';

const bottle = { unitName: 'Flasche', unitsPerPackage: 24, packagingUnitName: 'Kiste' };

describe('nothing to say', () => {
  test.each([
    ['no last count', 5, null],
    ['last count was empty', 5, 0],
    ['the same', 48, 48],
    ['exactly half', 24, 48],
    ['exactly double', 96, 48],
  ])('%s', (_, amount, lastAmount) => expect(plausibilityHint({ ...bottle, amount, lastAmount })).toBeNull());
});

describe('a second look', () => {
  const half = 'Weniger als die Hälfte der letzten Zählung (48 Flasche). Stimmt das?';
  const double = 'Mehr als das Doppelte der letzten Zählung (48 Flasche). Stimmt das?';
  const packages = 'In Kiste gezählt? Dann wären es 48 Flasche.';
  const multiplied = 'Schon umgerechnet? 48 Flasche wären wie beim letzten Mal.';
  test.each([
    ['less than half', 20, 48, half, 'Letztes Mal 48. Stimmt das?', undefined],
    ['nothing left', 0, 48, half, 'Letztes Mal 48. Stimmt das?', undefined],
    ['more than double', 97, 48, double, 'Letztes Mal 48. Stimmt das?', undefined],
    ['packages counted as units', 2, 48, packages, 'In Kiste gezählt?', 48],
    ['packages, and not quite as many', 2, 55, packages, 'In Kiste gezählt?', 48],
    ['multiplied although counted in units', 1152, 48, multiplied, 'Schon umgerechnet?', 48],
  ])('%s', (_, amount, lastAmount, text, brief, suggestion) => {
    expect(plausibilityHint({ ...bottle, amount, lastAmount })).toEqual({ text, brief, suggestion });
  });

  test('without a package factor only the amounts are compared', () => {
    expect(
      plausibilityHint({ unitName: 'kg', unitsPerPackage: 1, amount: 2, lastAmount: 48 })?.suggestion,
    ).toBeUndefined();
  });
});
