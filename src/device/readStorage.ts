import type { DehydratedState } from '@tanstack/react-query';
import type { DBSchema } from 'idb';
import { databaseOf } from './databaseOf';

export interface KeptRead {
  hash: string;
  owner: number | null;
  at: number;
  query: DehydratedState['queries'][number];
}

interface Schema extends DBSchema {
  reads: { key: string; value: KeptRead };
}

/** The browser's simple storage is too small for long lists. */
export function readStorage() {
  const database = databaseOf<Schema>('zaehlwerk-reads', 'reads', { keyPath: 'hash' });
  return {
    all: async () => (await database()).getAll('reads'),
    put: async (read: KeptRead) => void (await (await database()).put('reads', read)),
    async remove(isOver: (read: KeptRead) => boolean) {
      const { store, done } = (await database()).transaction('reads', 'readwrite');
      for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue()) {
        if (isOver(cursor.value)) await cursor.delete();
      }
      await done;
    },
  };
}
