/** Milliseconds at a time: shorter than a frame, so that what is typed meanwhile does not wait. */
const SLICE_MS = 8;

/**
 * Works while nothing else is to be done, a slice at a time.
 * @param work goes on until its slice is over, and says whether all is done
 * @param longestWait milliseconds after which a page that is never idle gives it a slice nonetheless
 * @returns what ends it
 */
export function workWhenIdle(work: (isOver: () => boolean) => boolean, longestWait = 200): () => void {
  let cancel = () => {};
  const go = () => {
    const until = performance.now() + SLICE_MS;
    if (!work(() => performance.now() > until)) cancel = later(go, longestWait);
  };
  cancel = later(go, longestWait);
  return () => cancel();
}

/** Safari knows no idle time. */
function later(work: () => void, timeout: number): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, timeout / 4);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(handle);
}
