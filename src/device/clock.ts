import { readJson, writeJson } from '../dataProvider/localJson';

const KEY = 'clockBehind';

/** Below this, a difference is left alone: it does no harm, and answers come late. */
const HARMLESS_MS = 120_000;

/** A device may sleep between question and answer. */
const MAX_WAIT_MS = 10_000;

/**
 * Returns the server's instant, for what is sent as "when it was tapped": the clock of a phone may be hours off. Offline
 * the difference heard last counts.
 */
export const now = (): Date => new Date(Date.now() + behind());

function behind(): number {
  const kept = readJson(KEY);
  return typeof kept === 'number' ? kept : 0;
}

/**
 * Learns how far this device's clock is behind the server's.
 * @param date header of an answer
 * @param askedAt milliseconds since 1970 by this device's clock
 */
export function hearClock(date: string | null, askedAt: number): void {
  const told = Date.parse(date ?? '');
  const heardAt = Date.now();
  if (Number.isNaN(told) || heardAt < askedAt || heardAt - askedAt > MAX_WAIT_MS) return;
  const difference = told - heardAt;
  if (Math.abs(difference) >= HARMLESS_MS) writeJson(KEY, difference);
  else if (behind() !== 0) writeJson(KEY, undefined);
}
