import { setImmediate } from 'node:timers/promises';

/** Milliseconds that one piece of work may have the event loop for before others get their turn. */
const TURN_MS = 10;

/**
 * Lets others have their turn during long work: awaited between its parts, it waits only when the turn is over.
 * @example const turn = takeTurns(); for (const part of parts) { work(part); await turn(); }
 */
export function takeTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await setImmediate();
    began = performance.now();
  };
}
