import { sortSteps } from '../src/rules/sortSteps';

/**
 * Sorts as `toSorted` does, with turns for others: comparing thousands of texts in German order takes a while.
 * @param turn of `takeTurns`
 */
export async function sortInTurns<T>(
  all: readonly T[],
  compare: (a: T, b: T) => number,
  turn: () => Promise<void>,
): Promise<T[]> {
  const steps = sortSteps(all, compare);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await turn();
  }
}
