import { performance } from 'node:perf_hooks';

/** Milliseconds that a part is meant to take: nobody else has a turn meanwhile. */
const WANTED_MS = 8;

/**
 * Milliseconds that this process was at work since it began. While it waits for a database that is a process of its own,
 * others have their turn: parts must not become small for that, since each of them waits anew.
 */
const busyMs = (): number => performance.eventLoopUtilization().active;

/**
 * Works on many rows in parts whose size adapts to how long the last one kept others waiting, for rows whose cost differs
 * by orders of magnitude: one article has years of history, the next one none.
 * @param most rows of a part
 * @param busy milliseconds at work so far; those of this process by default
 */
export async function inFittingParts<T>(
  rows: readonly T[],
  most: number,
  work: (part: readonly T[]) => Promise<void>,
  busy = busyMs,
): Promise<void> {
  let size = 1;
  for (let start = 0; start < rows.length; ) {
    const began = busy();
    const part = rows.slice(start, start + size);
    await work(part);
    start += part.length;
    size = busy() - began > WANTED_MS ? Math.ceil(size / 2) : Math.min(size * 2, most);
  }
}
