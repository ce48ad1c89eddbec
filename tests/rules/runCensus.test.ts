import { describe, expect, test } from 'vitest';
import { unitWordsOf } from '../../src/rules/plurals';
import { AMOUNT, type NumberFormat } from '../../src/rules/readNumber';
import { amountFormat, amountMessage, clampIndex, runStep, typedAmount } from '../../src/rules/runCensus';

const OPEN = 'Zählung kann noch nicht gespeichert werden. Schon alles gezählt?';
const lines = (...amounts: (number | null | undefined)[]) =>
  amounts.map((newAmount, at) => ({ id: at + 1, newAmount }));

describe('caption, sentence and where saving leads', () => {
  test.each([
    ['first of three', lines(null, null, null), 0, '5', 'Speichern', null, 'next'],
    ['middle, the last missing amount', lines(1, null, 3), 1, '2', 'Speichern', null, 'next'],
    ['last, others open', lines(1, null, null), 2, '3', 'Speichern', OPEN, 'overview'],
    ['last, another cleared by a negative amount', lines(1, -1, null), 2, '3', 'Speichern', OPEN, 'overview'],
    ['last, another never entered', lines(1, undefined, null), 2, '3', 'Speichern', OPEN, 'overview'],
    ['last, nothing typed yet', lines(1, 2, null), 2, '', 'Speichern', OPEN, 'overview'],
    ['last, the missing amount typed', lines(1, 2, null), 2, '3', 'Speichern & Beenden', null, 'finish'],
    ['last, zero typed', lines(1, 2, null), 2, '0', 'Speichern & Beenden', null, 'finish'],
    ['last, comma typed', lines(0, 0, null), 2, '1,5', 'Speichern & Beenden', null, 'finish'],
    ['last, a sum typed', lines(1, 2, null), 2, '2×24+7', 'Speichern & Beenden', null, 'finish'],
    ['last, half a sum typed', lines(1, 2, null), 2, '2×', 'Speichern', OPEN, 'overview'],
    ['last, all counted before', lines(1, 2, 3), 2, '3', 'Speichern & Beenden', null, 'finish'],
    ['last, stored amount deleted from the field', lines(1, 2, 3), 2, '', 'Speichern', OPEN, 'overview'],
    ['last, no number typed', lines(1, 2, 3), 2, 'x', 'Speichern', OPEN, 'overview'],
    ['last, negative typed', lines(1, 2, 3), 2, '-1', 'Speichern', OPEN, 'overview'],
    ['a single line, empty', lines(null), 0, '', 'Speichern', OPEN, 'overview'],
    ['a single line, typed', lines(null), 0, '7', 'Speichern & Beenden', null, 'finish'],
    ['index beyond the end is the last', lines(1, null), 9, '3', 'Speichern & Beenden', null, 'finish'],
    ['index before the start is the first', lines(null, 2), -1, '3', 'Speichern', null, 'next'],
  ] as const)('%s', (_, list, index, text, caption, sentence, leadsTo) => {
    expect(runStep(list, index, typedAmount(text, AMOUNT).amount)).toEqual({ caption, sentence, leadsTo });
  });

  test('a count without lines cannot be finished', () => {
    expect(runStep([], 0, 5)).toEqual({ caption: 'Speichern', sentence: null, leadsTo: 'next' });
  });
});

describe('the typed amount', () => {
  test.each([
    ['0', null],
    ['12', null],
    ['1,5', null],
    ['1.5', null],
    ['0,125', null],
    ['1,5000', null],
    ['1000000000', null],
    ['', 'Bitte eine Zahl eingeben.'],
    [' ', 'Bitte eine Zahl eingeben.'],
    ['zwölf', 'Bitte eine Zahl eingeben.'],
    ['1,2,3', 'Bitte eine Zahl eingeben.'],
    ['-1', 'Der Wert muss größer oder gleich 0 sein.'],
    ['\u22120,0001', 'Der Wert muss größer oder gleich 0 sein.'],
    ['0,1234', 'Höchstens 3 Nachkommastellen.'],
    ['0,0001', 'Höchstens 3 Nachkommastellen.'],
    ['1000000001', 'Die Zahl ist zu groß.'],
    ['9'.repeat(30), 'Die Zahl ist zu groß.'],
  ])('%j: %j', (text, message) => {
    expect(amountMessage(text, AMOUNT)).toBe(message);
  });

  test.each([
    ['1,5', 1.5, null],
    ['0', 0, null],
    ['', null, 'Bitte eine Zahl eingeben.'],
    ['1,2345', null, 'Höchstens 3 Nachkommastellen.'],
    ['-1', null, 'Der Wert muss größer oder gleich 0 sein.'],
  ])('%j is saved as %j', (text, amount, message) => {
    expect(typedAmount(text, AMOUNT)).toMatchObject({ amount, message });
  });
});

