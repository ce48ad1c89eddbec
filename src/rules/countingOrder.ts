const STEP = 10;

/** 10, 20, 30 …: the next after all others, with room between for one that is forgotten. */
export const nextCountingOrder = (others: readonly number[]): number =>
  (Math.floor(Math.max(0, ...others) / STEP) + 1) * STEP;
