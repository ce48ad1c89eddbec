import { expect, it } from 'vitest';
import { nextCountingOrder } from '../../src/rules/countingOrder';

it.each([
  [[], 10],
  [[0], 10],
  [[-5], 10],
  [[1, 2], 10],
  [[10, 20], 30],
  [[25, 10], 30],
])('after %j comes %d', (others, next) => expect(nextCountingOrder(others)).toBe(next));
