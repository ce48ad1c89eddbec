import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { inTransaction } from '../../../server/db/engine/transaction';
import { withHooks } from '../../../server/records/hooks/withHooks';
import { prepareFirstAdmin } from '../../../server/workflows/firstAdmin';
import { agreeOnSetupCode, forgetSetupCode } from '../../../server/workflows/setupCode';
import { resources } from '../../../src/resources';
import { describeOnEachDatabase } from '../../helpers/databases';
import { fakesDatabaseTime } from '../../helpers/databaseTime';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, PASSWORD, startTestApp, type TestApp } from '../../helpers/testApp';

const URL = '/api/Users/initadmin';

describeOnEachDatabase('the first start', (under) => {
  fakesDatabaseTime();
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(under, { empty: true });
  });
  beforeEach(async () => {
    for (const table of ['idempotencyKeys', 'users', 'guesses'] as const)
      await test.database.db.deleteFrom(table).execute();
    await forgetSetupCode(test.database.db);
  });
  afterAll(() => test.close());

  const needsAdmin = async () => (await test.call('', 'GET', '/api/setup')).body.needsAdmin;
  const users = () => test.database.db.selectFrom('users').select(['name', 'role']).execute();

  it.each([
    ['by query', `${URL}?password=${encodeURIComponent(PASSWORD)}`, undefined],
    ['by query with an empty body', `${URL}?password=${encodeURIComponent(PASSWORD)}`, {}],
    ['by body', URL, { password: PASSWORD }],
    ['by body, which counts more than the query', `${URL}?password=something-else`, { password: PASSWORD, name: 'x' }],
  ])('makes the administrator %s, once', async (_, url, body) => {
    expect(await needsAdmin()).toBe(true);
    const made = await test.call('', 'POST', url, body);
    expect(made).toMatchObject({ status: 201, body: { version: 1, name: 'admin', role: 'Admin' } });
    expect(made.text).not.toMatch(/argon2|password/);
    expect(await needsAdmin()).toBe(false);
    expect(await test.login('admin')).toBeTruthy();

    const again = await test.call('', 'POST', URL, { password: 'Anderes Passwort 1' });
    expect(again.status).toBe(409);
    expectProblem(again, 'STATE');
    expect(await users()).toEqual([{ name: 'admin', role: 'Admin' }]);
    expect(await test.login('admin')).toBeTruthy();
  });

  describe('from another machine', () => {
    const FAR = '203.0.113.1';
    const from = async (body: Json, { address = FAR, query = '', headers = {} } = {}) => {
      const reply = await test.app.inject({
        method: 'POST',
        url: `${URL}${query}`,
        remoteAddress: address,
        headers,
        payload: { password: PASSWORD, ...body },
      });
      return { status: reply.statusCode, body: reply.json(), retryAfter: reply.headers['retry-after'] };
    };
    const setup = async (remoteAddress: string, headers = {}) =>
      (await test.app.inject({ url: '/api/setup', remoteAddress, headers })).json().codeNeeded;

    it.each([
      ['a foreign page in a browser on this machine', { origin: 'https://boese.example' }],
      ['a page that says so itself', { 'sec-fetch-site': 'cross-site' }],
      ['a name that was made to point here', { host: 'boese.example' }],
      ['a proxy on this machine that adds no header', { host: 'lager.example.com' }],
    ])('is each caller with %s', async (_, headers) => {
      await agreeOnSetupCode(test.database.db);
      expect(await setup('127.0.0.1', headers)).toBe(true);
      for (const query of ['', `?password=${encodeURIComponent(PASSWORD)}`])
        expect(await from({}, { address: '127.0.0.1', headers, query })).toMatchObject({
          status: 403,
          body: { code: 'PROTECTED' },
        });
      expect(await users()).toEqual([]);
    });

    it.each([
      ['by body', (code: string) => [{ code }, {}]],
      ['by query', (code: string) => [{}, { query: `?code=${code}` }]],
      ['as people type it', (code: string) => [{ code: ` ${code.toLowerCase().replace('-', ' ')} ` }, {}]],
    ] as [string, (code: string) => [Json, object]][])(
      'needs the code, %s, which is dead afterwards',
      async (_, sent) => {
        const { db } = test.database;
        const code = await agreeOnSetupCode(db);
        expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
        expect(await agreeOnSetupCode(db)).toBe(code);
        expect(await from(...sent(code))).toMatchObject({ status: 201, body: { name: 'admin' } });
        expect(await db.selectFrom('installation').selectAll().where('name', '=', 'setupCode').execute()).toEqual([]);
        expect(await from(...sent(code))).toMatchObject({ status: 409, body: { code: 'STATE' } });
        expect(await setup(FAR)).toBe(false);
      },
    );

    it.each([
      ['another machine', FAR, {}],
      ['a proxy on the same machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }],
    ])('is refused without it: %s', async (_, address, headers) => {
      await agreeOnSetupCode(test.database.db);
      expect(await setup(address, headers)).toBe(true);
      for (const body of [{}, { code: '' }, { code: null }, { code: 'AAAA-AAAA' }]) {
        const { status, body: problem } = await from(body, { address, headers });
        expect([status, problem.code]).toEqual([403, 'PROTECTED']);
        expect(problem.errors.code).toContain('beim Start nennt');
      }
      expect(await users()).toEqual([]);
    });

    it('is refused without a code of the server, with any other', async () => {
      for (const code of ['', 'undefined', '-']) expect((await from({ code })).status).toBe(403);
    });

    it('is slowed down while somebody guesses, and only for that caller', async () => {
      // The clock stands still, so no guess is forgiven however long the guesses take.
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const code = await agreeOnSetupCode(test.database.db);
      const replies = [];
      for (let turn = 0; turn < 12; turn++) replies.push(await from({ code: `AAAA-AA${turn}` }));
      expect(replies[0]?.status).toBe(403);
      expect(replies.at(-1)?.status).toBe(429);
      expect(await from({ code })).toMatchObject({ status: 429, retryAfter: expect.stringMatching(/^\d+$/) });
      expect(await from({ code }, { address: '203.0.113.2' })).toMatchObject({ status: 201 });
    });
  });

  it('makes one administrator of ten that are asked for at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => test.call('', 'POST', URL, { password: `Passwort Nummer ${turn}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    for (const reply of replies.filter(({ status }) => status === 409)) expectProblem(reply, 'STATE');
    expect(await users()).toEqual([{ name: 'admin', role: 'Admin' }]);
    const winner = replies.findIndex(({ status }) => status === 201);
    expect(await test.login('admin', `Passwort Nummer ${winner}`)).toBeTruthy();
  });

  it.runIf(under.kind === 'postgres')(
    'refuses at once while another server makes one, however long that takes',
    async () => {
      const { db } = test.database;
      const context = { db, registry: withHooks(resources), now: new Date().toISOString() };
      const replies: Awaited<ReturnType<typeof test.call>>[] = [];
      const make = await prepareFirstAdmin(context, PASSWORD, async () => {
        for (const demoData of [false, true])
          replies.push(await test.call('', 'POST', URL, { password: PASSWORD, demoData }));
      });
      await inTransaction(db, make);
      for (const reply of replies) expectProblem(reply, 'STATE');
      expect(replies).toHaveLength(2);
      expect(await users()).toEqual([{ name: 'admin', role: 'Admin' }]);
    },
  );

  it('is answered again when the answer was lost', async () => {
    const headers = { 'idempotency-key': 'first' };
    const first = await test.call('', 'POST', URL, { password: PASSWORD }, headers);
    const second = await test.call('', 'POST', URL, { password: PASSWORD }, headers);
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(second.body).toEqual(first.body);
    const other = await test.call('', 'POST', URL, { password: 'Anderes Passwort 1' }, headers);
    expectProblem(other, 'IDEMPOTENCY_MISMATCH');
    const rows = await test.database.db.selectFrom('idempotencyKeys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  it('loads demo data if the box is ticked, and only then', async () => {
    await test.call('', 'POST', URL, { password: PASSWORD, demoData: true });
    const token = await test.login('admin');
    expect((await test.call<Json[]>(token, 'GET', '/api/StockItems')).body.length).toBeGreaterThan(50);
    expect((await test.call('', 'GET', '/api/setup')).body).toMatchObject({
      needsAdmin: false,
      instanceName: 'Gasthaus Lindenhof',
      instanceColor: expect.stringMatching(/^#[0-9a-f]{6}$/i),
    });
  });
});

