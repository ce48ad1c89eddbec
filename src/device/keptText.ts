import { createStore, type Store } from '../dataProvider/store';

/** Returns a text in the browser's storage under `key`, shared by all tabs; follows other tabs until `signal`. */
export function keptText(key: string, signal: AbortSignal): Store<string | null> {
  const current = createStore<string | null>(localStorage.getItem(key));
  // `clear()` of the storage is reported without a key.
  window.addEventListener(
    'storage',
    ({ key: changed }) => {
      if (changed === key || changed === null) current.set(localStorage.getItem(key));
    },
    { signal },
  );
  return {
    ...current,
    set(value) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      current.set(value);
    },
  };
}
