import { describe, expect, it } from 'vitest';
import { sumOfEffects } from '../../../src/rules/priceLists/listEffects';

const row = (stockItemId: number | null, yearlyEffect: number | null) => ({ stockItemId, yearlyEffect });

describe('the yearly effect of a list', () => {
  it.each<[string, [number | null, number | null][], number]>([
    ['nothing on it', [], 0],
    ['an article', [[1, 6.56]], 6.56],
    [
      'articles, one cheaper',
      [
        [1, 0.1],
        [2, 0.2],
        [3, -300],
      ],
      -299.7,
    ],
    [
      'an article on three rows',
      [
        [1, 6.56],
        [1, 6.56],
        [2, 1],
        [1, 6.56],
      ],
      7.56,
    ],
    [
      'articles that nobody has ordered',
      [
        [1, 0],
        [2, null],
      ],
      0,
    ],
  ])('with %s', (_, rows, sum) => {
    expect(sumOfEffects(rows.map(([id, effect]) => row(id, effect)))).toBe(sum);
  });
});
