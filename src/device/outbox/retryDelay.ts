import { isStuck } from './entry';
import type { OutboxState } from './outbox';

/** After consecutive failures; the last one repeats. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Longer, as each attempt delays newer entries. */
const STUCK_MS = 60_000;
/** The storage did not answer; or another tab is sending, or was closed while sending. */
const LOOK_AGAIN_MS = 30_000;

export function retryDelay(
  { entries, pausedBy, isReadable }: OutboxState,
  userId: number | undefined,
  failures: number,
): number | undefined {
  if (isReadable === false) return LOOK_AGAIN_MS;
  const own = entries.filter((entry) => entry.state === 'waiting' && entry.userId === userId);
  if (own.length === 0 || pausedBy === 'login') return undefined;
  if (own.every(isStuck)) return STUCK_MS;
  const hasFailed = own.some((entry) => !isStuck(entry) && (entry.failures ?? 0) > 0);
  if (!pausedBy && !hasFailed) return LOOK_AGAIN_MS;
  return RETRY_MS[Math.min(Math.max(failures, 1), RETRY_MS.length) - 1];
}
