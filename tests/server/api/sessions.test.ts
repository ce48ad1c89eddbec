import { SignJWT } from 'jose';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepOld } from '../../../server/http/sweepOld';
import { describeOnEachDatabase } from '../../helpers/databases';
import { fakesDatabaseTime } from '../../helpers/databaseTime';
import { expectProblem, play, type Scenario } from '../../helpers/scenarios';
import { type Json, KEY, PASSWORD, useTestApp } from '../../helpers/testApp';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const URL = '/api/Sessions';
const PHONE = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0';

interface Session {
  id: number;
  created: string;
  lastSeen: string;
  expires: string;
  userAgent: string | null;
  via: string;
  current: boolean;
}

describeOnEachDatabase('sessions', (under) => {
  fakesDatabaseTime();
  const test = useTestApp(under);
  afterEach(() => {
    vi.useRealTimers();
  });

  const signIn = async (username: string, agent?: string) => {
    const headers: Record<string, string> = agent === undefined ? {} : { 'user-agent': agent };
    const body = { username, password: PASSWORD };
    const reply = await test().call<{ token: string }>('', 'POST', '/api/Users/authenticate', body, headers);
    return reply.body.token;
  };
  const list = async (token: string, query = '') => (await test().call<Session[]>(token, 'GET', URL + query)).body;
  const isOver = async (token: string) => (await test().call(token, 'GET', '/api/Units')).status === 401;
  const currentId = async (token: string) => (await list(token)).find(({ current }) => current)?.id ?? 0;
  const lastSeen = async (token: string) => (await list(token)).find(({ current }) => current)?.lastSeen ?? '';
  /** Reads the database, because a request would count as use. */
  const stored = (id: number) =>
    test().database.db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
  /** Runs the sweep as if at these hours from now, on a server started only then. */
  const sweepAt = async (hours: readonly number[]) => {
    const { db } = test().database;
    await db.deleteFrom('installation').where('name', '=', 'clock').execute();
    const now = Date.now();
    for (const hour of hours) await sweepOld(db, new Date(now + hour * HOUR));
  };
  let names = 0;
  const person = async () => {
    names += 1;
    const name = `person${names}`;
    const { id, token } = await test().member(name, []);
    return { id, name, token };
  };

  it('are listed to their user: device, times, and which is this one', async () => {
    const { name, token } = await person();
    const second = await signIn(name, PHONE);
    const sessions = await list(second);
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ userAgent, current }) => [userAgent, current])).toEqual([
      [PHONE, true],
      [expect.any(String), false],
    ]);
    const [own] = sessions;
    expect(Date.parse(own?.expires ?? '') - Date.parse(own?.created ?? '')).toBe(12 * HOUR);
    expect((await list(token)).map(({ current }) => current)).toEqual([false, true]);
    expect(Object.keys(own ?? {}).sort()).toEqual([
      'created',
      'current',
      'expires',
      'id',
      'lastSeen',
      'userAgent',
      'via',
    ]);
  });

  it.each([
    ['long', 'x'.repeat(500), 'x'.repeat(200)],
    ['blank', '  ', null],
  ])('take a %s name of a program', async (_, agent, shown) => {
    const { name } = await person();
    expect((await list(await signIn(name, agent)))[0]?.userAgent).toBe(shown);
  });

  describe('are for their user and administrators', () => {
    let ids: Record<string, number>;
    beforeAll(async () => {
      const other = await person();
      ids = { session: await currentId(other.token), user: other.id, own: test().userId };
    });
    const scenario = (name: string, rest: Pick<Scenario, 'who' | 'request' | 'status'> & Partial<Scenario>) => ({
      name,
      ...rest,
    });
    const NOT_YOURS = { status: 403, code: 'ROLE' };
    it.each<Scenario>([
      scenario('nobody reads', { who: 'nobody', request: ['GET', URL], status: 401, code: 'TOKEN_INVALID' }),
      scenario('nobody ends', { who: 'nobody', request: ['DELETE', URL], status: 401, code: 'TOKEN_INVALID' }),
      scenario('own by number', {
        who: 'user',
        request: ({ own }) => ['GET', `${URL}?UserId=${own}`],
        status: 200,
        lacks: ['jti', 'tokenVersion', 'eyJ'],
      }),
      scenario('others’ list', { who: 'user', request: ({ user }) => ['GET', `${URL}?UserId=${user}`], ...NOT_YOURS }),
      scenario('others’ session', {
        who: 'user',
        request: ({ session }) => ['DELETE', URL, { id: session }],
        ...NOT_YOURS,
      }),
      scenario('others’ session by address', {
        who: 'user',
        request: ({ session }) => ['DELETE', `${URL}?id=${session}`],
        ...NOT_YOURS,
      }),
      scenario('all of another', {
        who: 'user',
        request: ({ user }) => ['DELETE', URL, { UserId: user }],
        ...NOT_YOURS,
      }),
      scenario('administrator reads', {
        who: 'admin',
        request: ({ user }) => ['GET', `${URL}?UserId=${user}`],
        status: 200,
        has: ['"current":false'],
        lacks: ['"current":true', 'jti', 'eyJ'],
      }),
      scenario('of nobody', { who: 'admin', request: ['GET', `${URL}?UserId=99999`], status: 404, code: 'NOT_FOUND' }),
      scenario('end all of nobody', { who: 'admin', request: ['DELETE', URL, { UserId: 99999 }], status: 404 }),
      scenario('that is not there', { who: 'admin', request: ['DELETE', URL, { id: 99999 }], status: 404 }),
      scenario('user 0', { who: 'admin', request: ['GET', `${URL}?UserId=0`], status: 400, code: 'VALIDATION' }),
      scenario('user x', { who: 'admin', request: ['GET', `${URL}?UserId=1%20or%201=1`], status: 400 }),
      ...[0, -1, 1.5, '1', null, {}, 99_999_999_999].map((id) =>
        scenario(`id ${JSON.stringify(id)}`, {
          who: 'admin',
          request: ['DELETE', URL, { id }],
          status: 400,
          code: 'VALIDATION',
        }),
      ),
      scenario('a list', { who: 'admin', request: ['DELETE', URL, [1]], status: 400, code: 'VALIDATION' }),
    ])('$name: $status', async (each) => {
      await play(test(), each, { ids });
      expect(await stored(ids.session ?? 0)).toMatchObject({ endedAt: null });
    });
  });

  it.each([
    ['the body', (id: number): [string, unknown] => [URL, { id }]],
    ['the address', (id: number): [string, unknown] => [`${URL}?id=${id}`, undefined]],
  ])('end one by one, named in %s', async (_, request) => {
    const { name, token } = await person();
    const [second, third] = [await signIn(name), await signIn(name)];
    const id = await currentId(second);
    expect(await test().call(token, 'DELETE', ...request(id))).toMatchObject({ status: 204, text: '' });
    expect(await isOver(second)).toBe(true);
    expect(await isOver(token)).toBe(false);
    expect(await isOver(third)).toBe(false);
    expect((await list(token)).map((each) => each.id)).not.toContain(id);
  });

  it('end all but the one of the caller', async () => {
    const { name, token } = await person();
    const others = [await signIn(name), await signIn(name)];
    expect((await test().call(token, 'DELETE', URL)).status).toBe(204);
    for (const each of others) expect(await isOver(each)).toBe(true);
    expect(await list(token)).toMatchObject([{ current: true }]);
    expect(await isOver(test().user)).toBe(false);
  });

  it('of others end by an administrator: one, then all', async () => {
    const { id, name, token } = await person();
    const [second, third] = [await signIn(name), await signIn(name)];
    expect((await test().call(test().admin, 'DELETE', URL, { id: await currentId(token) })).status).toBe(204);
    expect([await isOver(token), await isOver(second)]).toEqual([true, false]);
    expect((await test().call(test().admin, 'DELETE', URL, { UserId: id })).status).toBe(204);
    expect([await isOver(second), await isOver(third), await isOver(test().admin)]).toEqual([true, true, false]);
    expect(await list(test().admin, `?UserId=${id}`)).toEqual([]);
  });

  it('are gone from the list after a logout and after a changed password', async () => {
    const { id, name, token } = await person();
    await test().call(token, 'POST', '/api/Users/logout');
    expect(await list(test().admin, `?UserId=${id}`)).toEqual([]);
    await signIn(name);
    await test().call(test().admin, 'PUT', '/api/Users', { id, password: 'Sommerfrische 1912' });
    expect(await list(test().admin, `?UserId=${id}`)).toEqual([]);
  });

  it('go with their user', async () => {
    const { id, token } = await person();
    const session = await currentId(token);
    await test().call(test().admin, 'DELETE', '/api/Users', { id });
    expect(await stored(session)).toBeUndefined();
  });

  it('note their use to the minute, not with each request', async () => {
    const { token } = await person();
    const first = await lastSeen(token);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(first) + MINUTE - 1000 });
    expect(await lastSeen(token)).toBe(first);
    vi.setSystemTime(Date.parse(first) + MINUTE);
    expect(await lastSeen(token)).toBe(new Date(Date.parse(first) + MINUTE).toISOString());
  });

  it('end in time when the clock was a day ahead and is put right', async () => {
    const { token } = await person();
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 11 * HOUR });
    await lastSeen(token);
    vi.setSystemTime(now);
    expect(await lastSeen(token)).toBe(new Date(now).toISOString());
  });

  it('are forgotten when their tokens have expired, and do not come back with the clock', async () => {
    const { name, token } = await person();
    const ended = await signIn(name);
    await test().call(ended, 'POST', '/api/Users/logout');
    const id = await currentId(token);
    await sweepAt([0, 24, 35]);
    expect(await stored(id)).toBeDefined();
    await sweepAt([0, 24, 48]);
    expect(await stored(id)).toBeUndefined();
    expect(await isOver(ended)).toBe(true);
    // The sweep ended the sessions that later tests use.
    test().admin = await test().login('admin');
    test().user = await test().login('ulla');
  });

  it.each<[string, number[]]>([
    ['has jumped ahead a year', [0, 8760, 8761, 8780]],
    ['has jumped ahead a year and is put right', [0, 8760, 8761, 1, 2]],
    ['has jumped ahead by less than a day', [-48, -24, 0, 23]],
    ['nobody has looked at before', [100]],
  ])('are not forgotten by a clock that %s', async (_, hours) => {
    const { token } = await person();
    await sweepAt(hours);
    expect(await isOver(token)).toBe(false);
  });

  describe('of a token from before there were sessions', () => {
    const oldToken = (userId: number, jti: string) =>
      new SignJWT({ unique_name: String(userId), name: 'x', role: 'User', ver: 0 })
        .setProtectedHeader({ alg: 'HS256' })
        .setJti(jti)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(KEY);

    it('begin with its next request, and end like others', async () => {
      const { id, token } = await person();
      const before = await oldToken(id, `old-${id}`);
      const headers = { 'user-agent': PHONE };
      expect((await test().call(before, 'GET', '/api/Units', undefined, headers)).status).toBe(200);
      const sessions = await list(token);
      expect(sessions.map(({ userAgent }) => userAgent)).toContain(PHONE);
      expect((await test().call(token, 'DELETE', URL)).status).toBe(204);
      expect(await isOver(before)).toBe(true);
    });

    it('end with its logout, also when that is its first request', async () => {
      const { id } = await person();
      const before = await oldToken(id, `out-${id}`);
      expect((await test().call(before, 'POST', '/api/Users/logout')).status).toBe(204);
      expect(await isOver(before)).toBe(true);
    });
  });

  describe('that are idle', () => {
    const setHours = async (value: string) => {
      const settings = await test().call<Json[]>(test().admin, 'GET', '/api/ConfigValues');
      const known = settings.body.find(({ key }) => key === 'SESSION_IDLE_HOURS');
      const body = { key: 'SESSION_IDLE_HOURS', value };
      return known
        ? test().call(test().admin, 'PUT', '/api/ConfigValues', { ...body, id: known.id })
        : test().call(test().admin, 'POST', '/api/ConfigValues', body);
    };

    it.each([
      ['1', 59 * MINUTE, false],
      ['1', 60 * MINUTE, false],
      ['1', 62 * MINUTE, true],
      ['4', 3 * HOUR, false],
      ['4', 5 * HOUR, true],
      ['0', 11 * HOUR, false],
      ['12', 11 * HOUR, false],
    ])('after %s hours: unused for %i ms, over: %s', async (hours, pause, isEnded) => {
      expect((await setHours(hours)).status).toBeLessThan(300);
      const { id, token } = await person();
      const now = Date.now();
      vi.useFakeTimers({ toFake: ['Date'], now: now + pause });
      const reply = await test().call(token, 'GET', '/api/Units');
      if (isEnded) expectProblem(reply, 'TOKEN_EXPIRED');
      else expect(reply.status).toBe(200);
      test().admin = await test().login('admin');
      expect(await list(test().admin, `?UserId=${id}`)).toHaveLength(isEnded ? 0 : 1);
      await setHours('0');
      vi.useRealTimers();
      test().admin = await test().login('admin');
    });

    it('end although an unattended page reads on automatically', async () => {
      await setHours('1');
      const { token } = await person();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      const statuses: number[] = [];
      for (let round = 0; round < 5; round++) {
        vi.setSystemTime(Date.now() + 20 * MINUTE);
        const reply = await test().call(token, 'GET', '/api/Units', undefined, { 'x-unattended': 'yes' });
        statuses.push(reply.status);
      }
      test().admin = await test().login('admin');
      await setHours('0');
      vi.useRealTimers();
      test().admin = await test().login('admin');
      expect(statuses).toEqual([200, 200, 200, 401, 401]);
    });

    it('go on as long as they are used, even if the pauses add up to more than the limit', async () => {
      await setHours('1');
      const { token } = await person();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
      for (let round = 0; round < 4; round++) {
        vi.setSystemTime(Date.now() + 59 * MINUTE);
        expect(await isOver(token)).toBe(false);
      }
      test().admin = await test().login('admin');
      await setHours('0');
      vi.useRealTimers();
      test().admin = await test().login('admin');
    });

    it.each(['-1', '1,5', '721', 'x', '01'])('%s hours are refused', async (hours) => {
      const reply = await setHours(hours);
      expect(reply).toMatchObject({ status: 400 });
      expect(reply.body.errors).toEqual({
        value: 'Bitte ganze Stunden von 0 bis 12 angeben: Nach 12 Stunden endet jede Anmeldung.',
      });
    });
  });
});
