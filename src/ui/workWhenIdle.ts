/** Milliseconds of a slice: less than a frame, to keep typing smooth. */
const SLICE_MS = 8;

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

/** Safari lacks `requestIdleCallback`. */
function later(work: () => void, timeout: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, timeout / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(handle);
}