describeOnEachDatabase('without users', (under) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(under, { empty: true });
  });
  afterAll(() => test.close());

  it.each([
    ['none', undefined, 'Bitte ein Passwort angeben.'],
    ['an empty one', { password: '' }, 'Bitte ein Passwort angeben.'],
    ['blanks', { password: '          ' }, 'Dieses Feld wird benötigt'],
    ['a short one', { password: '1234567' }, 'Mindestens 8 Zeichen.'],
    ['an endless one', { password: 'x'.repeat(257) }, 'Höchstens 256 Zeichen.'],
    ['a number', { password: 12345678 }, 'Bitte einen Text eingeben.'],
    [
      'one that everybody knows',
      { password: 'passwort1' },
      'Dieses Passwort ist zu bekannt. Bitte ein anderes wählen.',
    ],
    ['NUL in it', { password: 'abc\0defghi' }, 'Der Text enthält ein ungültiges Zeichen.'],
  ])('refuses %s as a password', async (_, body, message) => {
    const reply = await test.call('', 'POST', URL, body);
    expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { password: message } } });
    expect((await test.call('', 'GET', '/api/setup')).body.needsAdmin).toBe(true);
    expect(await test.database.db.selectFrom('users').select('name').execute()).toEqual([]);
  });

  it('refuses everybody and reveals nothing more', async () => {
    expect((await test.call('', 'GET', '/api/setup')).body).toEqual({
      needsAdmin: true,
      codeNeeded: false,
      demoData: false,
      instanceName: null,
      instanceColor: null,
      oidc: null,
    });
    expectProblem(await test.call('', 'GET', '/api/Units'), 'TOKEN_INVALID');
    const login = { username: 'admin', password: PASSWORD };
    expectProblem(await test.call('', 'POST', '/api/Users/authenticate', login), 'LOGIN_FAILED');
  });

  it('tells the console in config.json that it has all additions', async () => {
    expect((await test.call('', 'GET', '/config.json')).body).toEqual({ additions: true });
  });
});
