import { createStore, type Store } from './store';

const KEY = 'token';

const current = createStore<string | null>(localStorage.getItem(KEY));

// Signing in or out in one tab does so in all of them. `clear()` of the storage comes without a key.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) current.set(localStorage.getItem(KEY));
});

/** The authentication token, kept in the browser's storage under `token`; null when nobody is signed in. */
export const token: Store<string | null> = {
  ...current,
  set(value) {
    if (value === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, value);
    current.set(value);
  },
};
