import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../server/db/engine/transaction';
import { HashQueue } from '../../../server/http/auth/hashQueue';
import { hashPassword, isPassword } from '../../../server/http/auth/passwords';
import { Problem } from '../../../server/problem';
import { describeOnEachDatabase } from '../../helpers/databases';
import { PASSWORD, useTestApp } from '../../helpers/testApp';

const HASHES = 80;

describeOnEachDatabase('hashing of passwords', (under) => {
  const test = useTestApp(under);
  const put = (url: string, body: object) => test().call(test().admin, 'PUT', url, body);
  const post = (url: string, body: object) => test().call(test().admin, 'POST', url, body);
  const file = (rows: number, name: string) =>
    ['Name;Passwort', ...Array.from({ length: rows }, (_, row) => `${name}${row};${PASSWORD}`)].join('\n');

  let hashes: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    hashes = vi.spyOn(HashQueue.prototype, 'run');
  });
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['created', (turn: number) => post('/api/Users', { name: `neu${turn}`, password: PASSWORD })],
    ['signing in', () => test().call('', 'POST', '/api/Users/authenticate', { username: 'ulla', password: PASSWORD })],
  ])('does not keep others waiting while many are %s', async (_, send) => {
    let done = 0;
    const all = Promise.all(
      Array.from({ length: HASHES }, async (_each, turn) => {
        const { status } = await send(turn);
        done += 1;
        return status;
      }),
    );
    expect((await test().call(test().user, 'GET', '/api/Units')).status).toBe(200);
    expect(done).toBeLessThan(HASHES / 2);
    expect(new Set(await all).size).toBe(1);
  });

  it('does not keep others waiting for a file of users', async () => {
    let isDone = false;
    const sent = post('/api/Users/import', { text: file(20, 'datei'), dryRun: false }).then((reply) => {
      isDone = true;
      return reply;
    });
    expect((await test().call(test().user, 'GET', '/api/Units')).status).toBe(200);
    expect(isDone).toBe(false);
    expect(await sent).toMatchObject({ status: 200, body: { counts: { new: 20 } } });
    expect(await test().login('datei7')).toBeTruthy();
  });

  it('lets the right user in while a refused crowd waits for its answers', async () => {
    const seen: number[] = [];
    const payload = { username: 'ulla', password: 'falsch' };
    const from = async (remoteAddress: string, sent: object) => {
      const url = '/api/Users/authenticate';
      const { statusCode } = await test().app.inject({ method: 'POST', url, remoteAddress, payload: sent });
      seen.push(statusCode);
      return statusCode;
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const crowd = Array.from({ length: 400 }, (_, n) => from(`198.18.${n >> 8}.${n & 255}`, payload));
      expect(await from('192.0.2.1', { username: 'ulla', password: PASSWORD })).toBe(200);
      // Only a few were refused at once; the others are still waiting.
      expect(seen.filter((status) => status === 503).length).toBeLessThanOrEqual(20);
      expect(seen.length).toBeLessThan(200);
      vi.runAllTimers();
      vi.useRealTimers();
      expect(new Set(await Promise.all(crowd))).toEqual(new Set([401, 503]));
    } finally {
      vi.useRealTimers();
    }
  });

  it('hashes for others while guesses wait for being counted', async () => {
    const { db } = test().database;
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isHeld = () => {};
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    const holding = inTransaction(db, async (tx) => {
      if (under.kind === 'postgres') await sql`lock table guesses in share mode`.execute(tx);
      isHeld();
      await released;
    });
    await held;
    const url = '/api/Users/authenticate';
    const payload = { username: 'ulla', password: 'falsch' };
    const guesses = [1, 2].map((n) =>
      test().app.inject({ method: 'POST', url, remoteAddress: `203.0.113.${n}`, payload }),
    );
    while (hashes.mock.calls.length < guesses.length) await turn();
    expect(await hashPassword(PASSWORD, 'somebody else')).toMatch(/^\$argon2id\$/);
    letGo();
    await holding;
    expect((await Promise.all(guesses)).map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  });

  it.each([
    ['of the longest length is compared', 256, true],
    ['beyond it is wrong', 257, false],
  ])('a password %s', async (_, length, isRight) => {
    const password = 'p'.repeat(length);
    expect(await isPassword(await hashPassword(password, 'somebody'), password)).toBe(isRight);
  });

  it('looks nothing up for callers that would be refused anyway', async () => {
    vi.spyOn(HashQueue.prototype, 'refuseWhenQueueFull').mockImplementation(() => {
      throw new Problem('UNAVAILABLE', 'Bitte später.');
    });
    const asked = vi.spyOn(test().database.db, 'selectFrom');
    const signIn = (headers: object) =>
      test().call('', 'POST', '/api/Users/authenticate', { username: 'ulla', password: PASSWORD }, { ...headers });
    expect(await signIn({})).toMatchObject({ status: 503 });
    expect(asked).not.toHaveBeenCalled();
    // A device that may be known is not limited by its address.
    expect(await signIn({ cookie: `zaehlwerk_device=${'A'.repeat(43)}` })).toMatchObject({ status: 200 });
  });

  it('is skipped in a dry run, and for refused requests', async () => {
    const dry = await post('/api/Users/import', { text: file(60, 'probe'), dryRun: true });
    expect(dry).toMatchObject({ status: 200, body: { counts: { new: 60 } } });
    const id = test().userId;
    const refused = [
      await post('/api/Users/import', { text: `${file(5, 'falsch')}\nulla2;kurz`, dryRun: false }),
      await post('/api/Users', { name: 'x', password: 'kurz' }),
      await post('/api/Users', { name: 'x', password: 'password1' }),
      await put('/api/Users', { id, password: 'Sommerfrische 1912', version: 0 }),
      await put('/api/Users', { id: 999_999, password: 'Sommerfrische 1912' }),
      await test().call(test().user, 'PUT', '/api/Users', { id: 1, password: 'Sommerfrische 1912' }),
      await test().call('', 'POST', '/api/Users/initadmin', { password: PASSWORD }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 409, 404, 403, 409]);
    expect(hashes).not.toHaveBeenCalled();
  });
});
