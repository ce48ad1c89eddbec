import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '../../../src/device/outbox/entry';
import { sendNow } from '../../../src/device/outbox/sendNow';
import { StorageError } from '../../../src/device/outbox/storage';
import { memoryStorage } from '../../helpers/memoryStorage';
import { amount, given, refusal, wish } from './givenOutbox';

const nextVersion = (entry: OutboxEntry) => ({ version: (entry as { version: number }).version + 1 });

function gate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

/** A server with one line that remembers idempotency keys like ours. */
function serverWithOneLine() {
  const line = { newAmount: null as number | null, version: 1 };
  const answers = new Map<string, { body: string; answer: unknown }>();
  const take = (entry: OutboxEntry) => {
    if (entry.action !== 'amount') throw new Error('unexpected');
    const body = JSON.stringify([entry.lineId, entry.amount, entry.version]);
    const before = answers.get(entry.key);
    if (before) return before.body === body ? before.answer : refusal(422, 'IDEMPOTENCY_MISMATCH');
    if (entry.version < line.version) return refusal(409, 'VERSION', { ...line });
    line.newAmount = entry.amount;
    line.version += 1;
    const answer = { ...line };
    answers.set(entry.key, { body, answer });
    return answer;
  };
  return { line, take };
}

test('an entry added while sending is ending is sent as well', async () => {
  const [isEnding, end] = [gate(), gate()];
  const { outbox, sent } = given(nextVersion, memoryStorage(), {
    // Like a browser's lock, which is released a moment after the work is done.
    async withTabLock(work) {
      await work();
      isEnding.open();
      await end.passed;
    },
  });
  const draining = outbox.drain();
  await isEnding.passed;
  await outbox.add(amount(1, 5));
  end.open();
  await draining;
  expect(sent).toHaveLength(1);
  expect(outbox.get().entries).toEqual([]);
});

describe('two counts of one line by the same person do not conflict', () => {
  test('when the page is reopened between the two', async () => {
    const server = serverWithOneLine();
    const storage = memoryStorage();
    const before = given((entry, attempt) => (attempt === 1 ? server.take(entry) : refusal(0)), storage);
    before.session.userId = undefined;
    await before.outbox.add(amount(1, 5));
    await before.outbox.add(amount(1, 6));
    before.session.userId = 1;
    await before.outbox.drain();
    const after = given(server.take, storage);
    await after.outbox.drain();
    expect(server.line).toEqual({ newAmount: 6, version: 3 });
    expect(storage.entries).toEqual([]);
  });

  test('when the answer to the second is lost and the page is reopened', async () => {
    const server = serverWithOneLine();
    const storage = memoryStorage();
    const before = given((entry, attempt) => {
      const answer = server.take(entry);
      return attempt === 1 ? answer : refusal(0);
    }, storage);
    await before.outbox.add(amount(1, 5));
    await before.outbox.drain();
    // Entered while the screen still showed the line's old version.
    await before.outbox.add(amount(1, 6));
    await before.outbox.drain();
    const after = given(server.take, storage);
    await after.outbox.drain();
    expect(server.line).toEqual({ newAmount: 6, version: 3 });
    expect(storage.entries).toEqual([]);
  });
});

test("an amount that waited for its person does not go over another person's from the same tab", async () => {
  const server = serverWithOneLine();
  const { outbox, session, storage } = given(server.take);
  session.userId = undefined;
  await outbox.add(amount(1, 10));
  await outbox.settled();
  session.userId = 2;
  await outbox.add(amount(1, 12, { userId: 2, userName: 'mehmet' }));
  await outbox.settled();
  session.userId = 1;
  await outbox.drain();
  expect(server.line).toEqual({ newAmount: 12, version: 2 });
  expect(storage.entries).toMatchObject([{ amount: 10, state: 'rejected', problem: { code: 'VERSION' } }]);
});

describe('two tabs with one entry', () => {
  test('an amount typed over a rejected entry that the other tab has discarded is kept as a new one', async () => {
    const { outbox, sent, storage } = given((_, attempt) => (attempt === 1 ? refusal(409, 'STATE') : { version: 5 }));
    const { id } = await outbox.add(amount(1, 5));
    await outbox.drain();
    await storage.remove(id);
    await outbox.retry(id, { amount: 8, version: 4 });
    await outbox.drain();
    expect(sent.slice(1)).toMatchObject([{ lineId: 1, amount: 8, version: 4, label: 'Zeile 1' }]);
    expect(storage.entries).toEqual([]);
  });

  test('an amount changed while its older value is on its way is sent after it', async () => {
    const isSending = gate();
    const answer = gate();
    const { outbox, sent, storage } = given(async (entry, attempt) => {
      if (attempt === 1) {
        isSending.open();
        await answer.passed;
      }
      return nextVersion(entry);
    });
    const { id } = await outbox.add(amount(1, 5));
    await isSending.passed;
    await outbox.retry(id, { amount: 8 });
    answer.open();
    await outbox.drain();
    expect(sent).toMatchObject([{ amount: 5 }, { amount: 8 }]);
    expect(storage.entries).toEqual([]);
  });
});

describe('a device that does not play along', () => {
  const unhandled = vi.fn();
  beforeEach(() => void process.on('unhandledRejection', unhandled.mockReset()));
  afterEach(() => void process.off('unhandledRejection', unhandled));

  test('a stored entry is confirmed and shown, even if the storage cannot be read just then', async () => {
    const storage = memoryStorage();
    const { outbox } = given(() => refusal(0), storage);
    storage.all = () => Promise.reject(new StorageError('gestört'));
    expect(await outbox.add(amount(1, 5))).toMatchObject({ amount: 5, state: 'waiting' });
    expect(outbox.get().entries).toMatchObject([{ amount: 5 }]);
    await new Promise(setImmediate);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('a count is finished at once where nothing can be kept', async () => {
    const { outbox, sent, storage, saved } = given(() => ({ status: 2 }));
    storage.refuse = true;
    expect(await sendNow(outbox, wish('finish'))).toEqual({ state: 'done', answer: { status: 2 } });
    expect(sent).toMatchObject([{ action: 'finish', key: expect.stringMatching(/^key/) }]);
    expect(saved).toEqual([{ status: 2 }]);
  });
});
