import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeRules, onSqlite } from '../../helpers/databases';
import { fakesDatabaseTime } from '../../helpers/databaseTime';
import { createItem, createMasterData, type MasterData } from '../../helpers/masterData';
import { type Json, startTestApp, type TestApp, useTestApp } from '../../helpers/testApp';
import { head, rawRequest } from '../rawRequest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PATH = '/api/Suppliers';
const UNATTENDED = { 'x-unattended': '1' };
type Headers = Record<string, string>;

interface Person {
  id: number;
  token: string;
}

describeRules('an unchanged answer', (under) => {
  fakesDatabaseTime();
  const test = useTestApp(under);
  let names = 0;
  let groups: MasterData;
  let linesOfGroup = '';
  beforeAll(async () => {
    groups = await createMasterData(test());
    await createItem(test(), groups, {});
    linesOfGroup = `/api/Census/${await test().create('/api/Census/StartNewCensus', { stockItemGroupId: groups.drinks })}/stock_modifications`;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const person = (): Promise<Person> => test().member(`person${names++}`, [groups.drinks]);

  async function ask(token: string, path: string, headers: Headers, method = 'GET') {
    const sent = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers };
    const answer = await test().app.inject({ method: method as 'GET', url: path, headers: sent });
    return { status: answer.statusCode, headers: answer.headers };
  }
  /** @returns a function that repeats the request with its ETag */
  async function settled(token: string, path = PATH, headers: Headers = {}) {
    const etag = String((await ask(token, path, headers)).headers.etag);
    const again = () => ask(token, path, { 'if-none-match': etag, ...headers });
    expect((await again()).status).toBe(304);
    return again;
  }
  const admin = (method: 'POST' | 'PUT' | 'DELETE', path: string, body: Json) =>
    test().call(test().admin, method, path, body);
  const setHours = async (value: string) => {
    const { body } = await test().call<Json[]>(test().admin, 'GET', '/api/ConfigValues');
    const known = body.find(({ key }) => key === 'SESSION_IDLE_HOURS');
    await (known
      ? admin('PUT', '/api/ConfigValues', { ...known, value })
      : admin('POST', '/api/ConfigValues', { key: 'SESSION_IDLE_HOURS', value }));
  };

  it.each<[string, number, (of: Person) => Promise<unknown>]>([
    ['a logout', 401, ({ token }) => test().call(token, 'POST', '/api/Users/logout')],
    ['the end of all sessions', 401, ({ id }) => admin('DELETE', '/api/Sessions', { UserId: id })],
    ['another password', 401, ({ id }) => admin('PUT', '/api/Users', { id, password: 'Sommerfrische 1912' })],
    ['another role', 401, ({ id }) => admin('PUT', '/api/Users', { id, role: 'Admin' })],
    ['the end of the user', 401, ({ id }) => admin('DELETE', '/api/Users', { id })],
    ['a new record', 200, () => admin('POST', PATH, { name: `Neu ${names++}` })],
    [
      'a new record and its end',
      304,
      async () => admin('DELETE', PATH, { id: await test().create(PATH, { name: `Neu ${names++}` }) }),
    ],
    ['a change of something else', 304, () => admin('POST', '/api/Units', { name: `Neu ${names++}` })],
    ['other groups', 304, ({ id }) => admin('PUT', '/api/Users', { id, stockItemGroups: [groups.kitchen] })],
  ])('is judged again after %s: %i', async (_, status, change) => {
    const who = await person();
    const again = await settled(who.token);
    await change(who);
    expect((await again()).status).toBe(status);
  });

  it('is judged again for callers with other groups', async () => {
    const { id, token } = await person();
    const again = await settled(token, linesOfGroup);
    await admin('PUT', '/api/Users', { id, stockItemGroups: [] });
    expect((await again()).status).toBe(403);
    await admin('PUT', '/api/Users', { id, stockItemGroups: [groups.drinks] });
    expect((await again()).status).toBe(304);
  });

  it.each<[string, Headers, string, number, number]>([
    ['the token is over', {}, '0', 12 * HOUR, 401],
    ['the token is over, for a page that reads by itself', UNATTENDED, '0', 12 * HOUR, 401],
    ['the clock was put back to before the token', {}, '0', -11 * MINUTE, 401],
    ['nobody has used the session for too long', UNATTENDED, '1', HOUR + MINUTE + 1, 401],
    ['its use is to be noted', {}, '0', MINUTE, 304],
    ['the clock was put back a little', {}, '0', -5000, 304],
  ])('is judged again when %s', async (_, headers, hours, pause, status) => {
    await setHours(hours);
    const { token } = await person();
    const again = await settled(token, PATH, headers);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + pause });
    const answer = await again();
    vi.useRealTimers();
    await setHours('0');
    expect(answer.status).toBe(status);
  });

  it('counts as use of its session, to the minute', async () => {
    const { id, token } = await person();
    const lastSeen = async () => {
      const { db } = test().database;
      const { lastSeen: seen } = await db
        .selectFrom('sessions')
        .select('lastSeen')
        .where('userId', '=', id)
        .executeTakeFirstOrThrow();
      return seen;
    };
    const again = await settled(token);
    const before = Date.parse(await lastSeen());
    vi.useFakeTimers({ toFake: ['Date'], now: before + MINUTE });
    expect((await again()).status).toBe(304);
    expect(Date.parse(await lastSeen())).toBe(before + MINUTE);
  });

  it.each<[string, Headers, string, number]>([
    ['another version of the API', { 'api-version': '2' }, 'GET', 400],
    ['another state', { 'if-none-match': '"another"' }, 'GET', 200],
    ['a compressed request', { 'content-encoding': 'gzip' }, 'GET', 415],
    ['a token that nobody has signed', { authorization: 'Bearer e30.e30.x' }, 'GET', 401],
    ['a head', {}, 'HEAD', 304],
    ['another method', { 'content-type': 'application/json' }, 'DELETE', 400],
  ])('needs the same request: not with %s', async (_, headers, method, status) => {
    const etag = String((await ask(test().admin, PATH, {})).headers.etag);
    await settled(test().admin);
    const answer = await ask(test().admin, PATH, { 'if-none-match': etag, ...headers }, method);
    expect(answer.status).toBe(status);
  });

  it('is not answered to callers without a token or the right to read the same', async () => {
    const again = await settled(test().admin, linesOfGroup);
    const headers = { 'if-none-match': String((await again()).headers.etag) };
    expect((await ask('', linesOfGroup, headers)).status).toBe(401);
    expect((await ask(test().user, linesOfGroup, headers)).status).toBe(403);
  });
});

