import type { DBSchema } from 'idb';
import { readJson, writeJson } from '../dataProvider/localJson';
import { databaseOf } from './databaseOf';

const WRITTEN = 'draftsWritten';
/** Writes after which a removal counts as committed: what a page reads from the simple storage may not be yet. */
const COMMITTED_AFTER = 1000;

interface Kept {
  key: string;
  /** undefined for a removal, which a killed browser may have lost as well */
  value: unknown;
  written: number;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: Kept };
}

const database = databaseOf<Schema>('zaehlwerk-drafts', 'drafts', { keyPath: 'key' });
const waiting = new Map<string, Kept>();
let isWriting = false;

/** In IndexedDB as well: simple storage is committed seconds later, and a killed browser would lose the last keys. */
export function writeDraft(key: string, value: unknown): boolean {
  const written = lastWritten() + 1;
  const isKept = writeJson(key, value);
  writeJson(WRITTEN, written);
  waiting.set(key, { key, value, written });
  if (!isWriting) void writeWaiting();
  return isKept;
}

/** Repeats the writes and removals that the simple storage has lost, and forgets old removals. */
export async function restoreDrafts(): Promise<void> {
  try {
    const last = lastWritten();
    const { store, done } = (await database()).transaction('drafts', 'readwrite');
    const kept = await store.getAll();
    for (const { key, value, written } of kept)
      if (value === undefined && written <= last - COMMITTED_AFTER) void store.delete(key);
    await done;
    const lost = kept.filter(({ written }) => written > last);
    for (const { key, value } of lost) writeJson(key, value);
    if (lost.length > 0) writeJson(WRITTEN, Math.max(...lost.map(({ written }) => written)));
  } catch {
    // Without IndexedDB, the simple storage is all there is.
  }
}

function lastWritten(): number {
  const last = readJson(WRITTEN);
  return typeof last === 'number' ? last : 0;
}

async function writeWaiting(): Promise<void> {
  isWriting = true;
  try {
    while (waiting.size > 0) {
      const drafts = [...waiting.values()];
      waiting.clear();
      const { store, done } = (await database()).transaction('drafts', 'readwrite', { durability: 'strict' });
      for (const draft of drafts) void store.put(draft);
      await done;
    }
  } catch {
  } finally {
    isWriting = false;
  }
}
