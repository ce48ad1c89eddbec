import { expect, it } from 'vitest';
import { asText, secondsOf, together } from '../../walks/model';

it.each([
  [{}, 0, ''],
  [{ M: 1, P: 1, B: 1 }, 2.65, 'M, P, B'],
  [{ K: 10, H: 1 }, 3.2, 'H, 10 K'],
  [{ P: 2, M: 2 }, 4.9, '2 M, 2 P'],
])('%j takes %d seconds and reads "%s"', (operators, seconds, text) => {
  expect(secondsOf(operators)).toBeCloseTo(seconds, 10);
  expect(asText(operators)).toBe(text);
});

it('adds new work to the old, and changes neither', () => {
  const one = { M: 1, K: 2 };
  expect(together(one, { K: 3, P: 1 })).toEqual({ M: 1, K: 5, P: 1 });
  expect(one).toEqual({ M: 1, K: 2 });
});
