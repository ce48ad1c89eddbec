import { createStore, type Store } from '../dataProvider/store';
import { UserError } from '../rules/UserError';

/** Returns a stored text, shared by all tabs until `signal`. Its `set` throws a `UserError` if the storage is full. */
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
      else store(key, value);
      current.set(value);
    },
  };
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch (cause) {
    throw new UserError('Der Speicher dieses Geräts ist voll. Bitte Platz schaffen und noch einmal versuchen.', {
      cause,
    });
  }
}
