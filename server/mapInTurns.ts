import { takeTurns } from './takeTurns';

/**
 * What `work` makes of each value, one after the other, with turns for others between them.
 * @param work takes less than a turn itself, or waits as well
 */
export async function mapInTurns<T, R>(
  values: readonly T[],
  work: (value: T, index: number) => R | Promise<R>,
): Promise<R[]> {
  const turn = takeTurns();
  const made: R[] = [];
  for (const [index, value] of values.entries()) {
    made.push(await work(value, index));
    await turn();
  }
  return made;
}
