import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** State of a navigation that asks the page it leads to for something. */
export const pageRequest = (request: string) => ({ request });

/**
 * Calls `act` when somebody was led here to do that, such as to start a count: once, not again when the page is reloaded
 * or one comes back to it.
 */
export function usePageRequest(act: (request: string) => void): void {
  const { pathname, search, hash, key, state } = useLocation();
  const navigate = useNavigate();
  const request: unknown =
    typeof state === 'object' && state !== null && 'request' in state ? state.request : undefined;
  const answered = useRef<string>(undefined);
  const answer = useEffectEvent((asked: string) => {
    navigate({ pathname, search, hash }, { replace: true });
    act(asked);
  });
  useEffect(() => {
    if (typeof request !== 'string' || answered.current === key) return;
    answered.current = key;
    answer(request);
  }, [request, key]);
}
