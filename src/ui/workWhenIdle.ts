/** Milliseconds of a slice: less than a frame, to keep typing smooth. */
const SLICE_MS = 8;
/** `longestWait` for work whose result somebody waits for. */
export const AWAITED_MS = 20;

/** Runs `work` in slices until it returns true; after `longestWait` ms a busy page grants a slice, too. */
export function workWhenIdle(work: (isOver: () => boolean) => boolean, longestWait = 200): () => void {
  let cancel = () => {};
  const go = () => {
    const until = performance.now() + SLICE_MS;
    if (!work(() => performance.now() > until)) cancel = later(go, longestWait);
  };
  cancel = later(go, longestWait);
  return () => cancel();
}

export const stepWhenIdle = <T>(steps: Iterator<void, T>, onDone: (result: T) => void) =>
  workWhenIdle((isOver) => {
    for (;;) {
      const { done, value } = steps.next();
      if (done) onDone(value);
      if (done || isOver()) return done === true;
    }
  }, AWAITED_MS);

/** Safari lacks `requestIdleCallback`. */
function later(work: () => void, timeout: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, timeout / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(handle);
}
