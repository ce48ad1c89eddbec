import { describe, expect, it } from 'vitest';
import { HttpError } from '../../../src/dataProvider/HttpError';
import type { Http } from '../../../src/dataProvider/http';
import type { BookingEntry, NewEntry, OutboxEntry } from '../../../src/device/outbox/entry';
import { sendEntry } from '../../../src/device/outbox/sendEntry';
import { tokenWith } from '../../helpers/fakeServer';
import { amount, given, refusal, wish } from './givenOutbox';

const booking = (clientId: string, over: Partial<BookingEntry> = {}): NewEntry =>
  ({
    action: 'book',
    what: 'loss',
    booking: { clientId, stockItemId: 1, quantity: 1, reason: 'Bruch' },
    label: `Verlust ${clientId}`,
    userId: 1,
    userName: 'jana',
    ...over,
  }) as NewEntry;

const names = (sent: readonly OutboxEntry[]) =>
  sent.map((entry) => ('booking' in entry ? `${entry.action} ${entry.booking.clientId}` : entry.action));

describe('a booking', () => {
  it('neither waits for a count nor holds one up', async () => {
    const { outbox, sent } = given((entry) => (entry.action === 'amount' ? refusal(500) : {}));
    await outbox.add(amount(1, 5));
    await outbox.add(booking('a'));
    await outbox.add(wish('finish'));
    await outbox.settled();
    expect(names(sent)).toContain('book a');
    expect(names(sent)).not.toContain('finish');
    expect(outbox.get().entries.map(({ action }) => action)).toEqual(['amount', 'finish']);
  });

  it('is taken back after it was booked, with other entries waiting', async () => {
    let isAway = true;
    const { outbox, sent } = given(() => (isAway ? new HttpError('/x', 0, undefined) : {}));
    await outbox.add(booking('a'));
    await outbox.add(booking('a', { action: 'takeBack' }));
    await outbox.add(booking('b'));
    await outbox.settled();
    isAway = false;
    sent.length = 0;
    await outbox.drain();
    expect(names(sent)).toEqual(['book a', 'takeBack a', 'book b']);
  });

  it('that the server cannot do now holds back its own reversal, and nothing else', async () => {
    const { outbox, sent } = given((entry) =>
      'booking' in entry && entry.booking.clientId === 'a' ? refusal(500) : {},
    );
    await outbox.add(booking('a'));
    await outbox.add(booking('a', { action: 'takeBack' }));
    await outbox.add(booking('b'));
    await outbox.settled();
    expect(names(sent)).not.toContain('takeBack a');
    expect(outbox.get().entries.map((entry) => names([entry])[0])).toEqual(['book a', 'takeBack a']);
  });

  it('over a booking of somebody else does not count as done', async () => {
    const { outbox } = given(() => refusal(409, 'VERSION', []));
    await outbox.add(booking('a', { what: 'delivery' }));
    await outbox.settled();
    expect(outbox.get().entries).toMatchObject([{ state: 'rejected', problem: { code: 'VERSION', current: [] } }]);
  });

  it.each([
    ['an instant that has come is as it was', -60_000, false],
    ['one that a clock told ahead is now', 3_600_000, true],
  ])('that was refused is repeated: %s', async (_, ahead, isDatedAgain) => {
    const { outbox, sent } = given((__, attempt) => (attempt === 1 ? refusal(400, 'VALIDATION') : {}));
    const at = new Date(Date.now() + ahead).toISOString();
    const { id } = await outbox.add(booking('a', { booking: { clientId: 'a', at } }));
    await outbox.settled();
    await outbox.retry(id);
    await outbox.settled();
    const [, entry] = sent;
    const repeated = entry && 'booking' in entry ? String(entry.booking.at) : '';
    expect(repeated === at).toBe(!isDatedAgain);
    expect(repeated <= new Date().toISOString()).toBe(true);
  });

  it('is sent again as it was corrected, as a new request', async () => {
    const { outbox, sent } = given((_, attempt) => (attempt === 1 ? refusal(409, 'VERSION', []) : {}));
    const { id } = await outbox.add(booking('a', { what: 'delivery' }));
    await outbox.settled();
    await outbox.retry(id, { booking: { clientId: 'a', lines: [] } });
    await outbox.settled();
    expect(sent[1]).toMatchObject({ booking: { clientId: 'a', lines: [] } });
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    expect(outbox.get().entries).toEqual([]);
  });
});

describe('the calls of a booking', () => {
  const calls: unknown[][] = [];
  const http = (async (method: string, path: string, options: { body?: unknown; idempotencyKey?: string }) => {
    calls.push([method, path, options.body, options.idempotencyKey]);
    return { id: 41 };
  }) as unknown as Http;
  const token = () => tokenWith({ unique_name: '1' });
  const sender = { http, backend: { hasAdditions: async () => true }, token };
  const stored = (entry: NewEntry) => ({ ...entry, id: 1, key: 'k', at: '', state: 'waiting' }) as OutboxEntry;

  it.each([
    ['loss', '/api/Losses'],
    ['delivery', '/api/Deliveries'],
    ['depositReturn', '/api/DepositReturns'],
  ] as const)('%s: POST %s, with its key', async (what, path) => {
    calls.length = 0;
    const entry = booking('a', { what });
    await sendEntry(sender, stored(entry), false);
    expect(calls).toEqual([['POST', path, (entry as BookingEntry).booking, 'k']]);
  });

  it('takes back the movement that the answer names, booked before or not', async () => {
    calls.length = 0;
    const entry = booking('a', { action: 'takeBack' });
    await sendEntry(sender, stored(entry), true);
    expect(calls).toEqual([
      ['POST', '/api/Losses', (entry as BookingEntry).booking, 'k'],
      ['POST', '/api/StockMovements/41/reverse', {}, undefined],
    ]);
  });
});

