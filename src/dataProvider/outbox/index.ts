import { useSyncExternalStore } from 'react';
import { readClaims } from '../claims';
import { connection } from '../connection';
import { newKey } from '../http';
import { createStore } from '../store';
import { token } from '../token';
import type { OutboxEntry } from './entry';
import { Outbox, type OutboxState } from './outbox';
import { retryPause } from './retryPause';
import { sendEntry } from './sendEntry';
import { indexedDbStorage, StorageError } from './storage';

export { type AmountEntry, type CountRef, isStuck, type OutboxEntry } from './entry';
export type { OutboxState } from './outbox';
export { StorageError } from './storage';

const LOCK = 'zaehlwerk-outbox';

interface Saved {
  entry: OutboxEntry;
  answer: unknown;
}

/** What the server saved, for pages that show it; also what another tab of this browser has sent. */
export const lastSaved = createStore<Saved | undefined>(undefined);

/** As far as is known, this device keeps what is put into the outbox. */
export const deviceKeeps = createStore(true);

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(LOCK);
const signedIn = () => readClaims(token.get() ?? '')?.id;

/** The one outbox of this tab; all tabs of a browser share what lies in it. */
export const outbox = new Outbox({
  storage: indexedDbStorage(),
  send: sendEntry,
  userId: signedIn,
  newKey,
  exclusively,
  announce: () => channel?.postMessage(undefined),
  saved(entry, answer) {
    lastSaved.set({ entry, answer });
    channel?.postMessage({ entry, answer } satisfies Saved);
  },
});

export const useOutbox = (): OutboxState => useSyncExternalStore(outbox.subscribe, outbox.get);

/** Begins sending: now, when the server answers again, when the page is looked at again, and after growing pauses. */
export function startOutbox(): void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  const cancel = () => {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
  };
  const run = () => {
    cancel();
    outbox.drain().then(
      () => {
        failures = outbox.get().pausedBy === 'network' ? failures + 1 : 0;
        schedule();
      },
      (error: unknown) => {
        // Without storage there is nothing in the outbox; the page that wants to add something says so.
        if (error instanceof StorageError) deviceKeeps.set(false);
        else console.error(error);
      },
    );
  };
  const schedule = () => {
    if (outbox.get().pausedBy) keepThrough();
    const pause = retryPause(outbox.get(), signedIn(), failures);
    if (pause === undefined) return cancel();
    // What is counted meanwhile does not put off what is due.
    if (Date.now() + pause >= due) return;
    cancel();
    due = Date.now() + pause;
    timer = setTimeout(run, pause);
  };
  outbox.subscribe(schedule);
  channel?.addEventListener('message', ({ data }: MessageEvent<Saved | undefined>) => {
    if (data) lastSaved.set(data);
    else void outbox.refresh().catch(() => undefined);
  });
  window.addEventListener('online', run);
  connection.subscribe(() => connection.get() === 'answering' && run());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run());
  token.subscribe(run);
  run();
}

let isAsked = false;

/** Otherwise a browser may throw away what a page has stored when the device runs out of space. */
function keepThrough() {
  if (isAsked) return;
  isAsked = true;
  // Refused, it is no worse than before.
  void navigator.storage?.persist?.().catch(() => undefined);
}

/**
 * One tab sends at a time. Where the browser has no locks (a page by plain http), two tabs may send the same entry:
 * its idempotency key then keeps the work from being done twice.
 */
async function exclusively(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(LOCK, work);
}
