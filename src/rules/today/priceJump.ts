/** Days for which a jump is told. */
export const JUMP_DAYS = 7;

/**
 * By how many percent a price changed, signed and rounded, where that is at least the threshold; null: it is not, or there
 * was no price before. Not rounded where it is compared.
 * @param threshold percent; 0: nothing is a jump
 */
export function priceJump(oldPrice: number, newPrice: number, threshold: number): number | null {
  if (threshold <= 0 || oldPrice <= 0 || newPrice === oldPrice) return null;
  const change = newPrice - oldPrice;
  // Whole numbers, so that ten percent are ten percent.
  return Math.abs(change) * 100 >= threshold * oldPrice ? Math.round((change * 100) / oldPrice) : null;
}
