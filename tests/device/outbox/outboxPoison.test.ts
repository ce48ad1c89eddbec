import { describe, expect, test } from 'vitest';
import { isStuck, type OutboxEntry, STUCK_AFTER } from '../../../src/device/outbox/entry';
import { memoryStorage } from '../../helpers/memoryStorage';
import { amount, given, refusal, wish } from './givenOutbox';

const lineOf = (entry: OutboxEntry) => (entry.action === 'amount' ? entry.lineId : entry.action);

async function waiting(lines: readonly number[], bad: readonly number[], status = 500) {
  const state = { bad };
  const setup = given((entry) =>
    entry.action === 'amount' && state.bad.includes(entry.lineId) ? refusal(status) : { version: entry.id + 1 },
  );
  setup.session.userId = undefined;
  for (const [at, line] of lines.entries()) await setup.outbox.add(amount(line, at + 1));
  await setup.outbox.drain();
  setup.session.userId = 1;
  return { ...setup, state };
}

describe('an entry that the server answers with an error again and again', () => {
  test.each([
    ['an error in the server', 500],
    ['no answer in time', 408],
    ['behind a proxy', 502],
  ])('%s: lets those of other lines pass, in their order', async (_, status) => {
    const { outbox, sent } = await waiting([1, 2, 3], [1], status);
    await outbox.drain();
    expect(sent.map(lineOf)).toEqual([1, 2, 3]);
    expect(outbox.get()).toMatchObject({
      entries: [{ lineId: 1, state: 'waiting', failures: 1 }],
      pausedBy: undefined,
    });
  });

  test('holds back later entries of its own line', async () => {
    const { outbox, sent, state } = await waiting([1, 2, 1], [1]);
    await outbox.drain();
    expect(sent.map(lineOf)).toEqual([1, 2]);
    state.bad = [];
    await outbox.drain();
    expect(sent.slice(2)).toMatchObject([
      { lineId: 1, amount: 1 },
      { lineId: 1, amount: 3 },
    ]);
    expect(sent[2]?.key).toBe(sent[0]?.key);
  });

  test('does not let the finishing of its count pass', async () => {
    const { outbox, sent } = await waiting([1, 2], [1]);
    await outbox.add(wish('finish'));
    await outbox.drain();
    expect(sent.map(lineOf)).not.toContain('finish');
  });

  test('is stuck after some attempts, with the reason, also after the page is reopened', async () => {
    const { outbox, storage } = await waiting([1], [1]);
    for (let attempt = 1; attempt <= STUCK_AFTER; attempt++) {
      expect(storage.entries.map(isStuck)).toEqual([false]);
      await outbox.drain();
    }
    expect(storage.entries.map(isStuck)).toEqual([true]);
    expect(storage.entries).toMatchObject([{ problem: { status: 500, message: 'Antwort 500' } }]);
  });

  test('two of them stop an attempt, but not for long: stuck entries come after the others', async () => {
    const { outbox, sent } = await waiting([1, 2, 3], [1, 2]);
    await outbox.drain();
    expect(sent.map(lineOf)).toEqual([1, 2]);
    for (let attempt = 1; attempt <= STUCK_AFTER; attempt++) await outbox.drain();
    expect(outbox.get().entries.map(lineOf)).toEqual([1, 2]);
  });

  test('is not tried again with every new entry, but when it is asked for', async () => {
    const { outbox, sent, state } = await waiting([1], [1]);
    for (let attempt = 1; attempt <= STUCK_AFTER; attempt++) await outbox.drain();
    const before = sent.length;
    await outbox.add(amount(2, 5));
    await outbox.settled();
    expect(sent.slice(before).map(lineOf)).toEqual([2]);
    state.bad = [];
    await outbox.drain();
    expect(sent.slice(before).map(lineOf)).toEqual([2, 1]);
  });

  test('leaves when a person discards it; later entries of its line go on', async () => {
    const { outbox, sent, state } = await waiting([1, 1], [1]);
    await outbox.drain();
    const [first] = outbox.get().entries;
    state.bad = [];
    await outbox.discard(first?.id ?? 0);
    await outbox.settled();
    expect(sent.map((entry) => (entry as { amount?: number }).amount)).toEqual([1, 2]);
    expect(outbox.get().entries).toEqual([]);
  });
});

test.each([
  ['no network', 0],
  ['too many requests', 429],
  ['a page in place of the answer', 200],
])('%s concerns all entries: nothing is tried after it, and none is to blame', async (_, status) => {
  const { outbox, sent } = await waiting([1, 2, 3], [1, 2, 3], status);
  for (let attempt = 1; attempt <= STUCK_AFTER + 1; attempt++) await outbox.drain();
  expect(new Set(sent.map(lineOf))).toEqual(new Set([1]));
  expect(outbox.get().entries.map(isStuck)).toEqual([false, false, false]);
});

test('an entry discarded while it is on its way does not come back with its failure', async () => {
  const storage = memoryStorage();
  const { outbox, sent } = given(async (entry) => {
    await storage.remove(entry.id);
    return refusal(500);
  }, storage);
  await outbox.add(amount(1, 5));
  await outbox.drain();
  expect(sent).toHaveLength(1);
  expect(outbox.get().entries).toEqual([]);
});
