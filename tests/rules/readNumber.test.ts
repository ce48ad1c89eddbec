import { describe, expect, test } from 'vitest';
import { asNamed, unitWordsOf } from '../../src/rules/plurals';
import {
  AMOUNT,
  type NumberFormat,
  numberMessage,
  PRICE,
  readBackText,
  readNumber,
  WHOLE,
} from '../../src/rules/readNumber';
import { packageWords, unitWords } from '../../src/rules/unitWords';

const plurals = unitWordsOf([
  { name: 'Flasche', plural: 'Flaschen' },
  { name: 'Kasten', plural: 'Kästen' },
]);
const words = unitWords({ unitName: 'Flasche', packagingUnitName: 'Kasten', unitsPerPackage: 24 }, plurals);
const FORMATS = { amount: { ...AMOUNT, words }, price: { ...PRICE, words }, whole: { ...WHOLE, words } } as const;

const NONE = 'refused';
type Outcome = number | string;

function read(text: string, format: NumberFormat): Outcome | null {
  const { value, choices } = readNumber(text, format);
  if (choices) return choices.join(' or ');
  return Number.isNaN(value) ? NONE : value;
}

/** The text read as an amount, as a price, and as a whole number; a whole field refuses decimals by its own rule. */
const CASES: [text: string, amount: Outcome, price: Outcome, whole: Outcome][] = [
  ['0', 0, 0, 0],
  ['007', 7, 7, 7],
  ['2,5', 2.5, 2.5, 2.5],
  ['2.5', 2.5, 2.5, 2.5],
  [',5', 0.5, 0.5, 0.5],
  ['  7,5 ', 7.5, 7.5, 7.5],
  ['2,50 €', NONE, 2.5, NONE],
  ['€ 2,50', NONE, 2.5, NONE],
  ['2,50€', NONE, 2.5, NONE],
  ['2,50 EUR', NONE, 2.5, NONE],
  ['2,50EUR', NONE, 2.5, NONE],
  ['2,50 Euro', NONE, 2.5, NONE],
  ['-2,50 €', NONE, -2.5, NONE],
  ['5,-', NONE, 5, NONE],
  ['5,–', NONE, 5, NONE],
  ['5,- €', NONE, 5, NONE],
  ['1 000', 1000, 1000, 1000],
  ['1\u00a0000', 1000, 1000, 1000],
  ['1\u202f000', 1000, 1000, 1000],
  ["1'000", 1000, 1000, 1000],
  ['1’000', 1000, 1000, 1000],
  ['1 000,5', 1000.5, 1000.5, 1000.5],
  ['1.000', '1000 or 1', '1000 or 1', 1000],
  ['1.234', '1234 or 1.234', '1234 or 1.234', 1234],
  ['-1.000', '-1000 or -1', '-1000 or -1', -1000],
  ['1.000 €', NONE, '1000 or 1', NONE],
  ['1,000', '1000 or 1', '1000 or 1', '1000 or 1'],
  ['1,234', 1.234, 1.234, 1.234],
  ['0.125', 0.125, 0.125, 0.125],
  ['0,125', 0.125, 0.125, 0.125],
  ['0,000', 0, 0, 0],
  ['1.2345', 1.2345, 1.2345, 1.2345],
  ['1.234,5', 1234.5, 1234.5, 1234.5],
  ['1,234.5', 1234.5, 1234.5, 1234.5],
  ['1.234.567', 1234567, 1234567, 1234567],
  ['1,234,567', 1234567, 1234567, 1234567],
  ['1.234.567,8', 1234567.8, 1234567.8, 1234567.8],
  ['½', 0.5, NONE, NONE],
  ['1½', 1.5, NONE, NONE],
  ['1 ½', 1.5, NONE, NONE],
  ['¼', 0.25, NONE, NONE],
  ['¾', 0.75, NONE, NONE],
  ['1 Kasten', 24, NONE, NONE],
  ['2 kästen', 48, NONE, NONE],
  ['½ Kasten', 12, NONE, NONE],
  ['1,5Kasten', 36, NONE, NONE],
  ['5 Flaschen', 5, NONE, NONE],
  ['5 FLASCHE', 5, NONE, NONE],
  ['1.000 Flaschen', '1000 or 1', NONE, NONE],
  ['Kasten', NONE, NONE, NONE],
  ['−3', -3, -3, -3],
  ['-3', -3, -3, -3],
  ['-0', 0, 0, 0],
  ...(
    [
      '1e3',
      '0x10',
      '1,2,3',
      '1.2.3',
      '1 00',
      '12.34,5',
      'abc',
      '5 Sack',
      '٣',
      'Infinity',
      'NaN',
      ',',
      '.',
      '-',
    ] as const
  ).map((text): [string, Outcome, Outcome, Outcome] => [text, NONE, NONE, NONE]),
  ...['--1', '1-', '+1', '1,', '1.', '1.234,', '1234.567,8', '€', '9'.repeat(400)].map(
    (text): [string, Outcome, Outcome, Outcome] => [text, NONE, NONE, NONE],
  ),
];

