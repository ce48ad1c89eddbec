import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { discardQuestion } from './dialogs/discardQuestion';
import { type Question, useConfirm } from './dialogs/useConfirm';

/** Asks before the page is left in any way. @param question of the dialog @returns a function that lets the next navigation through */
export function useUnsavedGuard(isDirty: boolean, question: Question = discardQuestion): () => void {
  const confirm = useConfirm();
  // A ref, because saving may leave the page before the next render.
  const isOn = useRef(isDirty);
  useEffect(() => {
    isOn.current = isDirty;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isOn.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const isBlocked = blocker.state === 'blocked';
  const ask = useEffectEvent(async (isOver: () => boolean) => {
    const discards = await confirm(question);
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
