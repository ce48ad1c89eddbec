import { describe, expect, test, vi } from 'vitest';
import { StorageError } from '../../../src/device/outbox/storage';
import { memoryStorage } from '../../helpers/memoryStorage';
import { amount, given, refusal, wish } from './givenOutbox';

test('an entry is on the device before anything is sent, and leaves when the server has it', async () => {
  const storage = memoryStorage();
  const seen: number[] = [];
  const { outbox } = given(() => {
    seen.push(storage.entries.length);
    return { version: 2 };
  }, storage);
  await outbox.add(amount(1, 5));
  await outbox.drain();
  expect(seen).toEqual([1]);
  expect(outbox.get().entries).toEqual([]);
});

test('a storage that does not answer is said, not taken for an empty one, and read again', async () => {
  const storage = memoryStorage();
  const { outbox, sent } = given(() => ({ version: 2 }), storage);
  storage.entries.push({ ...amount(1, 5), id: 1, key: 'yesterday', at: '2026-05-01T08:00:00Z', state: 'waiting' });
  const all = vi.spyOn(storage, 'all').mockRejectedValueOnce(new StorageError('read'));
  expect(outbox.get().isReadable).toBeUndefined();
  await expect(outbox.drain()).rejects.toThrow(StorageError);
  expect(outbox.get().isReadable).toBe(false);
  all.mockRestore();
  await outbox.drain();
  expect(outbox.get()).toMatchObject({ entries: [], isReadable: true });
  expect(sent).toMatchObject([{ amount: 5 }]);
});

