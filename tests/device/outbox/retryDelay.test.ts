import { expect, test } from 'vitest';
import { type OutboxEntry, STUCK_AFTER } from '../../../src/device/outbox/entry';
import type { OutboxState } from '../../../src/device/outbox/outbox';
import { retryDelay } from '../../../src/device/outbox/retryDelay';

const entry = (over: Partial<OutboxEntry> = {}) => ({ state: 'waiting', userId: 1, ...over }) as OutboxEntry;
const stuck = entry({ failures: STUCK_AFTER });

test.each<[string, OutboxEntry[], OutboxState['pausedBy'], number, number | undefined]>([
  ['nothing waits', [], undefined, 0, undefined],
  ['a rejected entry waits for a person', [entry({ state: 'rejected' })], undefined, 0, undefined],
  ['somebody else’s entry waits for them', [entry({ userId: 2 })], 'network', 1, undefined],
  ['an expired session waits for its user', [entry()], 'login', 0, undefined],
  ['another tab is sending', [entry()], undefined, 0, 30_000],
  ['the first failure of the network', [entry()], 'network', 1, 1_000],
  ['the third', [entry()], 'network', 3, 5_000],
  ['a server that is away for long', [entry()], 'network', 99, 30_000],
  ['one entry failed, others got through', [entry({ failures: 1 })], undefined, 0, 1_000],
  ['the server fails at one entry again and again', [stuck], 'network', 9, 60_000],
  ['another one waits besides', [stuck, entry()], 'network', 1, 1_000],
])('%s', (_, entries, pausedBy, failures, pause) => {
  expect(retryDelay({ entries, pausedBy }, 1, failures)).toBe(pause);
});

test('a storage that does not answer is read again after half a minute', () => {
  expect(retryDelay({ entries: [], pausedBy: undefined, isReadable: false }, 1, 0)).toBe(30_000);
});
