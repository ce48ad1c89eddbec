const STEP = 10;

/** Returns the next multiple of 10 after all others, which leaves room for forgotten articles in between. */
export const nextCountingOrder = (others: readonly number[]): number =>
  (Math.floor(Math.max(0, ...others) / STEP) + 1) * STEP;
