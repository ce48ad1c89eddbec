import { describe, expect, it } from 'vitest';
import {
  areLinesEffective,
  grossByPrice,
  lineKind,
  receiptKind,
  signedAmount,
  subAmount,
} from '../../../src/rules/sales/areLinesEffective';
import { soldItemKey } from '../../../src/rules/sales/soldItemKey';

describe('a receipt', () => {
  it.each<[type: string, isTakenBack: boolean, turnover: number, expected: string | null]>([
    ['Beleg', false, 420, 'sale'],
    ['Beleg', false, -420, 'sale'],
    ['AVSachbezug', false, 0, 'staff'],
    ['Beleg', true, 420, 'BON_STORNO'],
    ['Beleg', true, 0, 'BON_STORNO'],
    ['Beleg', true, -420, 'sale'],
    ['AVSachbezug', true, 1, 'BON_STORNO'],
    ['AVSachbezug', true, -1, 'staff'],
    ...['AVTraining', 'AVBelegabbruch', 'AVBelegstorno', 'AVBestellung', 'AVTransfer', 'AVRechnung'].map(
      (type): [string, boolean, number, null] => [type, false, 420, null],
    ),
    ['AVSonstige', false, 420, null],
    ['AVTraining', true, -420, null],
    ['', false, 420, null],
    ['constructor', false, 420, null],
    ['Irgendwas', false, 420, null],
  ])('%s, taken back: %j, turnover %j counts as %j', (type, isTakenBack, turnover, expected) => {
    expect(receiptKind(type, isTakenBack, turnover)).toBe(expected);
  });
});

describe('a line', () => {
  it.each<[type: string, expected: string]>([
    ['Umsatz', 'goods'],
    ['', 'goods'],
    ['MehrzweckgutscheinEinloesung', 'goods'],
    ['EinzweckgutscheinEinloesung', 'goods'],
    ['Anzahlungsaufloesung', 'goods'],
    ['Forderungsentstehung', 'goods'],
    ['Unbekannt', 'goods'],
    ['Rabatt', 'discount'],
    ['Aufschlag', 'discount'],
    ['Pfand', 'other'],
    ['PfandRueckzahlung', 'other'],
    ['TrinkgeldAN', 'other'],
    ['MehrzweckgutscheinKauf', 'other'],
    ['Geldtransit', 'other'],
    ['DifferenzSollIst', 'other'],
  ])('of %j is %s', (type, expected) => {
    expect(lineKind(type)).toBe(expected);
  });

  it.each<[amount: number, gross: number | null, expected: number]>([
    [1000, 420_000, 1000],
    [1000, -420_000, -1000],
    [-1000, -420_000, -1000],
    [-1000, 420_000, -1000],
    [1000, null, 1000],
    [1000, 0, 1000],
    [0, -1, 0],
  ])('of amount %j and gross %j counts %j', (amount, gross, expected) => {
    expect(signedAmount(amount, gross)).toBe(expected);
  });

  it.each<[amount: number, lineAmount: number, expected: number]>([
    [2000, 1000, 2000],
    [2000, -1000, -2000],
    [-2000, -1000, -2000],
    [-2000, 1000, 2000],
    [2000, 0, 0],
  ])('gives its sign to the %j of a sub item: %j makes %j', (amount, lineAmount, expected) => {
    expect(subAmount(amount, lineAmount)).toBe(expected);
  });

  it.each<[amount: number, factor: number, price: number, expected: number]>([
    [2000, 1000, 420_000, 840_000],
    [400, 100, 95_000, 380_000],
    [1000, 3000, 100_000, 33_333],
    [-1000, 3000, 200_000, -66_667],
    [1000, 0, 100_000, 100_000],
    [1000, 1000, -100_000, -100_000],
    [0, 1000, 100_000, 0],
  ])('of %j thousandths, factor %j and price %j costs %j', (amount, factor, price, expected) => {
    expect(grossByPrice(amount, factor, price)).toBe(expected);
  });

  type Line = [item: number, amount: number, isMarked: boolean];
  it.each<[what: string, lines: Line[], expected: boolean[]]>([
    ['nothing is marked', [[1, 1000, false]], [true]],
    ['it is marked itself', [[1, 1000, true]], [false]],
    [
      'a marked counter-booking takes it back',
      [
        [1, 1000, false],
        [1, -1000, true],
      ],
      [true, true],
    ],
    [
      'both are marked',
      [
        [1, 1000, true],
        [1, -1000, true],
      ],
      [false, false],
    ],
    [
      'another drink is taken back',
      [
        [1, 1000, false],
        [2, -1000, true],
      ],
      [true, false],
    ],
    [
      'more is taken back than was sold',
      [
        [1, 1000, false],
        [1, -2000, true],
      ],
      [true, false],
    ],
    [
      'one is taken back twice',
      [
        [1, 1000, false],
        [1, -1000, true],
        [1, -1000, true],
      ],
      [true, true, false],
    ],
    [
      'the counter-booking comes first',
      [
        [1, -1000, true],
        [1, 1000, false],
      ],
      [true, true],
    ],
  ])('counts where %s', (_, lines, expected) => {
    expect(areLinesEffective(lines.map(([item, amount, isMarked]) => ({ item, amount, isMarked })))).toEqual(expected);
  });
});

describe('a sold item', () => {
  const key = soldItemKey('1012', 'Pils 0,4 l', 'Glas', 1000);
  it.each<[what: string, other: string, isSame: boolean]>([
    ['upper case', soldItemKey('1012', 'PILS 0,4 L', 'glas', 1000), true],
    ['punctuation and white space', soldItemKey('1012', ' Pils  0.4\u00a0l ', 'Glas', 1000), true],
    ['the width of letters', soldItemKey('1012', 'Ｐils 0,4 l', 'Glas', 1000), true],
    ['the number', soldItemKey('1013', 'Pils 0,4 l', 'Glas', 1000), false],
    ['the text', soldItemKey('1012', 'Pils 0,3 l', 'Glas', 1000), false],
    ['the unit', soldItemKey('1012', 'Pils 0,4 l', '', 1000), false],
    ['the factor', soldItemKey('1012', 'Pils 0,4 l', 'Glas', 400), false],
  ])('that differs by %s', (_, other, isSame) => {
    expect(other === key).toBe(isSame);
  });

  it('without unit and factor is one piece', () => {
    expect(soldItemKey('7', 'Cola', '', 0)).toBe(soldItemKey('7', 'Cola', 'Stück', 1000));
  });
});
