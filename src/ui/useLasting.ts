import { useEffect, useState } from 'react';

/** Milliseconds: what is over sooner is no news to somebody who listens. */
const LONG_MS = 1000;

/** Whether something has been going on for long: only then it is told to those who listen. */
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
