import { describe, expect, test } from 'vitest';
import { plausibilityHint } from '../../src/rules/plausibility';
import { asNamed } from '../../src/rules/plurals';

const bottle = { unitName: 'Flasche', unitsPerPackage: 24, packagingUnitName: 'Kiste', words: asNamed };

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
  const multiplied = 'Mal 24 gerechnet? Ohne das wären es 48 Flasche, etwa wie beim letzten Mal.';
  test.each([
    ['less than half', 20, 48, half, 'Letztes Mal 48. Stimmt das?', undefined],
    ['nothing left', 0, 48, half, 'Letztes Mal 48. Stimmt das?', undefined],
    ['more than double', 97, 48, double, 'Letztes Mal 48. Stimmt das?', undefined],
    ['packages counted as units', 2, 48, packages, 'In Kiste gezählt?', 48],
    ['packages, and not quite as many', 2, 55, packages, 'In Kiste gezählt?', 48],
    ['multiplied although counted in units', 1152, 48, multiplied, 'Mal 24 gerechnet?', 48],
  ])('%s', (_, amount, lastAmount, text, brief, suggestion) => {
    expect(plausibilityHint({ ...bottle, amount, lastAmount })).toEqual({ text, brief, suggestion });
  });

  const since = { lastAmount: 12, expectedAmount: 36, expectedCounted: 12, expectedDelivered: 24 };
  const delivered = 'Erwartet sind etwa 36 Flasche (gezählt 12, seither geliefert 24). Stimmt das?';
  const alsoLost = 'Erwartet sind etwa 33 Flasche (gezählt 12, seither geliefert 24 und abgegangen 3). Stimmt das?';
  test.each([
    ['what was delivered is expected', 36, since, undefined],
    ['and twice of it is no surprise', 72, since, undefined],
    ['more than that', 73, since, delivered],
    ['less than half of it', 17, since, delivered],
    ['what was lost is told', 10, { ...since, expectedAmount: 33 }, alsoLost],
    [
      'what a correction added is told',
      2,
      { ...since, expectedAmount: 20, expectedDelivered: 0 },
      'Erwartet sind etwa 20 Flasche (gezählt 12, seither dazugekommen 8). Stimmt das?',
    ],
    [
      'as the last count found',
      100,
      { lastAmount: 3, expectedAmount: 1, expectedCounted: 1, expectedDelivered: 0 },
      'Erwartet ist etwa 1 Flasche (gezählt 1). Stimmt das?',
    ],
    ['nothing is expected', 5, { ...since, expectedAmount: 0 }, undefined],
    ['multiplied', 864, since, 'Mal 24 gerechnet? Ohne das wären es 36 Flasche, etwa wie erwartet.'],
    [
      'unknown: the last count',
      5,
      { ...since, expectedAmount: null },
      'Weniger als die Hälfte der letzten Zählung (12 Flasche). Stimmt das?',
    ],
  ])('%s', (_, amount, compared, text) => {
    expect(plausibilityHint({ ...bottle, amount, ...compared })?.text).toBe(text);
  });

  test('is brief on a phone', () =>
    expect(plausibilityHint({ ...bottle, amount: 100, ...since })?.brief).toBe('Erwartet etwa 36. Stimmt das?'));

  test('without a package factor only the amounts are compared', () => {
    expect(
      plausibilityHint({ unitName: 'kg', unitsPerPackage: 1, amount: 2, lastAmount: 48, words: asNamed })?.suggestion,
    ).toBeUndefined();
  });
});
