import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

export const pageRequest = (request: string) => ({ request });

/** Calls `act` once when a link asked for it (for example to start a count), but not on reload or on coming back. */
export function useRequestedAction(act: (request: string) => void): void {
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
