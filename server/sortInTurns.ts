import { sortSteps } from '../src/lib/sortSteps';

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

/** The first `most` of what `sortInTurns` gives, without sorting the rest. */
export async function firstInTurns<T>(
  all: readonly T[],
  compare: (a: T, b: T) => number,
  most: number,
  turn: () => Promise<void>,
): Promise<T[]> {
  const first: T[] = [];
  for (const [at, each] of all.entries()) {
    if (at % STEP === 0) await turn();
    const last = first[most - 1];
    if (last !== undefined && compare(each, last) >= 0) continue;
    first.splice(placeOf(each, first, compare), 0, each);
    if (first.length > most) first.pop();
  }
  return first;
}

/** Compared between two looks at the clock. */
const STEP = 200;

/** Where it stands among what is sorted: after all that is equal. */
function placeOf<T>(each: T, sorted: readonly T[], compare: (a: T, b: T) => number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(each, sorted[middle] as T) < 0) to = middle;
    else from = middle + 1;
  }
  return from;
}
