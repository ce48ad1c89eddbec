import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { discardQuestion } from './dialogs/discardQuestion';
import { useConfirm } from './dialogs/useConfirm';

/**
 * Asks before the page is left while `isDirty`: by a link, the close button, Escape or the browser's buttons. Closing
 * the window makes the browser ask in its own words. One page has one guard.
 * @returns lets the next navigation through, for pages that are left as soon as they are saved
 */
export function useUnsavedGuard(isDirty: boolean): () => void {
  const confirm = useConfirm();
  // Read when somebody leaves: what has just been saved is no longer unsaved, although nothing was drawn since.
  const isOn = useRef(isDirty);
  useEffect(() => {
    isOn.current = isDirty;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  const ask = useEffectEvent(async (isOver: () => boolean) => {
    const discards = await confirm(discardQuestion);
    // A saving that was under way may have led elsewhere meanwhile.
    if (isOver()) return;
    if (discards) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (!isBlocked) return;
    let isOver = false;
    void ask(() => isOver);
    return () => {
      isOver = true;
    };
  }, [isBlocked]);

  useEffect(() => {
    if (!isDirty) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [isDirty]);

  return useCallback(() => {
    isOn.current = false;
  }, []);
}
