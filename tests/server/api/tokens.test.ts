import { SignJWT } from 'jose';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { fakesDatabaseTime } from '../../helpers/databaseTime';
import { expectProblem } from '../../helpers/scenarios';
import { KEY, PASSWORD, useTestApp } from '../../helpers/testApp';

const HOUR = 3_600_000;
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = (over = {}) => ({ unique_name: '1', name: 'admin', role: 'Admin', ver: 0, jti: 'x', ...over });
const sign = (over = {}, { alg = 'HS256', key = KEY }: { alg?: string; key?: Uint8Array } = {}) =>
  new SignJWT(claims(over)).setProtectedHeader({ alg }).setIssuedAt().setExpirationTime('1h').sign(key);

describeRules('tokens', (under) => {
  fakesDatabaseTime();
  const test = useTestApp(under);
  let good = '';
  beforeAll(async () => {
    good = await test().login('admin');
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const read = (token: string) => test().call(token, 'GET', '/api/Units');

  it.each<[string, () => string | Promise<string>]>([
    ['of another key', () => sign({}, { key: new TextEncoder().encode('another key of thirty-two bytes!') })],
    ['of another algorithm', () => sign({}, { alg: 'HS512' })],
    ['of no algorithm', () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims({ exp: 9_999_999_999 }))}.`],
    ['of no algorithm with a signature', () => `${part({ alg: 'none' })}.${good.split('.').slice(1).join('.')}`],
    ['with other claims', () => good.replace(/\.[^.]+\./, `.${part(claims({ exp: 9_999_999_999 }))}.`)],
    ['cut short', () => good.slice(0, -3)],
    ['that is none', () => 'x'],
    ['without user', () => sign({ unique_name: undefined })],
    ['of a user that is none', () => sign({ unique_name: '1 or 1=1' })],
    ['of nobody', () => sign({ unique_name: '999999' })],
    ['of a user number beyond all', () => sign({ unique_name: '99999999999999' })],
    ['of an old state', () => sign({ ver: -1 })],
    ['without state', () => sign({ ver: undefined })],
    ['without id', () => sign({ jti: undefined })],
    ['without end', () => new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(KEY)],
  ])('%s are refused', async (_, make) => {
    const reply = await read(await make());
    expect(reply.status).toBe(401);
    expectProblem(reply, 'TOKEN_INVALID');
  });

  it.each([
    ['', ''],
    ['Basic ', 'YWRtaW46YWRtaW4='],
    ['Bearer', ''],
    ['', 'bare'],
  ])('need the scheme Bearer: %s%s', async (scheme, token) => {
    const reply = await test().call('', 'GET', '/api/Units', undefined, { authorization: `${scheme}${token}` });
    expectProblem(reply, 'TOKEN_INVALID');
  });

  it('may come with the scheme in small letters', async () => {
    const reply = await test().call('', 'GET', '/api/Units', undefined, { authorization: `bearer ${good}` });
    expect(reply.status).toBe(200);
  });

  it('are not read from the address', async () => {
    expectProblem(await test().call('', 'GET', `/api/Units?token=${good}&access_token=${good}`), 'TOKEN_INVALID');
  });

  it('end after twelve hours, not before', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + 12 * HOUR - 60_000 });
    expect((await read(good)).status).toBe(200);
    vi.setSystemTime(now + 12 * HOUR + 60_000);
    const reply = await read(good);
    expect(reply.status).toBe(401);
    expectProblem(reply, 'TOKEN_EXPIRED');
  });

  it.each([
    ['given out in an hour', { iat: HOUR, exp: 2 * HOUR }],
    ['given out in a year', { iat: 8760 * HOUR, exp: 8772 * HOUR }],
    ['good for a year', { iat: 0, exp: 8760 * HOUR }],
    ['good for a year, of no known hour', { iat: undefined, exp: 8760 * HOUR }],
  ])('%s, by a clock that was ahead, count as expired', async (_, { iat, exp }) => {
    const at = (ms: number) => Math.floor((Date.now() + ms) / 1000);
    const signed = new SignJWT(claims({ ...(iat === undefined ? {} : { iat: at(iat) }), exp: at(exp) }));
    const reply = await read(await signed.setProtectedHeader({ alg: 'HS256' }).sign(KEY));
    expect(reply.status).toBe(401);
    expectProblem(reply, 'TOKEN_EXPIRED');
  });

  it.each([24, 8760])('given out while the clock was %i hours ahead are good by that clock alone', async (hours) => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + hours * HOUR });
    const token = await test().login('ulla');
    expect((await read(token)).status).toBe(200);
    vi.setSystemTime(now);
    expectProblem(await read(token), 'TOKEN_EXPIRED');
  });

  it('of a server whose clock is minutes ahead are good', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: now + HOUR / 12 });
    const token = await test().login('ulla');
    vi.setSystemTime(now);
    expect((await read(token)).status).toBe(200);
  });

  it('end with a logout, and only that one', async () => {
    const [first, second] = [await test().login('ulla'), await test().login('ulla')];
    expect(await test().call(first, 'POST', '/api/Users/logout')).toMatchObject({ status: 204, text: '' });
    expectProblem(await read(first), 'TOKEN_INVALID');
    expect((await read(second)).status).toBe(200);
    expectProblem(await test().call(first, 'POST', '/api/Users/logout'), 'TOKEN_INVALID');
    expect(await test().call(second, 'POST', '/api/Users/logout', {})).toMatchObject({ status: 204 });
  });

  it.each([
    ['password', { password: 'Sommerfrische 1912' }],
    ['role', { role: 'Admin' }],
  ])('end all with a changed %s', async (what, change) => {
    const { id, token } = await test().member(`wechsel-${what}`, []);
    const second = await test().login(`wechsel-${what}`);
    expect((await test().call(test().admin, 'PUT', '/api/Users', { id, ...change })).status).toBe(200);
    for (const each of [token, second]) expectProblem(await read(each), 'TOKEN_INVALID');
    expect((await read(test().admin)).status).toBe(200);
  });

  it.each([
    ['mail', { email: 'x@example.test' }],
    ['name', { name: 'umbenannt' }],
    ['groups', { stockItemGroups: [] }],
    ['role, as it was', { role: 'User', password: '' }],
  ])('go on with a changed %s', async (what, change) => {
    const { id, token } = await test().member(`bleibt-${what}`, []);
    expect((await test().call(test().admin, 'PUT', '/api/Users', { id, ...change })).status).toBe(200);
    expect((await read(token)).status).toBe(200);
  });

  it('end with the user, also when another one is made afterwards', async () => {
    const { id, token } = await test().member('kurz', []);
    await test().call(test().admin, 'DELETE', '/api/Users', { id });
    await test().member('neu', []);
    expectProblem(await read(token), 'TOKEN_INVALID');
  });

  it('survive a restart, and so does a logout', async () => {
    const [kept, ended] = [await test().login('ulla'), await test().login('ulla', PASSWORD)];
    await test().call(ended, 'POST', '/api/Users/logout');
    await test().restart();
    expect((await read(kept)).status).toBe(200);
    expectProblem(await read(ended), 'TOKEN_INVALID');
  });
});
