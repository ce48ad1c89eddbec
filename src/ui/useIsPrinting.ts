import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(listener: () => void): () => void {
  const controller = new AbortController();
  const follow = (event: 'beforeprint' | 'afterprint') =>
    window.addEventListener(
      event,
      () => {
        isPrinting = event === 'beforeprint';
        listener();
      },
      { signal: controller.signal },
    );
  follow('beforeprint');
  follow('afterprint');
  return () => controller.abort();
}

export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