test('entries are sent in the order of typing, each with a key of its own', async () => {
  const { outbox, sent } = given(() => ({ version: 2 }));
  for (let line = 1; line <= 5; line++) await outbox.add(amount(line, line));
  await outbox.drain();
  expect(sent.map((entry) => (entry as { lineId?: number }).lineId)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(5);
});

describe('temporary errors keep the entry, and the next attempt has the same key', () => {
  test.each([
    ['no network', refusal(0), 'network'],
    ['no answer in time', refusal(408), 'network'],
    ['server error', refusal(500), 'server'],
    ['behind a proxy', refusal(502), 'server'],
    ['a page in place of the answer', refusal(200), 'network'],
    ['too many requests', refusal(429), 'server'],
    ['the first attempt is still running', refusal(409, 'IDEMPOTENCY_RUNNING'), 'server'],
    ['token expired', refusal(401, 'TOKEN_EXPIRED'), 'login'],
  ] as const)('%s', async (_, error, pausedBy) => {
    const { outbox, sent } = given((__, attempt) => (attempt === 1 ? error : { version: 2 }));
    await outbox.add(amount(1, 5));
    await outbox.drain();
    // The sending started by `add` and this one may have been the same.
    if (sent.length === 1) {
      expect(outbox.get()).toMatchObject({ pausedBy, entries: [{ state: 'waiting', amount: 5 }] });
      await outbox.drain();
    }
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toBe(sent[1]?.key);
    expect(outbox.get()).toEqual({ entries: [], pausedBy: undefined, isReadable: true });
  });
});

describe('answers that need a person keep the entry with its value and the reason', () => {
  test.each([
    ['somebody counted in between', refusal(409, 'VERSION', { id: 1, newAmount: 3, version: 4 })],
    ['finished elsewhere', refusal(409, 'STATE')],
    ['deleted elsewhere', refusal(404, 'NOT_FOUND')],
    ['group taken away', refusal(403, 'GROUP')],
    ['a rule is broken', refusal(400, 'VALIDATION')],
  ])('%s', async (_, error) => {
    const { outbox } = given((entry) => (entry.action === 'amount' && entry.lineId === 1 ? error : { version: 2 }));
    await outbox.add(amount(1, 5));
    await outbox.add(amount(2, 6));
    await outbox.drain();
    expect(outbox.get().entries).toMatchObject([
      {
        lineId: 1,
        amount: 5,
        state: 'rejected',
        problem: { status: error.status, message: error.message, code: error.body?.code },
      },
    ]);
  });
});

test('a rejected amount is repeated as a new request, based on the version seen since', async () => {
  const { outbox, sent } = given((_, attempt) =>
    attempt === 1 ? refusal(409, 'VERSION', { version: 4 }) : { version: 5 },
  );
  const { id } = await outbox.add(amount(1, 5));
  await outbox.drain();
  await outbox.retry(id, { amount: 8, version: 4 });
  await outbox.drain();
  expect(sent[1]).toMatchObject({ amount: 8, version: 4 });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(outbox.get().entries).toEqual([]);
});

test('a user who counted the same amount as somebody else is not asked', async () => {
  const { outbox } = given(() => refusal(409, 'VERSION', { id: 1, newAmount: 5, version: 4 }));
  await outbox.add(amount(1, 5));
  await outbox.drain();
  expect(outbox.get().entries).toEqual([]);
});

test.each([
  ['takes it', { id: 1, newAmount: 5, version: 4 }],
  ['refuses it again', refusal(409, 'VERSION', { id: 1, newAmount: 5, version: 4 })],
])(
  'an amount that somebody else has counted too is sent once more, over that count: the server %s',
  async (_, last) => {
    const current = { id: 1, newAmount: 5, version: 4 };
    const { outbox, sent } = given((__, attempt) => (attempt === 1 ? refusal(409, 'VERSION', current) : last));
    const { at } = await outbox.add(amount(1, 5));
    await outbox.drain();
    await outbox.drain();
    expect(sent).toMatchObject([
      { amount: 5, version: 1, at },
      { amount: 5, version: 4, at },
    ]);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    expect(outbox.get().entries).toEqual([]);
  },
);

test('an amount that somebody else has counted too waits for a network to be sent once more', async () => {
  const current = { id: 1, newAmount: 5, version: 4 };
  const answers = [refusal(409, 'VERSION', current), refusal(0), current];
  const { outbox, sent, storage } = given((_, attempt) => answers[attempt - 1]);
  await outbox.add(amount(1, 5));
  await outbox.settled();
  expect(outbox.get().pausedBy).toBe('network');
  expect(storage.entries).toMatchObject([{ version: 4, state: 'waiting' }]);
  await outbox.drain();
  expect(sent[2]?.key).toBe(sent[1]?.key);
  expect(outbox.get().entries).toEqual([]);
});

test('a line that somebody else has cleared too is not cleared again', async () => {
  const { outbox, sent } = given(() => refusal(409, 'VERSION', { id: 1, newAmount: null, version: 4 }));
  await outbox.add(amount(1, null));
  await outbox.drain();
  expect(sent).toHaveLength(1);
  expect(outbox.get().entries).toEqual([]);
});

test.each([
  ['another amount', 9, [7]],
  ['what was typed first and corrected', 5, [7]],
  ['the same as the correction', 7, []],
])(
  'a user who corrected an amount while somebody counted %s is asked about the last one at most',
  async (_, theirs, asked) => {
    const current = { id: 1, newAmount: theirs, version: 4 };
    const { outbox, session } = given((entry) =>
      (entry as { version: number }).version < 4 ? refusal(409, 'VERSION', current) : { version: 5 },
    );
    session.userId = undefined;
    await outbox.add(amount(1, 5));
    await outbox.add(amount(1, 7));
    session.userId = 1;
    await outbox.drain();
    expect(outbox.get().entries).toMatchObject(asked.map((each) => ({ amount: each, state: 'rejected' })));
  },
);

test('a discarded entry is gone and never sent', async () => {
  const { outbox, sent, session } = given(() => ({ version: 2 }));
  session.userId = undefined;
  const { id } = await outbox.add(amount(1, 5));
  await outbox.discard(id);
  session.userId = 1;
  await outbox.drain();
  expect(sent).toEqual([]);
});

test('a second count of the same line starts from the version that the first one made', async () => {
  const { outbox, sent } = given((entry) => ({ version: (entry as { version: number }).version + 1 }));
  await outbox.add(amount(1, 5));
  await outbox.add(amount(1, 6));
  await outbox.drain();
  expect(sent).toMatchObject([
    { amount: 5, version: 1 },
    { amount: 6, version: 2 },
  ]);
});

test('nothing is sent under the wrong name: entries wait until their user is back', async () => {
  const { outbox, sent, session } = given(() => ({ version: 2 }));
  session.userId = 2;
  await outbox.add(amount(1, 5));
  await outbox.drain();
  expect(sent).toEqual([]);
  expect(outbox.get().entries).toHaveLength(1);
  session.userId = 1;
  await outbox.drain();
  expect(sent).toHaveLength(1);
});

test('finishing waits for every amount before it, also for one that was rejected', async () => {
  let refuse = true;
  const { outbox, sent } = given((entry) =>
    entry.action === 'amount' && entry.lineId === 2 && refuse ? refusal(409, 'VERSION') : { version: 2 },
  );
  await outbox.add(amount(1, 5));
  const second = await outbox.add(amount(2, 6));
  await outbox.add(wish('finish'));
  await outbox.add(wish('requestOrders'));
  await outbox.drain();
  expect(sent.map(({ action }) => action)).not.toContain('finish');
  refuse = false;
  await outbox.retry(second.id);
  await outbox.drain();
  expect(sent.map(({ action }) => action).slice(-3)).toEqual(['amount', 'finish', 'requestOrders']);
  expect(outbox.get().entries).toEqual([]);
});

test('finishing waits for what was typed after it, and for what of that was rejected', async () => {
  let refuse = true;
  const { outbox, sent, session } = given((entry) =>
    entry.action === 'amount' && entry.lineId === 2 && refuse ? refusal(409, 'VERSION') : { version: 2 },
  );
  session.userId = undefined;
  await outbox.add(amount(1, 5));
  await outbox.add(wish('finish'));
  await outbox.add(wish('requestOrders'));
  await outbox.add(amount(1, 6));
  const last = await outbox.add(amount(2, 7));
  session.userId = 1;
  await outbox.drain();
  expect(sent.map(({ action }) => action)).toEqual(['amount', 'amount', 'amount']);
  refuse = false;
  await outbox.retry(last.id);
  await outbox.drain();
  expect(sent.map(({ action }) => action).slice(3)).toEqual(['amount', 'finish', 'requestOrders']);
  expect(outbox.get().entries).toEqual([]);
});

test('a reopened outbox sends the rest of the one before', async () => {
  const storage = memoryStorage();
  const before = given(() => refusal(0), storage);
  await before.outbox.add(amount(1, 5));
  await before.outbox.drain();
  const after = given(() => ({ version: 2 }), storage);
  await after.outbox.drain();
  expect(after.sent.map(({ key }) => key)).toEqual([before.sent[0]?.key]);
  expect(storage.entries).toEqual([]);
});

test('an amount that the device refuses to keep is not confirmed', async () => {
  const { outbox, sent, storage } = given(() => ({ version: 2 }));
  storage.refuse = true;
  await expect(outbox.add(amount(1, 5))).rejects.toThrow('voll');
  expect(sent).toEqual([]);
});

test('followers of the outbox hear only of changes, because each redraws a page', async () => {
  const { outbox } = given(() => ({ version: 2 }));
  const told: number[] = [];
  outbox.subscribe(() => told.push(outbox.get().entries.length));
  await outbox.add(amount(1, 5));
  await outbox.drain();
  await outbox.refresh();
  await outbox.drain();
  expect(told).toEqual([1, 0]);
});

test('the first attempt is told from retries; an entry already on the device counts as tried', async () => {
  const storage = memoryStorage();
  const { outbox, retries, sent } = given((_, attempt) => (attempt === 1 ? refusal(0) : { version: 2 }), storage);
  await outbox.add(amount(1, 5));
  await outbox.settled();
  await outbox.drain();
  expect(sent).toHaveLength(2);
  expect(retries).toEqual([false, true]);

  const before = given(() => refusal(0), storage);
  await before.outbox.add(amount(2, 6));
  await before.outbox.settled();
  const after = given(() => ({ version: 2 }), storage);
  await after.outbox.drain();
  expect(after.retries).toEqual([true]);
});

test('an entry that a person sends again is a first attempt', async () => {
  const { outbox, retries } = given((_, attempt) => (attempt === 1 ? refusal(409, 'VERSION') : { version: 5 }));
  const { id } = await outbox.add(amount(1, 5));
  await outbox.settled();
  await outbox.retry(id, { version: 4 });
  await outbox.settled();
  expect(retries).toEqual([false, false]);
});

test.each([
  [1, 'rejected'],
  [2, undefined],
  [4, undefined],
])('finishing a count that others have brought to status %i meanwhile', async (status, state) => {
  const { outbox } = given(() => refusal(409, 'VERSION', { id: 7, status, version: 9 }));
  await outbox.add(wish('finish'));
  await outbox.settled();
  expect(outbox.get().entries[0]?.state).toBe(state);
});
