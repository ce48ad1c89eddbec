import { HttpError } from '../../../src/dataProvider/HttpError';
import type { NewEntry, OutboxEntry } from '../../../src/device/outbox/entry';
import { Outbox, type OutboxOptions } from '../../../src/device/outbox/outbox';
import { memoryStorage } from '../../helpers/memoryStorage';

const count = { kind: 'census', id: 7 } as const;

export const amount = (lineId: number, value: number | null, over: Partial<NewEntry> = {}): NewEntry =>
  ({
    action: 'amount',
    count,
    userId: 1,
    userName: 'jana',
    lineId,
    amount: value,
    version: 1,
    label: `Zeile ${lineId}`,
    ...over,
  }) as NewEntry;

export const wish = (action: 'finish' | 'requestOrders'): NewEntry => ({ action, count, userId: 1, userName: 'jana' });

export const refusal = (status: number, code?: string, current?: unknown): HttpError =>
  new HttpError('/x', status, { code, detail: `Antwort ${status}`, current });

let keys = 0;

export function given(
  answer: (entry: OutboxEntry, attempt: number) => unknown,
  storage = memoryStorage(),
  over: Partial<OutboxOptions> = {},
) {
  const sent: OutboxEntry[] = [];
  const saved: unknown[] = [];
  const retries: boolean[] = [];
  const session = { userId: 1 as number | undefined };
  const outbox = new Outbox({
    storage,
    async send(entry, isRetry) {
      sent.push(entry);
      retries.push(isRetry);
      const result = await answer(entry, sent.length);
      if (result instanceof Error) throw result;
      return result;
    },
    newKey: () => `key ${++keys}`,
    userId: () => session.userId,
    withTabLock: (work) => work(),
    announce: (taken) => void (taken && saved.push(taken.answer)),
    ...over,
  });
  return { outbox, sent, saved, retries, session, storage };
}
