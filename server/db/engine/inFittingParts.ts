import { performance } from 'node:perf_hooks';

/** Milliseconds per part; everybody else waits meanwhile. */
const WANTED_MS = 8;

/** Time waiting for PostgreSQL does not count: others get their turn, and smaller parts would mean more waits. */
const busyMs = (): number => performance.eventLoopUtilization().active;

/**
 * Works in parts whose size adapts to how long the last one took: rows differ in cost by orders of magnitude.
 * @param most rows per part
 * @param busy milliseconds at work so far
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
