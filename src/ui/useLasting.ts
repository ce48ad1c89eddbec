import { useEffect, useState } from 'react';

const LONG_MS = 1000;

export function useLasting(isGoingOn: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoingOn]);
  return isGoingOn && isLong;
}
