const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses between attempts, each plus up to a fifth at random, so that a recovering receiver is not overrun. */
const PAUSES_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];

const LONGEST_MS = 24 * HOUR_MS;
/** Milliseconds beyond which no pause ends. */
export const LONGEST_PAUSE_MS = 1.2 * LONGEST_MS;

/** @param attempts so far @param asked milliseconds that the receiver asks for @returns milliseconds; undefined after the last */
export function pauseAfter(attempts: number, asked = 0, random = Math.random()): number | undefined {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? undefined : Math.max(pause * (1 + random / 5), Math.min(asked, LONGEST_MS));
}

/** Reads a `Retry-After` header (seconds or a date). @returns milliseconds; 0 when it is missing or unreadable */
export function askedPause(header: string | undefined, now: number): number {
  if (header === undefined) return 0;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * SECOND_MS : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
