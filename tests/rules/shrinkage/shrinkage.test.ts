import { describe, expect, it } from 'vitest';
import { percentOf, shrunkIn, sumOfShrunk } from '../../../src/rules/shrinkage/shrinkage';
import { type Taken, takenUnits } from '../../../src/rules/shrinkage/takenUnits';

const thousandths = (n: number) => Math.round(n * 1000);
const recipe = (amount: number, of: number) => ({ amount: thousandths(amount), of: thousandths(of) });
const pieces = (n: number, of: { amount: number; of: number }): Taken => ({ pieces: thousandths(n), ...of });

const KEG = recipe(0.4, 50);
const SHOT = recipe(2, 70);
const WHOLE = recipe(1, 1);

describe('shrinkage', () => {
  it.each<[string, number, Taken[], Taken[], number, unknown]>([
    ['a keg', 3.2, [pieces(380, KEG)], [], 90, { sold: 3.04, staff: 0, should: 3.04, difference: 0.16, value: 14.4 }],
    [
      'shots, and those of the staff',
      2,
      [pieces(60, SHOT)],
      [pieces(2, SHOT)],
      14.5,
      { sold: 1.714, staff: 0.057, should: 1.771, difference: 0.229, value: 3.32 },
    ],
    [
      'two taken back, and more sold than used',
      40,
      [pieces(43, WHOLE), pieces(-2, WHOLE)],
      [],
      0.8215,
      { sold: 41, staff: 0, should: 41, difference: -1, value: -0.82 },
    ],
    ['nothing sold', 5, [], [], 2, { sold: 0, staff: 0, should: 0, difference: 5, value: 10 }],
    [
      'several glasses, rounded once',
      1,
      [pieces(1, recipe(1, 3)), pieces(1, recipe(1, 3)), pieces(1, recipe(1, 3))],
      [],
      1,
      { sold: 1, staff: 0, should: 1, difference: 0, value: 0 },
    ],
    [
      'a half up, away from zero',
      0,
      [pieces(1, recipe(0.001, 2))],
      [pieces(-1, recipe(0.001, 2))],
      1,
      { sold: 0.001, staff: -0.001, should: 0, difference: 0, value: 0 },
    ],
    [
      'fractions of different kinds',
      1,
      [pieces(1, recipe(1, 3)), pieces(1, recipe(1, 6)), pieces(1, recipe(1, 7))],
      [],
      1,
      { sold: 0.643, staff: 0, should: 0.643, difference: 0.357, value: 0.36 },
    ],
  ])('of %s', (_, used, sold, staff, price, expected) => {
    const told = shrunkIn(
      { consumption: thousandths(used), price: Math.round(price * 10_000) },
      { sold: takenUnits(sold), staff: takenUnits(staff) },
    );
    const units = (n: number) => n / 1000;
    expect({
      sold: units(told.sold),
      staff: units(told.staff),
      should: units(told.should),
      difference: units(told.difference),
      value: told.value / 100,
    }).toEqual(expected);
  });

  it('of a row is the sum of its intervals', () => {
    const one = { sold: 2, staff: 3, should: 5, difference: -4, value: 7 };
    expect(sumOfShrunk([one, { ...one, value: -9 }])).toEqual({
      sold: 4,
      staff: 6,
      should: 10,
      difference: -8,
      value: -2,
    });
  });

  it.each([
    [160, 3040, 5.3],
    [-1000, 41_000, -2.4],
    [1, 2000, 0.1],
    [-1, 2000, -0.1],
    [5, 0, null],
    [5, -1000, -0.5],
    [0, 3000, 0],
    [12_000, 4000, 300],
  ])('of %i thousandths beside %i is %s percent', (difference, should, percent) => {
    expect(percentOf(difference, should)).toBe(percent);
  });
});
