import { useEffect } from 'react';

export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const acquire = async () => {
      // The browser releases the lock whenever the page is hidden.
      if (document.visibilityState !== 'visible' || lock?.released === false) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
      } catch {}
    };
    void acquire();
    document.addEventListener('visibilitychange', acquire);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, [isOn]);
}
