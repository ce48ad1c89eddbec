import type { DBSchema } from 'idb';
import { UserError } from '../../rules/UserError';
import { databaseOf } from '../databaseOf';
import type { OutboxEntry } from './entry';

export type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

export class StorageError extends UserError {
  override name = 'StorageError';
}

export interface OutboxStorage {
  add(entry: Unnumbered<OutboxEntry>): Promise<number>;
  all(): Promise<OutboxEntry[]>;
  /** Never recreates a removed entry; returns false if it is gone. */
  update(id: number, change: (entry: OutboxEntry) => OutboxEntry): Promise<boolean>;
  /** With `key`, removes the entry only if its key, and so its content, is unchanged. */
  remove(id: number, key?: string): Promise<void>;
}

interface Schema extends DBSchema {
  entries: { key: number; value: Unnumbered<OutboxEntry> & { id?: number } };
}

const FULL = 'Der Speicher dieses Geräts ist voll. Bitte Platz schaffen; die Zahl steht noch im Feld.';
const OFF =
  'Dieses Gerät speichert hier nichts (privates Fenster?). Bitte ein normales Fenster benutzen; die Zahl steht noch im Feld.';

export function indexedDbStorage(): OutboxStorage {
  const database = databaseOf<Schema>('zaehlwerk-outbox', 'entries', { keyPath: 'id', autoIncrement: true });
  return {
    add: (entry) =>
      guarded(async () => {
        // Strict: a confirmed entry must survive a battery that dies now.
        const transaction = (await database()).transaction('entries', 'readwrite', { durability: 'strict' });
        const [id] = await Promise.all([transaction.store.add(entry), transaction.done]);
        return id;
      }),
    all: () => guarded(async () => (await (await database()).getAll('entries')) as OutboxEntry[]),
    update: (id, change) =>
      guarded(async () => {
        const transaction = (await database()).transaction('entries', 'readwrite');
        const stored = (await transaction.store.get(id)) as OutboxEntry | undefined;
        if (stored) await transaction.store.put(change(stored));
        await transaction.done;
        return stored !== undefined;
      }),
    remove: (id, key) =>
      guarded(async () => {
        const { store, done } = (await database()).transaction('entries', 'readwrite');
        if (key === undefined || (await store.get(id))?.key === key) await store.delete(id);
        await done;
      }),
  };
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const isFull = cause instanceof DOMException && cause.name === 'QuotaExceededError';
    throw new StorageError(isFull ? FULL : OFF, { cause });
  }
}
