import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { agreedPrices } from '../../../src/rules/invoices/agreedPrices';
import { BilledLedger } from '../../../src/rules/invoices/BilledLedger';
import { judgeDeposit } from '../../../src/rules/invoices/judgeDeposit';
import { source } from './sampleBook';

const first = source('1', 48);
const second = source('2', 48);
const NOTHING_CAME = new Big(0);

describe('goods billed before', () => {
  it.each<[string, [string, number][], string, number]>([
    ['nothing', [], '1', 0],
    ['the same item', [['1', 24]], '1', 24],
    ['another item', [['2', 24]], '1', 0],
    [
      'several lines, less what came back',
      [
        ['1', 24],
        ['1', 24],
        ['1', -6],
      ],
      '1',
      42,
    ],
    ['both orders at once, as far as the other one reaches', [['12', 48]], '1', 0],
    ['both orders at once, all of them', [['12', 96]], '1', 48],
    [
      'both orders at once, in two lines',
      [
        ['12', 48],
        ['12', 24],
      ],
      '1',
      24,
    ],
    [
      'both orders at once, asked for both',
      [
        ['12', 96],
        ['1', 6],
      ],
      '12',
      102,
    ],
    [
      'both orders at once, where the other one was billed by itself',
      [
        ['12', 48],
        ['2', 48],
      ],
      '1',
      48,
    ],
    [
      'the other order by itself, then both',
      [
        ['2', 48],
        ['12', 48],
      ],
      '1',
      48,
    ],
    [
      'both orders at once, where the other one was billed in part',
      [
        ['12', 48],
        ['2', 12],
      ],
      '1',
      12,
    ],
    [
      'the other order twice',
      [
        ['12', 12],
        ['2', 60],
      ],
      '1',
      12,
    ],
    [
      'both orders at once, where the other one came back',
      [
        ['12', 48],
        ['2', 48],
        ['2', -48],
      ],
      '1',
      0,
    ],
    [
      'both orders at once, less what came back of either',
      [
        ['12', 96],
        ['12', -12],
      ],
      '1',
      36,
    ],
    [
      'three orders of 5, two by two',
      [
        ['ab', 5],
        ['ac', 5],
        ['bc', 5],
      ],
      'a',
      5,
    ],
    [
      'three orders of 5, two by two, each less',
      [
        ['ab', 3],
        ['ac', 3],
        ['bc', 4],
      ],
      'a',
      0,
    ],
    [
      'three orders of 5 in a row',
      [
        ['ab', 5],
        ['bc', 5],
        ['c', 5],
      ],
      'a',
      5,
    ],
    [
      'three orders of 5 in a row, asked for the last',
      [
        ['ab', 5],
        ['bc', 5],
        ['a', 5],
      ],
      'c',
      5,
    ],
    ['goods that came unordered', [['x', 5]], 'x', 5],
  ])('%s', (_, billed, asked, units) => {
    const ledger = new BilledLedger();
    const sources = (keys: string) => [...keys].map((key) => ({ '1': first, '2': second })[key] ?? source(key, 5));
    for (const [keys, each] of billed) ledger.add({ sources: sources(keys), units: new Big(each) });
    expect(ledger.billedFor(sources(asked), NOTHING_CAME, NOTHING_CAME).toNumber()).toBe(units);
  });
});

describe('the agreed price', () => {
  const agreed = (
    prices: (string | null)[],
    more: { named?: number; units?: number; articlePrice?: string | null } = {},
  ) =>
    agreedPrices({
      sources: prices.map((price, index) => source(String(index + 1), 24 * (index + 1), price)),
      named: more.named ?? null,
      articlePrice: more.articlePrice === null ? null : new Big(more.articlePrice ?? '0.7'),
      units: more.units === undefined ? null : new Big(more.units),
    }).map(Number);
  it.each<[string, number[], number[]]>([
    ['the price of the order', agreed(['0.6']), [0.6]],
    ['the same price twice', agreed(['0.6', '0.60']), [0.6]],
    ['the price of the article, where the order has none', agreed([null]), [0.7]],
    ['the price of the article, where the order says 0', agreed(['0']), [0.7]],
    ['the price of the article, where it was not ordered', agreed([]), [0.7]],
    ['none, where the article has none either', agreed([null], { articlePrice: '0' }), []],
    ['the mean of different prices, and each that covers the line', agreed(['0.6', '0.9'], { units: 30 }), [0.8, 0.9]],
    ['the mean alone, where none covers the line', agreed(['0.6', '0.9'], { units: 60 }), [0.8]],
    ['the one that is named', agreed(['0.6', '0.9'], { named: 1, units: 60 }), [0.6]],
  ])('%s', (_, prices, expected) => {
    expect(prices).toEqual(expected);
  });
});

describe('deposit', () => {
  it.each<[string, string | null, string, string, number | null]>([
    ['is right', '48', '3.84', 'deposit', null],
    ['is a cent off', '48', '3.85', 'deposit', null],
    ['is too dear', '48', '4.8', 'dearer', 0.96],
    ['is too cheap', '48', '1.92', 'cheaper', 1.92],
    ['without a quantity', null, '3.84', 'deposit', null],
  ])('%s', (_, quantity, total, verdict, amount) => {
    const line = {
      quantity: quantity === null ? null : new Big(quantity),
      lineTotal: new Big(total),
      value: new Big('0.08'),
    };
    const judged = judgeDeposit(line, { cents: 1, percent: new Big(0) });
    expect([judged.verdict, judged.differences[0]?.amount.toNumber() ?? null]).toEqual([verdict, amount]);
  });
});
