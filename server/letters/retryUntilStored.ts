import timers from 'node:timers/promises';
import { isStorageFull, isUnavailable } from '../db/engine/outages';
import { Problem } from '../problem';

const PAUSE_MS = 1_000;

/** Retries as long as the database is away or full. @param work must be repeatable: a commit may get lost */
export const retryUntilStored = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  repeated(work, (error) => isPassing(error) || isStorageFull(error), signal);

/**
 * Retries until a mail is booked. A full disk or the same call elsewhere ends it: an unsent mail can simply be refused.
 * @param work must recognize its own booking after a lost commit
 */
export const retryUntilBooked = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  repeated(work, isUnavailable, signal);

async function repeated<T>(
  work: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean,
  signal?: AbortSignal,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthIt(error) || signal?.aborted) throw error;
      await timers.setTimeout(PAUSE_MS);
    }
  }
}

/** After a lost connection, the previous try may hold its idempotency key for a moment. */
const isPassing = (error: unknown) =>
  isUnavailable(error) || (error instanceof Problem && error.code === 'IDEMPOTENCY_RUNNING');
