import { useSyncExternalStore } from 'react';
import { readClaims } from '../claims';
import { newKey } from '../http';
import { createStore } from '../store';
import { token } from '../token';
import type { OutboxEntry } from './entry';
import { Outbox, type OutboxState } from './outbox';
import { sendEntry } from './sendEntry';
import { indexedDbStorage, StorageError } from './storage';

export type { AmountEntry, CountRef, OutboxEntry } from './entry';
export type { OutboxState } from './outbox';
export { StorageError } from './storage';

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
const LOCK = 'zaehlwerk-outbox';

/** What the server saved, for pages that show it. */
export const lastSaved = createStore<{ entry: OutboxEntry; answer: unknown } | undefined>(undefined);

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(LOCK);

/** The one outbox of this tab; all tabs of a browser share what lies in it. */
export const outbox = new Outbox({
  storage: indexedDbStorage(),
  send: sendEntry,
  userId: () => readClaims(token.get() ?? '')?.id,
  newKey,
  exclusively,
  announce: () => channel?.postMessage('changed'),
  saved: (entry, answer) => lastSaved.set({ entry, answer }),
});

export const useOutbox = (): OutboxState => useSyncExternalStore(outbox.subscribe, outbox.get);

/** Begins sending: now, when the network comes back, when the page is looked at again, and after growing pauses. */
export function startOutbox(): void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(timer);
    outbox.drain().then(schedule, (error: unknown) => {
      // Without storage there is nothing in the outbox; the page that wants to add something says so.
      if (!(error instanceof StorageError)) console.error(error);
    });
  };
  const schedule = () => {
    const { pausedBy, entries } = outbox.get();
    failures = pausedBy === 'network' ? failures + 1 : 0;
    if (pausedBy !== 'network' || !entries.some(({ state }) => state === 'waiting')) return;
    clearTimeout(timer);
    timer = setTimeout(run, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]);
  };
  outbox.subscribe(schedule);
  channel?.addEventListener('message', () => void outbox.refresh().then(schedule, () => undefined));
  window.addEventListener('online', run);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run());
  token.subscribe(run);
  run();
}

/**
 * One tab sends at a time. Where the browser has no locks (a page by plain http), two tabs may send the same entry:
 * its idempotency key then keeps the work from being done twice.
 */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, work);
}
