import { useEffect, useState } from 'react';

/** Milliseconds; anything shorter is not worth announcing. */
const LONG_MS = 1000;

export function useLasting(isGoingOn: boolean, after = LONG_MS): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLong(true), after);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn, after]);
  return isGoingOn && isLong;
}
