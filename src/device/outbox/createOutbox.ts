import { newKey } from '../../dataProvider/newKey';
import { deliveryFormName, recallForm } from '../keptForm';
import { withTabLock } from '../withTabLock';
import { Outbox, type Saved } from './outbox';
import { type EntrySender, sendEntry } from './sendEntry';
import { indexedDbStorage, type OutboxStorage } from './storage';

const LOCK = 'zaehlwerk-outbox';

export interface DeviceOutboxOptions extends EntrySender {
  userId(): number | undefined;
  storage?: OutboxStorage;
  signal: AbortSignal;
}

/** Idempotency keys prevent two tabs from doing the work twice. */
export function createOutbox({ userId, storage = indexedDbStorage(), signal, ...sender }: DeviceOutboxOptions) {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(LOCK);
  const outbox = new Outbox({
    storage,
    send: (entry, isRetry) => sendEntry(sender, entry, isRetry),
    userId,
    isBeingTyped: (clientId) => recallForm(userId() ?? 0, deliveryFormName(clientId)) !== undefined,
    newKey,
    withTabLock: (work) => withTabLock(LOCK, work),
    announce: (saved) => channel?.postMessage(saved),
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<Saved | undefined>) => {
    if (data) outbox.lastSaved.set(data);
    else void outbox.refresh().catch(() => undefined);
  });
  signal.addEventListener('abort', () => channel?.close());
  return outbox;
}
