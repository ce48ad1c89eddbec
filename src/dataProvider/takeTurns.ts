/** Milliseconds at a time: shorter than a frame, so that what is typed meanwhile does not wait. */
const TURN_MS = 8;

/**
 * Lets the page do what it has to during long work: awaited between its parts, it waits only when the turn is over.
 * @example const turn = takeTurns(); for (const part of parts) { work(part); await turn(); }
 */
export function takeTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await nextTurn();
    began = performance.now();
  };
}

/** Timers that follow one another wait longer than the work between them takes. */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
