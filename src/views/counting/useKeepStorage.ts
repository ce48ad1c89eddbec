import { useEffect } from 'react';

let wasAsked = false;

/** Asks the browser, once, not to throw away what this device keeps of counts when space runs short. */
export function useKeepStorage(): void {
  useEffect(() => {
    // Missing on pages opened by plain http.
    if (wasAsked || !('storage' in navigator) || !navigator.storage.persist) return;
    wasAsked = true;
    // Either answer is fine: it says how long entries are kept, not whether.
    navigator.storage
      .persist()
      .catch((error: unknown) => console.warn('Storage may be cleared by the browser.', error));
  }, []);
}
