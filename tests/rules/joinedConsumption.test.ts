import { expect, it } from 'vitest';
import { type Consumption, consumptionOf } from '../../src/rules/consumption';
import { joinedConsumption } from '../../src/rules/joinedConsumption';

const history = (
  stockCounts: [at: string, amount: number][],
  unit = 'Flasche',
  unitChanges: string[] = [],
): Consumption =>
  consumptionOf({
    stockCounts: stockCounts.map(([at, amount]) => ({ at, amount })),
    movements: [],
    unitChanges,
    unit,
    earlierPrice: 10_000,
    priceAt: () => 0,
  });
const a = history([
  ['1', 10_000],
  ['4', 4000],
]);
const b = history([
  ['2', 8000],
  ['3', 7000],
]);
const crates = history(
  [
    ['5', 9000],
    ['6', 8000],
  ],
  'Karton',
);
const changed = history(
  [
    ['1', 9000],
    ['6', 8000],
  ],
  'Karton',
  ['5'],
);
const unit = { reason: 'UNIT', whole: null, intervals: [] };
const none = history([]);
const one = history([['1', 5000]]);

it.each<[string, Consumption[], unknown]>([
  ['of one', [a], a],
  ['of none', [], none],
  ['that can be told of one alone', [none, b], b],
  ['in two units, which are not added', [crates, a], unit],
  ['of a time of two units beside one that can be told', [changed, a], unit],
  ['that can be told of none, for the reason of the first', [one, none], one],
])('the consumption %s', (_, parts, expected) => {
  expect(joinedConsumption(parts)).toEqual(expected);
});

it('the consumption of two adds up', () => {
  expect(joinedConsumption([a, b])).toMatchObject({
    reason: null,
    whole: {
      opening: { at: '1', amount: 18_000 },
      closing: { at: '4', amount: 11_000 },
      consumption: 7000,
      value: 700,
    },
    intervals: [{ opening: { at: '1' } }, { opening: { at: '2' } }],
  });
});
