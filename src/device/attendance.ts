const THERE_MS = 60_000;
const MOVEMENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * True within a minute of opening, moving, touching or typing: a page that reads by itself does not use the session.
 */
export function watchAttendance(signal: AbortSignal): () => boolean {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  for (const movement of MOVEMENTS) window.addEventListener(movement, note, { signal, passive: true, capture: true });
  // After a larger clock correction, presence is unknown until somebody moves.
  return () => Math.abs(Date.now() - last) < THERE_MS;
}
