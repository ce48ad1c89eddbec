export interface Random {
  /** Returns a whole number from 0 to below `limit`. */
  below(limit: number): number;
  oneOf<T>(values: readonly T[]): T;
  /** Returns true once in `times` on average. */
  onceIn(times: number): boolean;
}

/** The same numbers in each run (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return {
    below,
    oneOf: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('Nothing to choose from');
      return value;
    },
    onceIn: (times) => below(times) === 0,
  };
}
