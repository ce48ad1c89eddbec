import { createStore, type Store } from '../dataProvider/store';

const KEY = 'token';

/**
 * The authentication token, kept in the browser's storage under `token`; null when nobody is signed in.
 * @param signal ends the following of other tabs
 */
export function createToken(signal: AbortSignal): Store<string | null> {
  const current = createStore<string | null>(localStorage.getItem(KEY));
  // Signing in or out in one tab does so in all of them. `clear()` of the storage comes without a key.
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