describe('an answer of a proxy or a login page', () => {
  const token = () => tokenWith({ unique_name: '1' });
  const stored = (entry: NewEntry) => ({ ...entry, id: 1, key: 'k', at: '', state: 'waiting' }) as OutboxEntry;
  const send = (answer: unknown, entry: NewEntry, isOurs = true) => {
    const http = (async () => {
      if (answer instanceof Error) throw answer;
      return answer;
    }) as unknown as Http;
    return sendEntry({ http, backend: { hasAdditions: async () => isOurs }, token }, stored(entry), false);
  };
  const rejected = new HttpError('/x', 403, undefined);
  const WHAT = ['code', 'delivery', 'depositReturn', 'invoice', 'loss', 'photo'] as const;

  const offline = /^Keine Verbindung zum Server\./;
  it.each<[string, unknown, number, RegExp]>([
    ['nothing', undefined, 0, offline],
    ['a word', 'ok', 0, offline],
    ['a record of its own', { status: 'login required' }, 0, offline],
    ['a list', [], 0, offline],
    ['a login', new HttpError('/x', 0, undefined, { cause: new HttpError('/x', 401, undefined) }), 0, offline],
    [
      'a refusal that is not our server’s',
      new HttpError('/x', 0, undefined, { cause: rejected }),
      408,
      /^Der Server war nicht zu erreichen: .* \(403\)/,
    ],
    ['a refusal without a code', rejected, 408, /^Der Server war nicht zu erreichen: .* \(403\)/],
    [
      'a sentence of a proxy',
      new HttpError('/x', 404, { detail: 'Not Found' }),
      408,
      /^Der Server war nicht zu erreichen: .* \(404\)/,
    ],
  ])('%s does not count, and the entry waits', async (_, answer, status, message) => {
    const entries = [
      amount(8, 3),
      ...[3, null].map((value) => amount(8, value, { count: { kind: 'stockTaking', id: 7 } })),
      wish('finish'),
      wish('requestOrders'),
      ...WHAT.map((what) => booking('a', { what })),
    ];
    for (const entry of entries)
      await expect(send(answer, entry)).rejects.toMatchObject({ status, message: expect.stringMatching(message) });
  });

  it.each<[string, NewEntry, unknown]>([
    ['its line', amount(8, 3), { id: 8, version: 2 }],
    ['its count', wish('finish'), { id: 7 }],
    ['the orders of its count', wish('requestOrders'), { census: { id: 7 }, orders: [] }],
    ['its record', booking('a'), { id: 41 }],
    ['its movements', booking('a', { what: 'depositReturn' }), { movements: [], balances: [] }],
  ])('%s is one', async (_, entry, answer) => {
    expect(await send(answer, entry)).toBe(answer);
  });

  it.each([undefined, 'ok', { status: 'login required' }])('%j does not count as a reversal', async (answer) => {
    const http = (async (_: string, path: string) => (path === '/api/Losses' ? { id: 41 } : answer)) as unknown as Http;
    const sender = { http, backend: { hasAdditions: async () => true }, token };
    const sent = sendEntry(sender, stored(booking('a', { action: 'takeBack' })), false);
    await expect(sent).rejects.toMatchObject({ status: 0 });
  });

  it.each<[string, unknown, string[]]>([
    ['kept', undefined, ['waiting']],
    ['kept', rejected, ['waiting']],
    ['removed', { id: 8, version: 2 }, []],
    ['rejected', refusal(403, 'FORBIDDEN'), ['rejected']],
  ])('an amount is %s after %j', async (_, answer, states) => {
    const { outbox } = given((entry) => send(answer, entry));
    await outbox.add(amount(8, 3));
    await outbox.settled();
    expect(outbox.get().entries.map(({ state }) => state)).toEqual(states);
  });

  it('another backend may answer nothing', async () => {
    expect(await send(undefined, amount(8, 3), false)).toBeUndefined();
    await expect(send(rejected, amount(8, 3), false)).rejects.toBe(rejected);
  });
});

describe('a photo', () => {
  const photo = (clientId: string, record: Record<string, unknown>): NewEntry =>
    booking(clientId, { what: 'photo', booking: { clientId, resource: 'stockMovements', content: '', ...record } });

  it('waits behind its record, also while that is refused', async () => {
    let isRefused = true;
    const { outbox, sent } = given((entry) =>
      isRefused && 'booking' in entry && entry.what === 'loss' ? refusal(400, 'VALIDATION') : {},
    );
    await outbox.add(booking('a'));
    await outbox.add(photo('p', { recordClientId: 'a' }));
    await outbox.add(photo('q', { recordId: 7 }));
    await outbox.settled();
    await outbox.drain();
    expect(names(sent)).not.toContain('book p');
    expect(outbox.get().entries.map(({ state }) => state)).toEqual(['rejected', 'waiting']);
    isRefused = false;
    const refused = outbox.get().entries.find(({ state }) => state === 'rejected');
    await outbox.retry(refused?.id ?? 0);
    await outbox.settled();
    await outbox.drain();
    expect(outbox.get().entries).toEqual([]);
    expect(names(sent).slice(-2)).toEqual(['book a', 'book p']);
  });

  it('waits while its record is being typed, and is sent at once for one that is there', async () => {
    let draft: string | undefined = 'a';
    const { outbox, sent } = given(() => ({}), undefined, { isBeingTyped: (clientId) => clientId === draft });
    await outbox.add(photo('p', { recordClientId: 'a' }));
    await outbox.add(photo('q', { recordClientId: 'b' }));
    await outbox.settled();
    expect(names(sent)).toEqual(['book q']);
    draft = undefined;
    await outbox.drain();
    expect(names(sent)).toEqual(['book q', 'book p']);
  });
});
