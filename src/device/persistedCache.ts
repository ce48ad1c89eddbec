import { dehydrate, hydrate, onlineManager, type Query, type QueryClient } from '@tanstack/react-query';
import type { Store } from '../dataProvider/store';
import { type KeptRead, readStorage } from './readStorage';
import { readToken } from './tokenContents';

const WEEK_MS = 7 * 24 * 3600 * 1000;
/** The page may be closed at any time. */
const LONGEST_WAIT_MS = 500;

/** Options of queries needed offline and after a reload; forgotten after a week without reading. */
export const onDevice = { meta: { onDevice: true }, gcTime: WEEK_MS };

/** Each query is stored separately, so that two windows do not overwrite each other. */
export async function restoreCache(
  queryClient: QueryClient,
  token: Pick<Store<string | null>, 'get' | 'subscribe'>,
): Promise<void> {
  const owner = () => readToken(token.get() ?? '')?.id ?? null;
  onlineManager.setOnline(navigator.onLine);
  const storage = readStorage();
  try {
    const kept = await storage.all();
    const isOver = (read: KeptRead) => read.owner !== owner() || read.at < Date.now() - WEEK_MS;
    const queries = kept.filter((read) => !isOver(read)).map(({ query }) => asOld(query));
    hydrate(queryClient, { queries, mutations: [] }, { defaultOptions: { queries: { gcTime: WEEK_MS } } });
    await storage.remove(isOver);
  } catch (error) {
    console.warn('This device keeps nothing for times without a network.', error);
    return;
  }
  const writing = new Map<string, Query | undefined>();
  const cache = queryClient.getQueryCache();
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') void keep(event.query);
  });
  let last = owner();
  token.subscribe(() => {
    if (owner() === last) return;
    last = owner();
    void storage.remove((read) => read.owner !== last).catch(warn);
  });

  /** Writes a query once at a time; of the waiting states, only the latest is written next. */
  async function keep(query: Query) {
    const { queryHash: hash, meta } = query;
    if (meta?.onDevice !== true) return;
    if (writing.has(hash)) return void writing.set(hash, query);
    writing.set(hash, undefined);
    for (let next: Query | undefined = query; next; next = writing.get(hash)) {
      writing.set(hash, undefined);
      await idle();
      // A late answer for a user who has signed out belongs to a removed query.
      if (cache.get(hash) !== next) continue;
      const [dehydrated] = dehydrate(queryClient, { shouldDehydrateQuery: (each) => each === next }).queries;
      if (dehydrated) await storage.put({ hash, owner: owner(), at: Date.now(), query: dehydrated }).catch(warn);
    }
    writing.delete(hash);
  }
}

/** Shown at once and read again: people reload to see others' changes. */
const asOld = (query: KeptRead['query']) => ({ ...query, state: { ...query.state, isInvalidated: true } });

/** Copying thousands of records takes longer than showing the first ones. */
const idle = () =>
  new Promise<void>((begin) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => begin(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(begin, 0);
  });

/** Without storage, data is read again; counts are stored elsewhere. */
const warn = (error: unknown) => console.warn('This device does not keep what was read.', error);
