const THERE_MS = 60_000;
const MOVEMENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/** A page that only reads by itself does not prolong the session. */
export function watchPresence(signal: AbortSignal): () => boolean {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  for (const movement of MOVEMENTS) window.addEventListener(movement, note, { signal, passive: true, capture: true });
  // After a large clock correction, nobody counts as present until the next movement.
  return () => Math.abs(Date.now() - last) < THERE_MS;
}
