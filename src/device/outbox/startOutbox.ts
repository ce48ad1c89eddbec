import type { Connection } from '../../dataProvider/http';
import type { Store } from '../../dataProvider/store';
import type { Outbox } from './outbox';
import { retryDelay } from './retryDelay';
import { StorageError } from './storage';

export interface StartOptions {
  outbox: Outbox;
  token: Pick<Store<string | null>, 'subscribe'>;
  connection: Pick<Store<Connection>, 'get' | 'subscribe'>;
  userId(): number | undefined;
  signal: AbortSignal;
}

/** Sends now, on reconnection, when the page becomes visible, and after growing delays. */
export function startOutbox({ outbox, token, connection, userId, signal }: StartOptions): void {
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
        const { pausedBy } = outbox.get();
        failures = pausedBy === 'network' || pausedBy === 'server' ? failures + 1 : 0;
        schedule();
      },
      (error: unknown) => {
        if (error instanceof StorageError) outbox.isKeeping.set(false);
        else console.error(error);
        schedule();
      },
    );
  };
  const schedule = () => {
    if (outbox.get().pausedBy) askForPersistence();
    const delay = retryDelay(outbox.get(), userId(), failures);
    if (delay === undefined) return cancel();
    // New counts do not postpone an attempt that is already due.
    if (Date.now() + delay >= due) return;
    cancel();
    due = Date.now() + delay;
    timer = setTimeout(run, delay);
  };
  let isAsked = false;
  /** Without persistence, the browser may discard stored data when space runs out. */
  const askForPersistence = () => {
    if (isAsked) return;
    isAsked = true;
    void navigator.storage?.persist?.().catch(() => undefined);
  };
  outbox.subscribe(schedule);
  window.addEventListener('online', run, { signal });
  connection.subscribe(() => connection.get() === 'answering' && run());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && run(), { signal });
  token.subscribe(run);
  signal.addEventListener('abort', cancel);
  run();
}
