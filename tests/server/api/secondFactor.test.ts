import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { fakesDatabaseTime } from '../../helpers/databaseTime';
import { expectProblem, play, type Scenario } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

const URL = '/api/Users/secondFactor';
const STEP = 30_000;
const LOGIN = '/api/Users/authenticate';
const WRONG = 'Das bisherige Passwort ist falsch.';
const WRONG_PASSWORD = { errors: { currentPassword: WRONG } };
const WRONG_CODE = { errors: { otp: 'Dieser Code stimmt nicht oder ist schon benutzt.' } };
const CODES: Readonly<Record<number, string>> = {
  400: 'VALIDATION',
  401: 'TOKEN_INVALID',
  403: 'ROLE',
  404: 'NOT_FOUND',
  409: 'STATE',
};

const codeAt = (secret: string, instant = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: instant });
/** Returns a six-digit code that is not valid around now. */
const wrongCode = (secret: string) => {
  const right = [-2, -1, 0, 1, 2].map((step) => codeAt(secret, Date.now() + step * STEP));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((each) => !right.includes(each)) ?? '';
};

describeOnEachDatabase('the second factor', (under) => {
  fakesDatabaseTime();
  const test = useTestApp(under);
  afterEach(() => {
    vi.useRealTimers();
  });

  let names = 0;
  const person = async () => {
    names += 1;
    const name = `person${names}`;
    return { name, ...(await test().member(name, [])) };
  };
  const signIn = (username: string, otp?: string, password = PASSWORD) =>
    test().call('', 'POST', LOGIN, { username, password, otp });
  const state = async (token: string, query = '') => (await test().call(token, 'GET', URL + query)).body;
  const begin = async (token: string) =>
    (await test().call<{ secret: string; uri: string }>(token, 'POST', URL, { currentPassword: PASSWORD })).body;
  const confirm = (token: string, otp: string) =>
    test().call<{ recoveryCodes: string[] }>(token, 'POST', `${URL}/confirm`, { otp });
  /** Creates a user with a second factor, at the middle of a time step, so that no step ends during the test. */
  const careful = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP + STEP / 2 });
    const who = await person();
    const { secret } = await begin(who.token);
    const { body } = await confirm(who.token, codeAt(secret));
    /** Moves to the next time step, because a used code is refused. */
    const next = () => {
      vi.setSystemTime(Date.now() + STEP);
      return codeAt(secret);
    };
    return { ...who, secret, codes: body.recoveryCodes, next };
  };

  it('is off until its first code is given, and asked for from then on', async () => {
    const { name, token } = await person();
    expect(await state(token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    const { secret, uri } = await begin(token);
    expect(uri).toBe(
      `otpauth://totp/Z%C3%A4hlwerk:${name}?issuer=Z%C3%A4hlwerk&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await signIn(name)).status).toBe(200);
    expectProblem(await confirm(token, wrongCode(secret)), 'VALIDATION');
    expect((await signIn(name)).status).toBe(200);
    const confirmed = await confirm(token, codeAt(secret));
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const each of confirmed.body.recoveryCodes) expect(each).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await state(token)).toEqual({ isOn: true, since: expect.any(String), recoveryCodesLeft: 10 });
    const asked = await signIn(name);
    expect(asked.status).toBe(401);
    expectProblem(asked, 'OTP_NEEDED');
    expect(asked.text).not.toContain('token');
  });

  it('accepts the current code, the step before or after, and each once', async () => {
    const { name, secret, next } = await careful();
    const code = next();
    expect((await signIn(name, code)).status).toBe(200);
    expectProblem(await signIn(name, code), 'LOGIN_FAILED');
    vi.setSystemTime(Date.now() + 2 * STEP);
    const before = codeAt(secret, Date.now() - STEP);
    expect((await signIn(name, ` ${before.slice(0, 3)} ${before.slice(3)} `)).status).toBe(200);
    expect((await signIn(name, codeAt(secret, Date.now() + STEP))).status).toBe(200);
    // Code of a time step before the last used one.
    expectProblem(await signIn(name, codeAt(secret)), 'LOGIN_FAILED');
  });

  it.each([
    ['two minutes', 4],
    ['a year', 365 * 2880],
  ])('lets in at once after a clock that was %s ahead was put right', async (_, steps) => {
    const { name, secret, next } = await careful();
    const real = Date.now();
    vi.setSystemTime(real + steps * STEP);
    const ahead = codeAt(secret);
    expect((await signIn(name, ahead)).status).toBe(200);
    expectProblem(await signIn(name, ahead), 'LOGIN_FAILED');
    vi.setSystemTime(real);
    expect((await signIn(name, next())).status).toBe(200);
    expectProblem(await signIn(name, codeAt(secret)), 'LOGIN_FAILED');
  });

  it.each([3, 4, 20])('takes no code twice after a clock was set back by %i steps', async (steps) => {
    const { name, secret, next } = await careful();
    const used = [codeAt(secret), next()];
    expect((await signIn(name, used[1])).status).toBe(200);
    vi.setSystemTime(Date.now() - steps * STEP);
    expect((await signIn(name, codeAt(secret))).status).toBe(200);
    vi.setSystemTime(Date.now() + (steps - 1) * STEP);
    for (const code of used) expectProblem(await signIn(name, code), 'LOGIN_FAILED');
    next();
    expect((await signIn(name, next())).status).toBe(200);
  });

  it('ends an enrolment that nobody confirms within ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP) * STEP + STEP / 2 });
    const { token } = await person();
    const { secret } = await begin(token);
    const begun = Date.now();
    vi.setSystemTime(begun + 21 * STEP);
    expectProblem(await confirm(token, codeAt(secret)), 'STATE');
    vi.setSystemTime(begun + 20 * STEP);
    expect((await confirm(token, codeAt(secret))).status).toBe(200);
  });

  it('limits the codes guessed at an enrolment', async () => {
    const { token } = await person();
    const { secret } = await begin(token);
    for (let guess = 0; guess < 10; guess++) expectProblem(await confirm(token, wrongCode(secret)), 'VALIDATION');
    const refused = await confirm(token, codeAt(secret));
    expectProblem(refused, 'RATE_LIMIT');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('does not take the code again that turned it on', async () => {
    const { name, secret } = await careful();
    expectProblem(await signIn(name, codeAt(secret)), 'LOGIN_FAILED');
  });

  it.each([
    ['two steps old', (secret: string) => codeAt(secret, Date.now() - 2 * STEP)],
    ['two steps early', (secret: string) => codeAt(secret, Date.now() + 2 * STEP)],
    ['wrong', wrongCode],
    ['of letters', () => 'abcdef'],
    ['too long', (secret: string) => `${codeAt(secret)}0`],
    ['the secret', (secret: string) => secret],
  ])('refuses a code: %s', async (_, make) => {
    const { name, secret, next } = await careful();
    next();
    const reply = await signIn(name, make(secret));
    expect(reply.status).toBe(401);
    expectProblem(reply, 'LOGIN_FAILED');
  });

  it('is asked for when the code is empty, and does not help a wrong password', async () => {
    const { name, next } = await careful();
    expectProblem(await signIn(name, ''), 'OTP_NEEDED');
    expectProblem(await signIn(name, next(), 'falsch'), 'LOGIN_FAILED');
    expectProblem(await signIn(name, undefined, 'falsch'), 'LOGIN_FAILED');
  });

  it('takes a code once also when two logins bring it at the same time', async () => {
    const { name, next, codes } = await careful();
    for (const code of [next(), codes[0]]) {
      const replies = await Promise.all([signIn(name, code), signIn(name, code)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });

  it('lets in with a recovery code, once, however it is typed', async () => {
    const { name, token, codes } = await careful();
    const [first = '', second = ''] = codes;
    expect((await signIn(name, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expectProblem(await signIn(name, first), 'LOGIN_FAILED');
    expect((await signIn(name, second)).status).toBe(200);
    expect(await state(token)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  it('does not take recovery codes of others', async () => {
    const [one, other] = [await careful(), await careful()];
    expectProblem(await signIn(one.name, other.codes[0]), 'LOGIN_FAILED');
  });

  it('slows down guessing for the user from any address, and opens again', async () => {
    const { name, secret, next } = await careful();
    next();
    const otp = wrongCode(secret);
    const guess = (turn: number) =>
      test().app.inject({
        method: 'POST',
        url: LOGIN,
        remoteAddress: `10.20.0.${turn}`,
        payload: { username: name, password: PASSWORD, otp },
      });
    const statuses: number[] = [];
    for (let turn = 1; turn <= 14; turn++) statuses.push((await guess(turn)).statusCode);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    const waiting = await signIn(name, codeAt(secret));
    expectProblem(waiting, 'RATE_LIMIT');
    const seconds = Number(waiting.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(120);
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect((await signIn(name, codeAt(secret))).status).toBe(200);
  });

  it('goes off with password and code, and the login needs the password alone', async () => {
    const { name, token, next } = await careful();
    expect((await test().call(token, 'DELETE', URL, { currentPassword: PASSWORD, otp: next() })).status).toBe(204);
    expect(await state(token)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect((await signIn(name)).status).toBe(200);
  });

  it('gets new recovery codes in place of the old ones', async () => {
    const { name, token, codes, next } = await careful();
    const body = { currentPassword: PASSWORD, otp: next() };
    const renewed = await test().call<{ recoveryCodes: string[] }>(token, 'POST', `${URL}/recoveryCodes`, body);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expectProblem(await signIn(name, codes[0]), 'LOGIN_FAILED');
    expect((await signIn(name, renewed.body.recoveryCodes[0])).status).toBe(200);
  });

  it('of another user is removed by an administrator with the own password', async () => {
    const { id, name, token } = await careful();
    expect(await state(test().admin, `?UserId=${id}`)).toMatchObject({ isOn: true });
    const wrong = await test().call(test().admin, 'DELETE', URL, { UserId: id, currentPassword: 'falsch' });
    expect(wrong.body.errors).toEqual({ currentPassword: WRONG });
    expect((await test().call(test().admin, 'DELETE', URL, { UserId: id, currentPassword: PASSWORD })).status).toBe(
      204,
    );
    expect(await state(token)).toMatchObject({ isOn: false });
    expect((await signIn(name)).status).toBe(200);
  });

  it('stays with a changed password, and goes with its user', async () => {
    const { id, name, next } = await careful();
    const password = 'Sommerfrische 1912';
    await test().call(test().admin, 'PUT', '/api/Users', { id, password });
    expectProblem(await signIn(name, undefined, password), 'OTP_NEEDED');
    expect((await signIn(name, next(), password)).status).toBe(200);
    await test().call(test().admin, 'DELETE', '/api/Users', { id });
    const { db } = test().database;
    expect(await db.selectFrom('recoveryCodes').selectAll().where('userId', '=', id).execute()).toEqual([]);
  });

  it('is on or off in the history; its secret and codes are nowhere to be read', async () => {
    const { id, token, secret, codes, next } = await careful();
    const key = { 'idempotency-key': `renew-${id}` };
    const body = { currentPassword: PASSWORD, otp: next() };
    const renewed = await test().call<{ recoveryCodes: string[] }>(token, 'POST', `${URL}/recoveryCodes`, body, key);
    await test().call(test().admin, 'DELETE', URL, { UserId: id, currentPassword: PASSWORD });
    const log = await test().call<Json[]>(test().admin, 'GET', `/api/AuditLog?Resource=users&RecordId=${id}`);
    const changes = log.body.map((each) => (each.changes as Json).secondFactor).filter(Boolean);
    expect(changes).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(log.body.map(({ changes }) => Object.keys(changes as Json)).slice(0, 3)).toEqual([
      ['secondFactor'],
      ['recoveryCodes'],
      ['secondFactor'],
    ]);
    const texts = await Promise.all(
      ['/api/AuditLog', '/api/Users', `/api/Users/${id}`, '/api/Users/export', `${URL}?UserId=${id}`].map(
        async (url) => (await test().call(test().admin, 'GET', url)).text,
      ),
    );
    const kept = await test().database.db.selectFrom('idempotencyKeys').select('body').execute();
    texts.push(JSON.stringify(kept));
    for (const secretText of [secret, ...codes, ...renewed.body.recoveryCodes])
      for (const text of texts) expect(text).not.toContain(secretText);
  });

  describe('is refused', () => {
    let ids: Record<string, number>;
    let tokens: Record<string, string>;
    beforeAll(async () => {
      const [off, begun] = [await person(), await person()];
      await begin(begun.token);
      const on = await careful();
      vi.useRealTimers();
      ids = { on: on.id };
      tokens = { off: off.token, begun: begun.token, on: on.token };
    });
    const password = { currentPassword: PASSWORD };
    const login = { password: PASSWORD };
    const refused = (name: string, who: string, request: Scenario['request'], status: number, rest = {}): Scenario => ({
      name,
      who,
      request,
      status,
      code: CODES[status],
      ...rest,
    });
    const errors = (field: string, message: string) => ({ errors: { [field]: message } });
    it.each<Scenario>([
      refused('nobody reads', 'nobody', ['GET', URL], 401),
      refused('nobody begins', 'nobody', ['POST', URL], 401),
      refused('nobody ends', 'nobody', ['DELETE', URL], 401),
      refused('state of another', 'off', ({ on }) => ['GET', `${URL}?UserId=${on}`], 403),
      refused('state of nobody', 'admin', ['GET', `${URL}?UserId=99999`], 404),
      refused('begin bare', 'off', ['POST', URL, {}], 400, errors('currentPassword', 'Dieses Feld wird benötigt')),
      refused('begin with a wrong password', 'off', ['POST', URL, { currentPassword: 'x' }], 400, WRONG_PASSWORD),
      refused('begin when it is on', 'on', ['POST', URL, password], 409, { lacks: ['secret'] }),
      refused('confirm what was not begun', 'off', ['POST', `${URL}/confirm`, { otp: '123456' }], 409),
      refused('confirm with a number', 'begun', ['POST', `${URL}/confirm`, { otp: 123456 }], 400),
      refused('confirm with a long text', 'begun', ['POST', `${URL}/confirm`, { otp: '1'.repeat(41) }], 400),
      refused('new codes without a code', 'on', ['POST', `${URL}/recoveryCodes`, password], 400),
      refused('new codes when off', 'off', ['POST', `${URL}/recoveryCodes`, { ...password, otp: '123456' }], 409),
      refused('end without a password', 'on', ['DELETE', URL, { otp: '123456' }], 400),
      refused('end bare', 'on', ['DELETE', URL, password], 400, errors('otp', 'Bitte einen Code eingeben.')),
      refused('end with a wrong code', 'on', ['DELETE', URL, { ...password, otp: 'xxxxxx' }], 400, WRONG_CODE),
      refused('end that of another', 'off', ({ on }) => ['DELETE', URL, { ...password, UserId: on }], 403),
      refused('end that of nobody', 'admin', ['DELETE', URL, { ...password, UserId: 99_999 }], 404),
      refused('a number at login', 'nobody', ['POST', LOGIN, { username: 'admin', ...login, otp: 1 }], 400),
    ])('$name: $status', async (scenario) => {
      await play(test(), scenario, { ids, tokens });
      expect(await state(tokens.on ?? '')).toMatchObject({ isOn: true });
    });
  });
});
