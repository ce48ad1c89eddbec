/** How long a count took, and how fast it went. */
export interface CountPace {
  /** One decimal; null: it ended before it began, by two clocks. */
  minutes: number | null;
  /** One decimal; null where the minutes are none. */
  linesPerMinute: number | null;
}

const MINUTE_MS = 60_000;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** @param created instant, like `finished` @param lines how many amounts were counted */
export function countPace(created: string, finished: string, lines: number): CountPace {
  const ms = Date.parse(finished) - Date.parse(created);
  if (!(ms >= 0)) return { minutes: null, linesPerMinute: null };
  return {
    minutes: oneDecimal(ms / MINUTE_MS),
    linesPerMinute: ms === 0 ? null : oneDecimal((lines * MINUTE_MS) / ms),
  };
}

/**
 * What half of the values do not exceed; of an even number the mean of the two in the middle, with one decimal. A count
 * that lay about for days does not carry it away, as it would a mean. null: of nothing.
 */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : oneDecimal((low + high) / 2);
}
