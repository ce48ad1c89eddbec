import { hashKey, type QueryClient } from '@tanstack/react-query';
import { wholeListKey } from '../dataProvider/wholeList';
import { SIGHT_SETTING } from '../settings/settings';
import { readStorage } from './readStorage';
import type { Session } from './session';

const SETTINGS = hashKey(wholeListKey('configValues'));

interface Stored {
  data?: readonly { key?: unknown; value?: unknown }[];
}

/** When Users no longer see prices, forgets everything read with prices, also on the device. */
export function resetWhenSightChanges(
  queryClient: QueryClient,
  session: Pick<Session, 'setPricesVisible' | 'user'>,
): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryHash !== SETTINGS || type === 'removed') return;
    const stored = (query.state.data as Stored | undefined)?.data;
    if (!stored) return;
    const role = () => session.user.get()?.role;
    const before = role();
    session.setPricesVisible(String(stored.find(({ key }) => key === SIGHT_SETTING)?.value ?? ''));
    if (role() === before) return;
    const isOther = (hash: string) => hash !== SETTINGS;
    if (role() === 'UserWithoutPrices')
      void readStorage()
        .remove(({ hash }) => isOther(hash))
        .catch((error: unknown) => console.warn('This device does not forget what was read.', error));
    // Not while the cache reports the settings.
    queueMicrotask(() => void queryClient.resetQueries({ predicate: ({ queryHash }) => isOther(queryHash) }));
  });
}
