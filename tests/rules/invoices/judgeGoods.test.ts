import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { type BilledGoods, claimOf, judgeGoods } from '../../../src/rules/invoices/judgeGoods';

const EXACTLY = { cents: 1, percent: new Big(0) };
const LOOSE = { cents: 5, percent: new Big(2) };

interface Line {
  ordered: number;
  received: number | null;
  before?: number;
  prices?: string[];
  units: number;
  total: string;
  perBilled?: string;
  base?: string;
  decimals?: number;
  isUnknown?: boolean;
}

const goods = ({ ordered, received, before = 0, prices = ['0.6'], units, total, ...more }: Line): BilledGoods => ({
  units: new Big(units),
  lineTotal: new Big(total),
  unitsPerBilled: new Big(more.perBilled ?? 24),
  baseQuantity: new Big(more.base ?? 1),
  decimals: more.decimals ?? 2,
  ordered: new Big(ordered),
  received: received === null ? null : new Big(received),
  billedBefore: new Big(before),
  isUnknownGoods: more.isUnknown ?? false,
  prices: prices.map((price) => new Big(price)),
});

const judged = (line: Line, tolerance = EXACTLY) => {
  const { verdict, differences, reason } = judgeGoods(goods(line), tolerance);
  const told = differences.map(({ kind, units, amount }) => `${units ? `${units} ` : ''}${kind} ${amount}`);
  return [reason ?? verdict, told.join(', '), Number(claimOf(differences))];
};