describe('a typed number', () => {
  test.each(CASES)('%j', (text, amount, price, whole) => {
    expect([read(text, FORMATS.amount), read(text, FORMATS.price), read(text, FORMATS.whole)]).toEqual([
      amount,
      price,
      whole,
    ]);
  });

  test.each(['', ' ', '\u00a0', '\u202f \t'])('%j is nothing typed', (text) => {
    expect(readNumber(text, AMOUNT).value).toBeNull();
  });
});

describe('a number of a file whose decimal sign is known', () => {
  test.each([
    ['1.000', ',', 1000],
    ['1.000', '.', 1],
    ['1,234', ',', 1.234],
    ['1,234', '.', 1234],
    ['19,90 €', ',', 19.9],
    [`19,90${' '.repeat(5_000)}€`, ',', 19.9],
    ['2.5', ',', NONE],
    ['12,50', '.', NONE],
    ['0.125', ',', NONE],
  ] as const)('%j with %s', (text, decimal, expected) => {
    expect(read(text, { ...PRICE, decimal })).toBe(expected);
  });
});

describe('words', () => {
  test('with two meanings are not accepted', () => {
    const both = unitWords({ unitName: 'Flasche', packagingUnitName: 'Flasche', unitsPerPackage: 6 }, plurals);
    expect(read('2 Flasche', { ...AMOUNT, words: both })).toBe(NONE);
  });

  test('may contain digits', () => {
    const own = unitWords({ unitName: 'Flasche 0,7', packagingUnitName: '6er', unitsPerPackage: 6 }, plurals);
    expect(read('3 Flasche 0,7', { ...AMOUNT, words: own })).toBe(3);
    expect(read('2 6er', { ...AMOUNT, words: own })).toBe(12);
  });

  test('of packages count as one', () => {
    expect(read('3 Kästen', { ...AMOUNT, words: packageWords('Kasten', 'Kästen') })).toBe(3);
  });
});

describe('the message of a field', () => {
  test.each([
    ['1.000', 'Meinst du 1000 oder 1?'],
    ['12.500', 'Meinst du 12500 oder 12,5?'],
    ['abc', 'Bitte eine Zahl eingeben.'],
    ['5', null],
    ['', null],
  ])('of %j: %j', (text, message) => {
    expect(numberMessage(text, AMOUNT)).toBe(message);
  });

  test.each([
    ['1 Kasten', FORMATS.amount, 'Flasche', '= 24 Flasche'],
    ['1.234,5', AMOUNT, 'kg', '= 1.234,5 kg'],
    ['1 000', WHOLE, '', '= 1.000'],
    ['½', AMOUNT, 'l', '= 0,5 l'],
    ['5,-', PRICE, '€', '= 5,00 €'],
    ['2,50 €', PRICE, '€', undefined],
    ['2.5', AMOUNT, 'l', undefined],
    ['24', AMOUNT, 'l', undefined],
    ['1.000', AMOUNT, 'l', undefined],
    ['', AMOUNT, 'l', undefined],
  ] as const)('shows the number read from %j', (text, format, unit, echo) => {
    expect(readBackText(text, format, unit, asNamed)).toBe(echo);
  });
});
