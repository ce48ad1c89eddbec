import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';
import { withTimeout } from './withTimeout';

/** Opens on the first call, and again after the browser closed the database or could not open it. */
export function databaseOf<S extends DBSchema>(
  name: string,
  store: StoreNames<S>,
  options: IDBObjectStoreParameters,
): () => Promise<IDBPDatabase<S>> {
  let opened: Promise<IDBPDatabase<S>> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const open = () =>
    withTimeout(openDB<S>(name, 1, { upgrade: (db) => void db.createObjectStore(store, options), terminated: forget }));
  return () => {
    opened ??= open().catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}
