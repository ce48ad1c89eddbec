import type { OutboxEntry } from '../../src/device/outbox/entry';
import { type OutboxStorage, StorageError, type Unnumbered } from '../../src/device/outbox/storage';

export function memoryStorage(): OutboxStorage & { entries: OutboxEntry[]; refuse: boolean } {
  let last = 0;
  const storage = {
    entries: [] as OutboxEntry[],
    refuse: false,
    async add(entry: Unnumbered<OutboxEntry>) {
      if (storage.refuse) throw new StorageError('Der Speicher dieses Geräts ist voll.');
      last += 1;
      storage.entries.push({ ...entry, id: last } as OutboxEntry);
      return last;
    },
    all: async () => [...storage.entries],
    async update(id: number, change: (entry: OutboxEntry) => OutboxEntry) {
      const isThere = storage.entries.some((entry) => entry.id === id);
      storage.entries = storage.entries.map((entry) => (entry.id === id ? change(entry) : entry));
      return isThere;
    },
    async remove(id: number, key?: string) {
      storage.entries = storage.entries.filter((entry) => entry.id !== id || (key !== undefined && entry.key !== key));
    },
  };
  return storage;
}
