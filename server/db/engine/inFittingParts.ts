import { performance } from 'node:perf_hooks';
import { nextTurn, takeTurns } from '../../turns';

/** Milliseconds per part; other requests wait meanwhile. */
const WANTED_MS = 8;

/** Time spent waiting for PostgreSQL does not count: others get their turn then, and smaller parts mean more waits. */
const busyMs = (): number => performance.eventLoopUtilization().active;

/** Works in parts whose size follows the time that the last one took, with turns in between. @param busy milliseconds at work so far */
export async function inFittingParts<T>(
  rows: readonly T[],
  most: number,
  work: (part: readonly T[]) => Promise<void>,
  busy = busyMs,
): Promise<void> {
  let size = 1;
  const turn = takeTurns();
  for (let start = 0; start < rows.length; ) {
    const began = busy();
    const part = rows.slice(start, start + size);
    await work(part);
    await turn();
    start += part.length;
    size = fitting(size, busy() - began, most);
  }
}

/** Parts requested ahead: PostgreSQL reads on several connections while an earlier part is worked on. */
const AHEAD = 2;

export async function readAheadInParts<T, Read>(
  rows: readonly T[],
  most: number,
  read: (part: readonly T[]) => Promise<Read>,
  work: (part: readonly T[], read: Read) => Promise<void>,
): Promise<void> {
  let size = 1;
  let start = 0;
  const asked: { part: readonly T[]; answer: Promise<Read> }[] = [];
  const ask = () => {
    while (asked.length < AHEAD && start < rows.length) {
      const part = rows.slice(start, start + size);
      const answer = read(part);
      // Errors are reported when the part is reached; an earlier failure may end the loop before that.
      answer.catch(() => undefined);
      asked.push({ part, answer });
      start += part.length;
    }
  };
  ask();
  for (let next = asked.shift(); next; next = asked.shift()) {
    const began = busyMs();
    const found = await next.answer;
    ask();
    // PostgreSQL's driver sends the query at the next tick, which awaiting promises alone would delay.
    await nextTurn();
    await work(next.part, found);
    size = fitting(size, busyMs() - began, most);
  }
}

const fitting = (size: number, ms: number, most: number): number =>
  ms > WANTED_MS ? Math.ceil(size / 2) : Math.min(size * 2, most);
