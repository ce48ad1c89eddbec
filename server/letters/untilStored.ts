import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '../db/engine/outages';
import { Problem } from '../problem';

const PAUSE_MS = 1_000;

/**
 * Tries again for as long as the database is away.
 * @param work must be repeatable: the connection may be lost during the commit
 */
export async function untilStored<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || signal?.aborted) throw error;
      await pause(PAUSE_MS);
    }
  }
}

/** A try whose connection was lost may hold its idempotency key for a moment longer. */
const isPassing = (error: unknown) =>
  isUnavailable(error) || (error instanceof Problem && error.code === 'IDEMPOTENCY_RUNNING');
