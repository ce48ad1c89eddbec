import type { DehydratedState } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import { databaseOf } from './databaseOf';

export interface KeptRead {
  hash: string;
  owner: number | null;
  at: number;
  query: DehydratedState['queries'][number];
}

export interface ReadStorage {
  all(): Promise<KeptRead[]>;
  put(read: KeptRead): Promise<void>;
  remove(isOver: (read: KeptRead) => boolean): Promise<void>;
}

interface Schema extends DBSchema {
  reads: { key: string; value: KeptRead };
}

/** Uses IndexedDB, as the browser's simple storage is too small for long lists. */
export function readStorage(): ReadStorage {
  const database = databaseOf<Schema>('zaehlwerk-reads', 'reads', { keyPath: 'hash' });
  return {
    all: async () => (await database()).getAll('reads'),
    put: async (read) => void (await (await database()).put('reads', read)),
    async remove(isOver) {
      const { store, done } = (await database()).transaction('reads', 'readwrite');
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
        if (isOver(cursor.value)) await cursor.delete();
      }
      await done;
    },
  };
}
