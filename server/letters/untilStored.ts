import { setTimeout as pause } from 'node:timers/promises';
import { isUnavailable } from '../db/outages';

const PAUSE_MS = 1_000;
/** Shorter than the time after which a mail under way is given up as unclear. */
const LONGEST_MS = 4 * 60_000;

/**
 * Stores what has happened outside of the database and cannot be undone, also when the database is away for a while.
 * @param work may have been done before it fails: the connection may be lost during the commit
 * @param signal ends the trying
 */
export async function untilStored(work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || signal?.aborted || performance.now() - began > LONGEST_MS) throw error;
      await pause(PAUSE_MS);
    }
  }
}
