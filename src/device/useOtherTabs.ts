import { useEffect, useEffectEvent } from 'react';

export function useOtherTabs(look: () => void): void {
  const onLook = useEffectEvent(look);
  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal };
    window.addEventListener('storage', onLook, options);
    // A phone that sleeps hears of nothing.
    document.addEventListener('visibilitychange', onLook, options);
    onLook();
    return () => stop.abort();
  }, []);
}
