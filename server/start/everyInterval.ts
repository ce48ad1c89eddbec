/**
 * Does some work every so often, never twice at a time; a round that would begin while one still runs is left out.
 * @param work never rejects; its signal is aborted by `stop`
 * @returns `stop` resolves when the round under way has ended
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
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
