/** How long somebody counts as being there after the last movement. */
const THERE_MS = 60_000;
const MOVEMENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * Whether somebody is at this page: has opened it, moved, touched or typed within the last minute. A page that reads on by
 * itself is no use of a session.
 * @param signal ends the watching
 */
export function watchAttendance(signal: AbortSignal): () => boolean {
  let last = Date.now();
  const note = () => {
    last = Date.now();
  };
  for (const movement of MOVEMENTS) window.addEventListener(movement, note, { signal, passive: true, capture: true });
  // A clock that was put right by more says nothing until somebody moves.
  return () => Math.abs(Date.now() - last) < THERE_MS;
}
