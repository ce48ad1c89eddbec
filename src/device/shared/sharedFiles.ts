import { type DBSchema, openDB } from 'idb';
import { StorageError } from '../outbox/storage';
import { withTimeout } from '../withTimeout';

/** A file shared by another app, as `public/shareTarget.js` stores it. */
export interface SharedFile {
  key: string;
  name: string;
  file: Blob;
}

interface Schema extends DBSchema {
  files: { key: string; value: SharedFile };
}

export interface SharedFiles {
  all(): Promise<SharedFile[]>;
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

export function sharedFiles(): SharedFiles {
  const opened = () =>
    withTimeout(
      openDB<Schema>('zaehlwerk-shared', 1, {
        upgrade: (db) => void db.createObjectStore('files', { keyPath: 'key' }),
      }),
    );
  const on = async <T>(work: (db: Awaited<ReturnType<typeof opened>>) => Promise<T>): Promise<T> => {
    const db = await opened().catch((cause: unknown) => {
      throw new StorageError(
        'Das Gerät gibt die geteilte Datei nicht heraus. Bitte noch einmal teilen oder die Datei hier auswählen.',
        { cause },
      );
    });
    try {
      return await work(db);
    } finally {
      // The service worker opens the database for each share, so nothing may keep it open.
      db.close();
    }
  };
  return {
    all: () => on((db) => db.getAll('files')),
    remove: (key) => on((db) => db.delete('files', key)),
    clear: () => on((db) => db.clear('files')),
  };
}
