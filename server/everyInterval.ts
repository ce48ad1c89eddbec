/** Repeats `work`, which never rejects, skipping rounds while one runs; keeps no process alive. @returns `stop`: aborts, awaits a round */
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
