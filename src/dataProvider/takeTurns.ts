/** Milliseconds; shorter than a frame, so that typing does not wait. */
const TURN_MS = 8;

/** Await it between parts of long work: it waits only once the turn is over. */
export function takeTurns(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await nextTurn();
    began = performance.now();
  };
}

/** Chained timers wait longer than the work between them takes. */
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
