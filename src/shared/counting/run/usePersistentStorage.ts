import { useEffect } from 'react';
import { declareMemory } from '../../../device/memory';
import { useMemory } from '../../../device/useDevice';

const asked = declareMemory(() => false);

export function usePersistentStorage(): void {
  const [wasAsked, setAsked] = useMemory(asked);
  useEffect(() => {
    // Missing on insecure origins.
    if (wasAsked || !('storage' in navigator) || !navigator.storage.persist) return;
    setAsked(true);
    // A refusal only shortens how long the browser keeps entries.
    navigator.storage
      .persist()
      .catch((error: unknown) => console.warn('Storage may be cleared by the browser.', error));
  }, [wasAsked, setAsked]);
}
