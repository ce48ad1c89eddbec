import timers from 'node:timers/promises';
import { isStorageFull, isUnavailable } from '../db/engine/outages';
import { Problem } from '../problem';

const PAUSE_MS = 1_000;

/**
 * Tries again for as long as the database is away or has no room.
 * @param work must be repeatable: the connection may be lost during the commit
 */
export const untilStored = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  repeated(work, (error) => isPassing(error) || isStorageFull(error), signal);

/**
 * As `untilStored`, before a mail is handed over: a full disk ends it, since a mail nobody has can be refused honestly, and
 * so does the same call under way elsewhere. What a lost commit booked, the work must know as its own.
 */
export const untilBooked = <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
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

/** A try whose connection was lost may hold its idempotency key for a moment longer. */
const isPassing = (error: unknown) =>
  isUnavailable(error) || (error instanceof Problem && error.code === 'IDEMPOTENCY_RUNNING');
