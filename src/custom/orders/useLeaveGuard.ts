import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { type Question, useConfirm } from '../../layout/dialogs/useConfirm';

/**
 * Asks before the page is left, by a link or the browser's buttons, while `isChanged`. Closing the window makes the
 * browser ask in its own words.
 */
export function useLeaveGuard(isChanged: boolean, question: Question): void {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  const ask = useEffectEvent(async () => {
    if (await confirm(question)) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (isBlocked) void ask();
  }, [isBlocked]);

  useEffect(() => {
    if (!isChanged) return;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [isChanged]);
}
