/**
 * Measures several figures in alternating order, so that other load on the machine affects all of them.
 * @param sides measure each figure once
 * @returns the median of each
 */
export async function inTurns<Name extends string>(
  sides: Record<Name, () => Promise<number>>,
  rounds = ROUNDS,
): Promise<Record<Name, number>> {
  const names = Object.keys(sides) as Name[];
  const figures = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round++)
    for (const name of round % 2 === 0 ? names : names.toReversed()) figures.get(name)?.push(await sides[name]());
  return Object.fromEntries(names.map((name) => [name, median(figures.get(name) ?? [])])) as Record<Name, number>;
}

export const ROUNDS = 5;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns the 95th percentile. */
export const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
