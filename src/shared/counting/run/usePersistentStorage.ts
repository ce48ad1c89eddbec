import { useEffect } from 'react';
import { declareMemory } from '../../../device/memory';
import { useMemory } from '../../../device/useDevice';

const asked = declareMemory(() => false);

/** Asks the browser, once, not to throw away what this device keeps of counts when space runs short. */
export function usePersistentStorage(): void {
  const [wasAsked, setAsked] = useMemory(asked);
  useEffect(() => {
    // Missing on pages opened by plain http.
    if (wasAsked || !('storage' in navigator) || !navigator.storage.persist) return;
    setAsked(true);
    // Either answer is fine: it says how long entries are kept, not whether.
    navigator.storage
      .persist()
      .catch((error: unknown) => console.warn('Storage may be cleared by the browser.', error));
  }, [wasAsked, setAsked]);
}