describe('an unchanged answer, on a file', () => {
  const start = () => startTestApp(onSqlite);
  const asking = (test: TestApp, token: string, headers: Headers) => () =>
    test.call(token, 'GET', PATH, undefined, headers).then(({ status }) => status);
  const settled = async (test: TestApp, token: string) => {
    const { etag } = (await test.call(token, 'GET', PATH)).headers;
    const again = asking(test, token, { 'if-none-match': String(etag) });
    expect([await again(), await again()]).toEqual([304, 304]);
    return again;
  };

  it.each<[string, (userId: number) => string, number]>([
    ['ends the session', (id) => `update sessions set endedAt = '2026-01-01T00:00:00.000Z' where userId = ${id}`, 401],
    ['changes what makes tokens valid', (id) => `update users set tokenVersion = 99 where id = ${id}`, 401],
    ['takes the user away', (id) => `delete from users where id = ${id}`, 401],
    ['adds a record', () => "insert into suppliers (name, nameKey, archived) values ('Neu', 'neu', 0)", 200],
    ['does nothing of all that', () => "insert into units (name, nameKey) values ('Neu', 'neu')", 304],
  ])('is judged again when another program %s', async (_, statement, status) => {
    const test = await start();
    try {
      const { id, token } = await test.member('paula', []);
      const again = await settled(test, token);
      const file = join(test.env.DATA_DIR, 'zaehlwerk.db');
      const program = `
        const db = new (require('@photostructure/sqlite').DatabaseSync)(process.argv[1]);
        db.exec('pragma foreign_keys = on');
        db.exec(process.argv[2]);
        db.close();`;
      execFileSync(process.execPath, ['-e', program, file, statement(id)]);
      // The file's version is read once per turn of the event loop.
      await setImmediate();
      expect(await again()).toBe(status);
    } finally {
      await test.close();
    }
  });

  it('comes in the order of the requests of one connection', async () => {
    const test = await start();
    try {
      const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
      const { etag } = (await test.call(test.admin, 'GET', PATH)).headers;
      const headers = { authorization: `Bearer ${test.admin}`, 'if-none-match': String(etag) };
      const known = head(`GET ${PATH} HTTP/1.1`, headers);
      for (let time = 0; time < 2; time++) {
        const request = await rawRequest(url, known);
        expect((await request.answer()).status).toBe(304);
        request.socket.destroy();
      }
      const other = head('GET /api/Suppliers/99999 HTTP/1.1', headers);
      const last = head('GET /api/nowhere HTTP/1.1', { connection: 'close' });
      const { socket } = await rawRequest(url, [known, other, known, last].join(''));
      let all = '';
      socket.on('data', (text) => {
        all += text;
      });
      await new Promise((resolve) => socket.once('close', resolve));
      const statuses = [...all.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
      expect(statuses).toEqual([304, 404, 304, 404]);
    } finally {
      await test.close();
    }
  });
});
