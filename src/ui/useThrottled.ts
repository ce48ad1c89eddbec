import { useEffect, useRef, useState } from 'react';

/** Milliseconds, for filters that ask the server. */
const THROTTLE_MS = 500;

/** Follows a value at once, and at intervals while it keeps changing; debouncing would wait until it stops. */
export function useThrottled<T>(value: T): T {
  const [followed, setFollowed] = useState(value);
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const follow = () => {
      last.current = Date.now();
      setFollowed(value);
    };
    const wait = last.current + THROTTLE_MS - Date.now();
    if (wait <= 0) return follow();
    const timer = setTimeout(follow, wait);
    return () => clearTimeout(timer);
  }, [value]);
  return followed;
}