describe('the verdict on a line', () => {
  it.each<[string, Line, string, string, number]>([
    ['all is right', { ordered: 48, received: 48, units: 48, total: '28.80' }, 'matches', '', 0],
    ['too dear', { ordered: 48, received: 48, units: 48, total: '29.76' }, 'dearer', 'dearer 0.96', 0.96],
    [
      'half of it came, too dear',
      { ordered: 48, received: 24, units: 48, total: '29.76' },
      'notDelivered',
      '24 notDelivered 14.88, dearer 0.48',
      15.36,
    ],
    [
      'more than ordered',
      { ordered: 48, received: null, units: 72, total: '43.20' },
      'notOrdered',
      '24 notOrdered 14.4',
      14.4,
    ],
    [
      'billed before',
      { ordered: 48, received: 48, before: 48, units: 48, total: '28.80' },
      'duplicate',
      '48 duplicate 28.8',
      28.8,
    ],
    ['the second part', { ordered: 48, received: 48, before: 24, units: 24, total: '14.40' }, 'matches', '', 0],
    [
      'as the price of a crate is printed',
      { ordered: 120, received: 120, prices: ['0.8215'], units: 120, total: '98.60' },
      'matches',
      '',
      0,
    ],
    ['too cheap', { ordered: 48, received: 48, units: 48, total: '24.00' }, 'cheaper', 'cheaper 4.8', 0],
    [
      'more came than was ordered, and is billed',
      { ordered: 48, received: 72, units: 72, total: '43.2' },
      'matches',
      '',
      0,
    ],
    [
      'nothing came',
      { ordered: 48, received: 0, units: 48, total: '28.8' },
      'notDelivered',
      '48 notDelivered 28.8',
      28.8,
    ],
    [
      'nothing came, nothing was ordered',
      { ordered: 0, received: null, units: 48, total: '28.8', isUnknown: true },
      'notOrdered',
      '48 notOrdered 28.8',
      28.8,
    ],
    [
      'unknown goods, billed twice',
      { ordered: 0, received: null, before: 48, units: 48, total: '28.8', isUnknown: true },
      'notOrdered',
      '48 notOrdered 28.8',
      28.8,
    ],
    [
      'a part was billed before',
      { ordered: 48, received: 48, before: 24, units: 48, total: '28.8' },
      'notDelivered',
      '24 notDelivered 14.4',
      14.4,
    ],
    [
      'more was billed before than came',
      { ordered: 48, received: 24, before: 48, units: 24, total: '14.4' },
      'duplicate',
      '24 duplicate 14.4',
      14.4,
    ],
    ['some came back', { ordered: 48, received: 48, before: -24, units: 72, total: '43.2' }, 'matches', '', 0],
    [
      'a third of a cent',
      { ordered: 3, received: 1, prices: ['0.3334'], units: 3, total: '1' },
      'notDelivered',
      '2 notDelivered 0.67',
      0.67,
    ],
    [
      'half a cent of the excess',
      { ordered: 2, received: 1, prices: ['0.005'], units: 2, total: '0.01' },
      'notDelivered',
      '1 notDelivered 0.01',
      0.01,
    ],
    [
      'two differences, too cheap',
      { ordered: 48, received: 24, units: 48, total: '24' },
      'notDelivered',
      '24 notDelivered 12, cheaper 2.4',
      12,
    ],
    ['no price', { ordered: 48, received: 48, prices: [], units: 48, total: '28.8' }, 'PRICE', '', 0],
    ['no price, for nothing', { ordered: 48, received: 48, prices: [], units: 48, total: '0' }, 'matches', '', 0],
    [
      'no price, nothing came',
      { ordered: 48, received: 0, prices: [], units: 48, total: '28.8' },
      'notDelivered',
      '48 notDelivered 28.8',
      28.8,
    ],
    ['for nothing', { ordered: 48, received: 48, units: 48, total: '0' }, 'cheaper', 'cheaper 28.8', 0],
    ['none of it, for nothing', { ordered: 48, received: 48, units: 0, total: '0' }, 'matches', '', 0],
    ['none of it, for money', { ordered: 48, received: 48, units: 0, total: '5' }, 'dearer', 'dearer 5', 5],
    [
      'of two agreed prices the nearer',
      { ordered: 48, received: 48, prices: ['0.6', '0.65'], units: 24, total: '15.6' },
      'matches',
      '',
      0,
    ],
    [
      'per hundred',
      { ordered: 1000, received: 1000, prices: ['0.0123'], units: 1000, total: '12.3', perBilled: '1', base: '100' },
      'matches',
      '',
      0,
    ],
    [
      'per hundred, printed',
      { ordered: 1000, received: 1000, prices: ['0.01234'], units: 1000, total: '12.3', perBilled: '1', base: '100' },
      'matches',
      '',
      0,
    ],
    [
      'per piece, with the three decimals of the document',
      { ordered: 1000, received: 1000, prices: ['0.0124'], units: 1000, total: '12', perBilled: '1', decimals: 3 },
      'matches',
      '',
      0,
    ],
    [
      'one decimal is not what is printed',
      { ordered: 100, received: 100, prices: ['0.55'], units: 100, total: '60', perBilled: '1', decimals: 1 },
      'dearer',
      'dearer 5',
      5,
    ],
    ['a cent too much', { ordered: 48, received: 48, units: 48, total: '28.81' }, 'matches', '', 0],
    ['two cents too much', { ordered: 48, received: 48, units: 48, total: '28.82' }, 'dearer', 'dearer 0.02', 0.02],
    ['two cents too little', { ordered: 48, received: 48, units: 48, total: '28.78' }, 'cheaper', 'cheaper 0.02', 0],
    [
      'more than a cent too much',
      { ordered: 48, received: 48, units: 48, total: '28.8101' },
      'dearer',
      'dearer 0.01',
      0.01,
    ],
  ])('%s', (_, line, verdict, differences, claim) => {
    expect(judged(line)).toEqual([verdict, differences, claim]);
  });

  it.each<[string, string, string]>([
    ['within the percent', '29.37', 'matches'],
    ['at the percent', '29.376', 'matches'],
    ['over the percent', '29.38', 'dearer'],
    ['at the percent, too cheap', '28.224', 'matches'],
    ['over the percent, too cheap', '28.22', 'cheaper'],
  ])('with 5 cents and 2 %%, %s', (_, total, verdict) => {
    expect(judged({ ordered: 48, received: 48, units: 48, total }, LOOSE)[0]).toBe(verdict);
  });

  it('with 5 cents and 2 %, the cents, where they are more', () => {
    expect(judged({ ordered: 1, received: 1, units: 1, total: '0.65', perBilled: '1' }, LOOSE)[0]).toBe('matches');
    expect(judged({ ordered: 1, received: 1, units: 1, total: '0.66', perBilled: '1' }, LOOSE)[0]).toBe('dearer');
  });
});
