import type { StockMovement } from '../../../contract/stockMovements';
import { DAY_MS } from '../../../lib/dayNumbers';

const HALF_LIFE_DAYS = 14;

/** @param now milliseconds since 1970 */
export function likelyArticles(losses: readonly StockMovement[], now: number, most: number): number[] {
  const weights = new Map<number, number>();
  for (const { stockItemId, at, reverses, reversedBy } of losses) {
    if (reverses !== null || reversedBy !== null) continue;
    const days = Math.max(0, now - Date.parse(at)) / DAY_MS;
    weights.set(stockItemId, (weights.get(stockItemId) ?? 0) + 2 ** (-days / HALF_LIFE_DAYS));
  }
  return [...weights]
    .sort(([a, x], [b, y]) => y - x || a - b)
    .slice(0, most)
    .map(([stockItemId]) => stockItemId);
}
