import { type DBSchema, openDB } from 'idb';
import { StorageError } from '../outbox/storage';
import { withTimeout } from '../withTimeout';

/** A file that another app has shared with the installed console, as `public/shareTarget.js` keeps it. */
export interface SharedFile {
  /** Made once, when it was shared. */
  key: string;
  name: string;
  file: Blob;
}

interface Schema extends DBSchema {
  files: { key: string; value: SharedFile };
}

/** What lies on the device until somebody who is signed in takes it. */
export interface SharedFiles {
  all(): Promise<SharedFile[]>;
  remove(key: string): Promise<void>;
}

/** In IndexedDB, which the service worker shares with the pages. */
export function sharedFiles(): SharedFiles {
  const opened = () =>
    withTimeout(
      openDB<Schema>('zaehlwerk-shared', 1, {
        upgrade: (db) => void db.createObjectStore('files', { keyPath: 'key' }),
      }),
    );
  const on = async <T>(work: (db: Awaited<ReturnType<typeof opened>>) => Promise<T>): Promise<T> => {
    const db = await opened().catch((cause: unknown) => {
      throw new StorageError('Das Gerät lässt nicht lesen, was geteilt wurde.', { cause });
    });
    try {
      return await work(db);
    } finally {
      // The service worker opens it for each share: nothing may hold it.
      db.close();
    }
  };
  return {
    all: () => on((db) => db.getAll('files')),
    remove: (key) => on((db) => db.delete('files', key)),
  };
}
