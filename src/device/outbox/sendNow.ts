import type { NewEntry } from './entry';
import type { Outbox } from './outbox';
import { StorageError } from './storage';

export type Outcome =
  | { state: 'done'; answer: unknown }
  | { state: 'waiting' }
  | { state: 'rejected'; id: number; message: string };

/** @throws HttpError if the entry could be neither stored nor sent */
export async function sendNow(outbox: Outbox, entry: NewEntry): Promise<Outcome> {
  const answers = new Map<number, unknown>();
  const unsubscribe = outbox.lastSaved.subscribe(() => {
    const saved = outbox.lastSaved.get();
    if (saved) answers.set(saved.entry.id, saved.answer);
  });
  try {
    const { id } = await outbox.add(entry);
    await outbox.drain();
    if (answers.has(id)) return { state: 'done', answer: answers.get(id) };
    const left = outbox.get().entries.find((each) => each.id === id);
    if (!left) return { state: 'done', answer: undefined };
    if (left.state === 'waiting') return { state: 'waiting' };
    return { state: 'rejected', id, message: left.problem?.message ?? '' };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { state: 'done', answer: await outbox.sendUnkept(entry) };
  } finally {
    unsubscribe();
  }
}
