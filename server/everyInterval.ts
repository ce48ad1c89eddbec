/**
 * Repeats work at an interval and skips rounds while one is still running. Keeps no process from ending.
 * @param work never rejects; `stop` aborts its signal
 * @returns `stop`, which waits for the current round
 */
export function everyInterval(
  work: (signal: AbortSignal) => Promise<void>,
  everyMs: number,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work(stopping.signal).finally(() => {
      running = undefined;
    });
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
