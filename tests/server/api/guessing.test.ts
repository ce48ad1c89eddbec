import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sweepGuesses } from '../../../server/http/auth/allowance';
import { checkLimited } from '../../../server/http/auth/guessing';
import { HashQueue } from '../../../server/http/auth/hashQueue';
import { remember } from '../../../server/http/auth/knownDevices';
import { sweepOld } from '../../../server/http/sweepOld';
import { describeOnEachDatabase } from '../../helpers/databases';
import { fakesDatabaseTime } from '../../helpers/databaseTime';
import { PASSWORD, useTestApp } from '../../helpers/testApp';

const URL = '/api/Users/authenticate';
const SECOND = 1000;
const DAY = 86_400 * SECOND;
const PROXY = '192.0.2.1';

describeOnEachDatabase('guessing passwords', (under) => {
  fakesDatabaseTime();
  const test = useTestApp(under);
  const proxied = useTestApp(under, { trustedProxies: [PROXY] });
  beforeEach(async () => {
    // The clock stands still, so no tries are regained however long the tests take.
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const each of [test(), proxied()])
      for (const table of ['guesses', 'knownDevices'] as const) await each.database.db.deleteFrom(table).execute();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const attempt = (username: string, password: string, remoteAddress = '203.0.113.1', headers = {}, on = test()) =>
    on.app.inject({ method: 'POST', url: URL, remoteAddress, headers, payload: { username, password } });
  const statusOf = async (...sent: Parameters<typeof attempt>) => (await attempt(...sent)).statusCode;

  /** Returns the number of tries that are judged before one is refused. */
  async function judged(most: number, sent: (turn: number) => Parameters<typeof attempt>): Promise<number> {
    for (let turn = 0; turn < most; turn++) {
      const status = await statusOf(...sent(turn));
      if (status === 429) return turn;
      expect(status).toBe(401);
    }
    return most;
  }
  const signedIn = async (name: string, address: string) => {
    const reply = await attempt(name, PASSWORD, address);
    expect(reply.statusCode).toBe(200);
    return { cookie: String(reply.headers['set-cookie']).split(';')[0] };
  };

  if (under.kind === 'sqlite')
    it('leaves the database as careful as before', async () => {
      const careful = async () => (await sql`pragma synchronous`.execute(test().database.db)).rows;
      expect(await careful()).toEqual([{ synchronous: 2 }]);
      await Promise.all([attempt('ulla', 'falsch'), attempt('ulla', PASSWORD), attempt('admin', 'falsch')]);
      expect(await careful()).toEqual([{ synchronous: 2 }]);
    });

  it('leaves five slips free', async () => {
    expect(await judged(5, (turn) => ['ulla', `falsch${turn}`])).toBe(5);
    expect(await statusOf('ulla', PASSWORD)).toBe(200);
    // A right password restores all tries.
    expect(await judged(5, (turn) => ['ulla', `falsch${turn}`])).toBe(5);
    expect(await statusOf('ulla', PASSWORD)).toBe(200);
  });

  it.each(['ulla', 'niemand'])(
    'is refused for %s from the 12th try of a minute at the latest, evenly spread too',
    async (name) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < 30; turn++) {
        statuses.push(await statusOf(name, `falsch${turn}`));
        vi.setSystemTime(Date.now() + 3 * SECOND);
      }
      for (let first = 0; first + 20 <= statuses.length; first++)
        expect(statuses.slice(first, first + 20).filter((status) => status === 401).length).toBeLessThan(12);
      expect(statuses).toContain(429);
    },
  );

  it('says how long to wait, is refused with the right password too, and judged again then', async () => {
    await judged(12, () => ['ulla', 'falsch']);
    const refused = await attempt('ulla', PASSWORD);
    const wait = Number(refused.headers['retry-after']);
    expect(refused.json()).toMatchObject({ status: 429, code: 'RATE_LIMIT' });
    expect(refused.json().detail).toContain(`${wait} Sekunden`);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(120);
    vi.setSystemTime(Date.now() + wait * SECOND);
    expect(await statusOf('ulla', PASSWORD)).toBe(200);
  });

  it('does not lock the user out elsewhere, however many guess at the name, nor other names here', async () => {
    for (let turn = 0; turn < 20; turn++) await attempt('ulla', 'falsch', `198.51.100.${turn}`);
    await judged(12, () => ['ulla', 'falsch']);
    expect(await statusOf('ulla', PASSWORD)).toBe(429);
    expect(await statusOf('ulla', PASSWORD, '203.0.113.2')).toBe(200);
    expect(await statusOf('admin', PASSWORD)).toBe(200);
  });

  it('is refused for an address that tries many names, from the 66th try at the latest, and for no other', async () => {
    const device = await signedIn('ulla', '203.0.113.1');
    const tries = await judged(66, (turn) => [`u${turn}`, 'falsch']);
    expect(tries).toBeGreaterThan(20);
    expect(tries).toBeLessThanOrEqual(65);
    expect(await statusOf('admin', PASSWORD)).toBe(429);
    expect(await statusOf('admin', PASSWORD, '203.0.113.2')).toBe(200);
    expect(await statusOf('ulla', PASSWORD, '203.0.113.1', device)).toBe(200);
  });

  it('is counted apart for a device that the name has signed in on, behind the same address', async () => {
    const device = await signedIn('ulla', '203.0.113.1');
    for (const name of ['ulla', 'admin']) await judged(12, () => [name, 'falsch']);
    expect(await statusOf('ulla', PASSWORD)).toBe(429);
    expect(await statusOf('ulla', PASSWORD, '203.0.113.1', device)).toBe(200);
    // A known device neither unlocks other names nor allows more guesses.
    expect(await statusOf('admin', PASSWORD, '203.0.113.1', device)).toBe(429);
    expect(await judged(12, () => ['ulla', 'falsch', '203.0.113.1', device])).toBeLessThan(12);
    for (const cookie of ['zaehlwerk_device=x', `zaehlwerk_device=${'A'.repeat(43)}`])
      expect(await statusOf('ulla', PASSWORD, '203.0.113.1', { cookie })).toBe(429);
  });

  const devices = () => test().database.db.selectFrom('knownDevices').selectAll().execute();
  /** Runs the sweep as if on these days from now. */
  const sweepOn = async (days: readonly number[]) => {
    const { db } = test().database;
    await db.deleteFrom('installation').where('name', '=', 'clock').execute();
    const now = Date.now();
    for (const day of days) await sweepOld(db, new Date(now + day * DAY));
  };
  const daily = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, day) => from + day);

  it('knows a device that several people share, and forgets it after 90 days', async () => {
    const device = await signedIn('ulla', '203.0.113.1');
    const second = await attempt('admin', PASSWORD, '203.0.113.1', device);
    expect(second.headers['set-cookie']).toContain(device.cookie);
    expect(second.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Strict; Path=\/api\/Users; Max-Age=7776000$/);
    expect(await devices()).toHaveLength(2);
    expect(JSON.stringify(await devices())).not.toContain(device.cookie?.split('=')[1]);
    await sweepOn(daily(86, 90));
    expect(await devices()).toHaveLength(2);
    await sweepOn(daily(89, 92));
    expect(await devices()).toEqual([]);
  });

  it('recognizes a device that its user signs in on again', async () => {
    const device = await signedIn('ulla', '203.0.113.1');
    const [today] = await devices();
    await test().database.db.updateTable('knownDevices').set({ seenOn: '2020-01-01' }).execute();
    await attempt('ulla', PASSWORD, '203.0.113.1', device);
    expect(await devices()).toEqual([today]);
  });

  it.each<[string, number[]]>([
    ['has jumped ahead a year', [0, 365, 366]],
    ['goes to and fro', [0, 365, 366, 1, 365, 366, 2]],
    ['nobody has looked at before', [365]],
  ])('forgets no device by a clock that %s', async (_, days) => {
    await signedIn('ulla', '203.0.113.1');
    await sweepOn(days);
    expect(await devices()).toHaveLength(1);
  });

  it('is counted before it is judged when all tries come at once', async () => {
    const replies = await Promise.all(Array.from({ length: 60 }, (_, turn) => attempt('ulla', `falsch${turn}`)));
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401).length).toBeLessThan(12);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  it('of one name on many known devices leaves places to others', async () => {
    const { db } = test().database;
    const queue = new HashQueue({ atOnce: 6, ofOne: 2, waiting: 128 });
    const begun: string[] = [];
    let end = () => {};
    const ended = new Promise<boolean>((resolve) => (end = () => resolve(true)));
    const ask = (name: string, address: string, device?: string) =>
      checkLimited({ db, queue }, name, { address, device }, () => {
        begun.push(name);
        return ended;
      });
    const known = await Promise.all([1, 2, 3, 4].map(() => remember(db, undefined, 'ulla')));
    const run = vi.spyOn(queue, 'run');
    const own = Promise.allSettled(known.flatMap((each) => Array(40).fill(each)).map((each) => ask('ulla', '', each)));
    await expect.poll(() => run.mock.calls.length).toBe(160);
    const others = [1, 2, 3, 4, 5].map((at) => ask(`otto${at}`, `198.51.100.${at}`));
    const outcomes = Promise.allSettled(others);
    await expect.poll(() => begun.length).toBe(6);
    await expect.poll(() => run.mock.calls.length).toBe(165);
    expect(begun.filter((name) => name === 'ulla')).toHaveLength(2);
    end();
    expect(await outcomes).toEqual(Array(5).fill({ status: 'fulfilled', value: true }));
    await own;
  });

  it('does not slow down right passwords, many at once, of one name or many', async () => {
    const replies = await Promise.all(
      Array.from({ length: 70 }, (_, turn) => attempt(turn % 2 ? 'admin' : 'ulla', PASSWORD)),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(
      await test().database.db.selectFrom('guesses').select('key').where('spentUntil', '>', Date.now()).execute(),
    ).toEqual([]);
  });

  it('is remembered by the database, without names and addresses, until it is over', async () => {
    const { db } = test().database;
    await judged(12, () => ['ulla', 'falsch']);
    await test().restart();
    expect(await statusOf('ulla', PASSWORD)).toBe(429);
    const rows = await test().database.db.selectFrom('guesses').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/ulla|203\.0/);
    vi.setSystemTime(Date.now() + 300 * SECOND);
    await sweepGuesses(test().database.db, new Date());
    expect(await test().database.db.selectFrom('guesses').selectAll().execute()).toEqual([]);
    expect(db).not.toBe(test().database.db);
  });

  it('locks nobody out when a clock was a year ahead', async () => {
    const now = Date.now();
    vi.setSystemTime(now + 365 * DAY);
    await judged(12, () => ['ulla', 'falsch']);
    vi.setSystemTime(now);
    expect(await judged(5, () => ['ulla', 'falsch'])).toBe(5);
    expect(await statusOf('ulla', PASSWORD)).toBe(200);
  });

  it('counts the address of the socket despite headers, and behind a trusted proxy the address it names', async () => {
    const headers = (turn: number) => ({
      'x-forwarded-for': `9.9.9.${turn}, 203.0.113.7`,
      'x-real-ip': `9.9.9.${turn}`,
      forwarded: `for=9.9.9.${turn}`,
    });
    expect(await judged(12, (turn) => ['ulla', 'falsch', '203.0.113.8', headers(turn)])).toBeLessThan(12);
    expect(await judged(12, (turn) => ['ulla', 'falsch', PROXY, headers(turn), proxied()])).toBeLessThan(12);
    expect(await statusOf('ulla', PASSWORD, PROXY, { 'x-forwarded-for': '203.0.113.9' }, proxied())).toBe(200);
  });

  it('behind a proxy that is trusted and encrypts, the cookie is sent encrypted alone', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    expect((await attempt('ulla', PASSWORD, PROXY, headers, proxied())).headers['set-cookie']).toMatch(/; Secure$/);
    expect((await attempt('ulla', PASSWORD, '203.0.113.8', headers, proxied())).headers['set-cookie']).not.toMatch(
      /Secure/,
    );
  });
});