describe("the article's own words", () => {
  const words = unitWordsOf([
    { name: 'Flasche', plural: 'Flaschen' },
    { name: 'Glas', plural: 'Gläser' },
    { name: 'Karton (6)', plural: 'Kartons (6)' },
    { name: 'Kiste (20)', plural: 'Kisten (20)' },
    { name: 'Sack', plural: null },
  ]);
  const wine = amountFormat({ unitName: 'Flasche', packagingUnitName: 'Karton (6)', unitsPerPackage: 6 }, words);
  const beer = amountFormat({ unitName: 'Glas', packagingUnitName: 'Kiste (20)', unitsPerPackage: 20 }, words);
  const coffee = amountFormat({ unitName: ' kg ', packagingUnitName: 'Sack', unitsPerPackage: 25 }, words);
  const loose = amountFormat({ unitName: 'Flasche', packagingUnitName: null, unitsPerPackage: null }, words);

  test.each<[string, NumberFormat, number | null]>([
    ['1 Flasche', wine, 1],
    ['5 Flasche', wine, 5],
    ['5 Flaschen', wine, 5],
    ['5 flaschen', wine, 5],
    ['5 FLASCHEN', wine, 5],
    ['½ Flasche', wine, 0.5],
    ['2,5flaschen', wine, 2.5],
    ['1 Karton (6)', wine, 6],
    ['2 Kartons (6)', wine, 12],
    ['2 kartons (6)', wine, 12],
    ['1½ Kartons (6)', wine, 9],
    ['3 Gläser', beer, 3],
    ['3 GLÄSER', beer, 3],
    ['2 Kisten (20)', beer, 40],
    ['2 kg', coffee, 2],
    ['2 Sack', coffee, 50],
    ['5 Flaschen', loose, 5],
    ['2 Kartons (6)', loose, null],
    ['5 Gläser', wine, null],
    ['Flaschen', wine, null],
  ])('%j', (text, format, amount) => {
    const message = amount === null ? 'Bitte eine Zahl eingeben.' : null;
    expect(typedAmount(text, format)).toMatchObject({ amount, message });
    expect(amountMessage(text, format)).toBe(message);
  });
});

describe('a sum counts as its result', () => {
  test.each([
    ['3*24+5', { amount: 77, message: null, isSum: true }],
    ['2×24+7', { amount: 55, message: null, isSum: true }],
    ['2×24+', { amount: 48, message: null, isSum: true }],
    ['0,7+0,1+0,2', { amount: 1, message: null, isSum: true }],
    ['5', { amount: 5, message: null, isSum: false }],
    ['', { amount: null, message: 'Bitte eine Zahl eingeben.', isSum: false }],
    ['2×', { amount: null, message: 'Bitte eine Zahl eingeben.', isSum: true }],
    ['+', { amount: null, message: 'Bitte eine Zahl eingeben.', isSum: true }],
    ['5−7', { amount: null, message: 'Der Wert muss größer oder gleich 0 sein.', isSum: true }],
    ['10/3', { amount: null, message: 'Höchstens 3 Nachkommastellen.', isSum: true }],
    ['1000000*1001', { amount: null, message: 'Die Zahl ist zu groß.', isSum: true }],
    ['-1', { amount: null, message: 'Der Wert muss größer oder gleich 0 sein.', isSum: false }],
  ])('%j', (text, expected) => expect(typedAmount(text, AMOUNT)).toEqual(expected));

  test('but tables take plain numbers alone', () => {
    expect(amountMessage('3*24', AMOUNT)).toBe('Bitte eine Zahl eingeben.');
  });
});

test.each([
  [0, 3, 0],
  [2, 3, 2],
  [3, 3, 2],
  [99, 3, 2],
  [-1, 3, 0],
  [1.7, 3, 1],
  [Number.NaN, 3, 0],
  [Number.POSITIVE_INFINITY, 3, 2],
  [0, 0, 0],
  [5, 0, 0],
])('index %d of %d lines is %d', (index, count, expected) => {
  expect(clampIndex(index, count)).toBe(expected);
});
