export interface CountPace {
  minutes: number | null;
  linesPerMinute: number | null;
}

const MINUTE_MS = 60_000;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;

export function countPace(created: string, finished: string, lines: number): CountPace {
  const ms = Date.parse(finished) - Date.parse(created);
  if (!(ms >= 0)) return { minutes: null, linesPerMinute: null };
  return {
    minutes: oneDecimal(ms / MINUTE_MS),
    linesPerMinute: ms === 0 ? null : oneDecimal((lines * MINUTE_MS) / ms),
  };
}

/** Returns the median with one decimal: robust against counts left unfinished for days. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : oneDecimal((low + high) / 2);
}
