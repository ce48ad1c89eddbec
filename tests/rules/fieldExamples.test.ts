import { describe, expect, it } from 'vitest';
import type { ExampleRule } from '../../src/resources/kit';
import { fieldExample, type Given } from '../../src/rules/fieldExamples';
import { proposeOrder } from '../../src/rules/orderAmounts';
import { asNamed } from '../../src/rules/plurals';

const names = { unit: 'Flasche', package: 'Kiste' };

describe('examples below fields', () => {
  it.each<[ExampleRule, Given, string | undefined]>([
    [
      'packages',
      { minimum: 30, counted: 10, unitsPerPackage: 24, ...names },
      'Beispiel: Mindestbestand 30 − Bestand 10 = 20 Flasche fehlen → Bestellung 1 Kiste (24 Flasche).',
    ],
    [
      'packages',
      { minimum: 30, counted: 10, unitsPerPackage: 0.7, ...names },
      'Beispiel: Mindestbestand 30 − Bestand 10 = 20 Flasche fehlen → Bestellung 29 Kiste (20,3 Flasche).',
    ],
    [
      'packages',
      { minimum: 30, counted: 10, unitsPerPackage: 1, unit: '??', package: null },
      'Beispiel: Mindestbestand 30 − Bestand 10 = 20 Einheiten fehlen → Bestellung 20 Verpackungen (20 Einheiten).',
    ],
    ['packages', { minimum: 30, counted: 30, unitsPerPackage: 24, ...names }, undefined],
    [
      'minimum',
      { minimum: 48, unitsPerPackage: 24, fixed: null, ...names },
      'Beispiel: Bestand 16 → Bestellung 2 Kiste (48 Flasche); Bestand 48 → nichts.',
    ],
    [
      'minimum',
      { minimum: 1, unitsPerPackage: 6, ...names },
      'Beispiel: Bestand 0 → Bestellung 1 Kiste (6 Flasche); Bestand 1 → nichts.',
    ],
    ['minimum', { minimum: 0, unitsPerPackage: 6, ...names }, 'Mit Mindestbestand 0 wird nie etwas bestellt.'],
    // In this case the example is shown below the other field.
    ['minimum', { minimum: 48, unitsPerPackage: 24, fixed: 5, ...names }, undefined],
    [
      'fixedAmount',
      { minimum: 48, unitsPerPackage: 24, fixed: 5, ...names },
      'Beispiel: Bestand 16 → Bestellung 5 Kiste (120 Flasche), gleich wie viel fehlt; Bestand 48 → nichts.',
    ],
    [
      'fixedAmount',
      { minimum: 0, unitsPerPackage: 24, fixed: 5, ...names },
      'Mit Mindestbestand 0 wird nie etwas bestellt.',
    ],
    ['fixedAmount', { minimum: 48, unitsPerPackage: 24, fixed: null, ...names }, undefined],
  ])('%s of %o', (rule, given, expected) => {
    expect(fieldExample(rule, given, asNamed)).toBe(expected);
  });

  it.each<Given>([
    {},
    { minimum: 30 },
    { minimum: null, unitsPerPackage: 24 },
    { minimum: Number.NaN, unitsPerPackage: 24 },
    { minimum: -1, unitsPerPackage: 24 },
    { minimum: 30, unitsPerPackage: 0 },
    { minimum: 30, unitsPerPackage: -2 },
    { minimum: 30, unitsPerPackage: 'viele' },
    { minimum: 30, unitsPerPackage: 24, fixed: Number.NaN },
    { minimum: 30, unitsPerPackage: 24, fixed: 0 },
  ])('are silent about %o', (given) => {
    for (const rule of ['packages', 'minimum', 'fixedAmount'] as const)
      expect(fieldExample(rule, given, asNamed)).toBeUndefined();
  });

  it.each([
    [48, 24, null],
    [7, 0.7, null],
    [100, 6, 3],
  ])('show the order for minimum %d, %d per package and fixed %s', (minimum, unitsPerPackage, fixed) => {
    const counted = Math.floor(minimum / 3);
    const { packs } = proposeOrder({
      minAmountInGroup: minimum,
      counted: [counted],
      unitsPerPackage,
      fixedOrderAmount: fixed,
      unitName: 'Flasche',
      packagingUnitName: 'Kiste',
      words: asNamed,
    });
    const rule = fixed === null ? 'minimum' : 'fixedAmount';
    expect(fieldExample(rule, { minimum, unitsPerPackage, fixed, ...names }, asNamed)).toContain(
      `Bestellung ${packs} Kiste `,
    );
  });
});
