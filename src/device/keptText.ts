import { createStore, type Store } from '../dataProvider/store';

const KEY = 'token';

/** Kept in the browser's storage under `token`; follows other tabs until `signal`. */
export function createToken(signal: AbortSignal): Store<string | null> {
  const current = createStore<string | null>(localStorage.getItem(KEY));
  // Signing in or out affects all tabs. `clear()` of the storage comes without a key.
  window.addEventListener(
    'storage',
    ({ key }) => {
      if (key === KEY || key === null) current.set(localStorage.getItem(KEY));
    },
    { signal },
  );
  return {
    ...current,
    set(value) {
      if (value === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, value);
      current.set(value);
    },
  };
}
