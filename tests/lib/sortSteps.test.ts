import { expect, it } from 'vitest';
import { sortSteps } from '../../src/lib/sortSteps';

it.each([0, 1, 2, 199, 200, 201, 400, 999, 2500])('sorts %i as `toSorted` does, equal ones in their order', (count) => {
  const all = Array.from({ length: count }, (_, at) => ({ at, value: (at * 7919) % 97 }));
  const compare = (a: { value: number }, b: { value: number }) => a.value - b.value;
  const steps = sortSteps(all, compare);
  let taken = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      expect(value).toEqual(all.toSorted(compare));
      break;
    }
    taken += 1;
  }
  expect(taken).toBeGreaterThanOrEqual(Math.ceil(count / 200));
});
