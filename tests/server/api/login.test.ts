import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { expectProblem, play, type Scenario } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

const URL = '/api/Users/authenticate';
const EMPTY = 'Bitte gib etwas ein';
const NO_TEXT = 'Bitte einen Text eingeben.';
const FAILED = 'Benutzername oder Passwort ist falsch.';
const SECOND = 1000;

const login = (name: string, body: unknown, rest: Partial<Scenario>): Scenario => ({
  name,
  who: 'nobody',
  request: ['POST', URL, body],
  status: 400,
  code: 'VALIDATION',
  ...rest,
});
const refused = { status: 401, code: 'LOGIN_FAILED', has: [`"detail":"${FAILED}"`], lacks: ['token', 'errors'] };

const SCENARIOS: Scenario[] = [
  login(
    'as everybody does',
    { username: 'admin', password: PASSWORD },
    { status: 200, code: undefined, has: ['"token":"'] },
  ),
  login(
    'with dots apart from their letter',
    { username: 'admin', password: PASSWORD.normalize('NFD') },
    { status: 200, code: undefined },
  ),
  login('in capitals', { username: ' ADMIN ', password: PASSWORD }, { status: 200, code: undefined }),
  login(
    'with more than is asked',
    { username: 'admin', password: PASSWORD, role: 'X' },
    { status: 200, code: undefined },
  ),
  login('with a wrong password', { username: 'admin', password: 'falsch' }, refused),
  login('with the password in capitals', { username: 'admin', password: PASSWORD.toUpperCase() }, refused),
  login('with an empty password', { username: 'admin', password: '' }, refused),
  login('as nobody', { username: 'niemand', password: PASSWORD }, refused),
  login('as nobody with an empty password', { username: 'niemand', password: '' }, refused),
  login('without a password', { username: 'admin' }, { errors: { password: 'Dieses Feld wird benötigt' } }),
  login('with null as password', { username: 'admin', password: null }, { errors: { password: NO_TEXT } }),
  login('with a number as password', { username: 'admin', password: 1 }, { errors: { password: NO_TEXT } }),
  login('without a name', { password: PASSWORD }, { errors: { username: EMPTY } }),
  login('with null as name', { username: null, password: PASSWORD }, { errors: { username: EMPTY } }),
  login('with an empty name', { username: '', password: PASSWORD }, { errors: { username: EMPTY } }),
  login('with blanks as name', { username: ' \t', password: PASSWORD }, { errors: { username: EMPTY } }),
  login('with a list as name', { username: ['admin'], password: PASSWORD }, { errors: { username: NO_TEXT } }),
  login(
    'with a condition as password',
    { username: 'admin', password: { $ne: '' } },
    { errors: { password: NO_TEXT } },
  ),
  login('with NUL in the name', { username: 'admin\0', password: PASSWORD }, {}),
  login('with SQL in the name', { username: "admin' --", password: PASSWORD }, refused),
];

describeOnEachDatabase('login', (under) => {
  const test = useTestApp(under);
  afterEach(() => {
    vi.useRealTimers();
  });

  const attempt = (username: string, password: string, address = '127.0.0.1', headers = {}) =>
    test().app.inject({ method: 'POST', url: URL, remoteAddress: address, headers, payload: { username, password } });

  it.each(SCENARIOS)('$name', async (scenario) => {
    await play(test(), scenario);
  });

  it('answers a token of 12 hours that says who it is', async () => {
    const before = Math.floor(Date.now() / SECOND);
    const token = await test().login('ulla');
    const claims = decodeJwt(token);
    expect(decodeProtectedHeader(token).alg).toBe('HS256');
    expect(claims).toMatchObject({ unique_name: String(test().userId), name: 'ulla', role: 'User' });
    expect(Number(claims.exp) - before).toBeGreaterThanOrEqual(12 * 3600);
    expect(Number(claims.exp) - before).toBeLessThan(12 * 3600 + 60);
    const self = await test().call<Json>(token, 'GET', `/api/Users/${claims.unique_name}`);
    expect(self.body).toMatchObject({ name: 'ulla' });
  });

  // Counted in the process, whatever the database: one is enough.
  if (under.kind === 'sqlite')
    describe('is slowed down', () => {
      it.each(['ulla', 'niemand2'])('for the account %s, whatever headers say, and opens again', async (name) => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600 * SECOND * (name === 'ulla' ? 1 : 2) });
        const headers = (turn: number) => ({
          'x-forwarded-for': `10.0.0.${turn}`,
          'x-real-ip': `10.1.0.${turn}`,
          forwarded: `for=10.2.0.${turn}`,
        });
        const statuses: number[] = [];
        for (let turn = 0; turn < 14; turn++) {
          statuses.push((await attempt(name, `falsch${turn}`, `10.9.0.${turn}`, headers(turn))).statusCode);
        }
        expect(statuses.indexOf(429)).toBeGreaterThan(4);
        expect(statuses.slice(statuses.indexOf(429))).not.toContain(401);
        const right = await test().call('', 'POST', URL, { username: name, password: PASSWORD });
        expectProblem(right, 'RATE_LIMIT');
        const wait = Number(right.headers['retry-after']);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(120);
        expect(right.body.detail).toContain(`${wait} Sekunden`);
        expect((await attempt('admin', PASSWORD)).statusCode).toBe(200);
        vi.setSystemTime(Date.now() + wait * SECOND);
        expect((await attempt(name, PASSWORD)).statusCode).toBe(name === 'ulla' ? 200 : 401);
      });

      it('also when all attempts come at once', async () => {
        await test().member('berta', []);
        const replies = await Promise.all(
          Array.from({ length: 60 }, (_, turn) => attempt('berta', `falsch${turn}`, `10.8.0.${turn}`)),
        );
        expect(replies.filter(({ statusCode }) => statusCode === 401).length).toBeLessThan(16);
        expect(replies.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(40);
      });

      it('but not for right passwords at once, of one account or many', async () => {
        const replies = await Promise.all(Array.from({ length: 70 }, () => attempt('admin', PASSWORD, '10.7.0.1')));
        expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      });

      it('for an address that guesses at many accounts, and for no other address', async () => {
        const statuses: number[] = [];
        for (let turn = 0; turn < 75; turn++) statuses.push((await attempt(`u${turn}`, 'x', '10.6.0.1')).statusCode);
        expect(statuses.at(-1)).toBe(429);
        expect((await attempt('admin', PASSWORD, '10.6.0.1')).statusCode).toBe(429);
        expect((await attempt('admin', PASSWORD, '10.6.0.2')).statusCode).toBe(200);
      });
    });
});
