export const JUMP_DAYS = 7;

/** Returns the change in whole percent if it reaches the threshold, compared unrounded; a threshold of 0 disables. */
export function priceJump(oldPrice: number, newPrice: number, threshold: number): number | null {
  if (threshold <= 0 || oldPrice <= 0 || newPrice === oldPrice) return null;
  const change = newPrice - oldPrice;
  // Compares whole numbers, so that ten percent is exactly ten.
  return Math.abs(change) * 100 >= threshold * oldPrice ? Math.round((change * 100) / oldPrice) : null;
}
