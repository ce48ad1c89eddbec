import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { persistQueryClientRestore, persistQueryClientSubscribe } from '@tanstack/react-query-persist-client';
import { type IDBPDatabase, openDB } from 'idb';

const WEEK_MS = 7 * 24 * 3600 * 1000;
const NAME = 'zaehlwerk-cache';
const STORE = 'texts';

/**
 * For queries that must be there without a network, after a reload and tomorrow: spread into their options. What is not
 * used for a week is forgotten.
 */
export const onDevice = { meta: { onDevice: true }, gcTime: WEEK_MS };

/**
 * Brings back what was read before, and from now on keeps on the device what `onDevice` queries read. A device that
 * stores nothing has to ask the server, as after the first start.
 */
export async function restoreCache(queryClient: QueryClient): Promise<void> {
  // The library starts out as if there were a network.
  onlineManager.setOnline(navigator.onLine);
  const options = {
    queryClient,
    persister: createAsyncStoragePersister({ storage: textStorage() }),
    maxAge: WEEK_MS,
    buster: '1',
    dehydrateOptions: {
      shouldDehydrateQuery: ({ meta, state }: { meta?: Record<string, unknown>; state: { data: unknown } }) =>
        meta?.onDevice === true && state.data !== undefined,
      shouldDehydrateMutation: () => false,
    },
  };
  try {
    await persistQueryClientRestore(options);
    persistQueryClientSubscribe(options);
  } catch (error) {
    console.warn('This device keeps nothing for times without a network.', error);
  }
}

/** The one text of the cache, in IndexedDB: the browser's simple storage is too small for long lists. */
function textStorage() {
  let opened: Promise<IDBPDatabase> | undefined;
  const database = () => {
    opened ??= openDB(NAME, 1, { upgrade: (db) => void db.createObjectStore(STORE) });
    return opened;
  };
  return {
    getItem: async (key: string): Promise<string | null> => (await (await database()).get(STORE, key)) ?? null,
    setItem: async (key: string, value: string) => void (await (await database()).put(STORE, value, key)),
    removeItem: async (key: string) => (await database()).delete(STORE, key),
  };
}
