export const JUMP_DAYS = 7;

/** Rounds to whole percent but compares unrounded; a threshold of 0 disables. */
export function priceJump(oldPrice: number, newPrice: number, threshold: number): number | null {
  if (threshold <= 0 || oldPrice <= 0 || newPrice === oldPrice) return null;
  const change = newPrice - oldPrice;
  // Compares whole numbers, so ten percent is exactly ten.
  return Math.abs(change) * 100 >= threshold * oldPrice ? Math.round((change * 100) / oldPrice) : null;
}
