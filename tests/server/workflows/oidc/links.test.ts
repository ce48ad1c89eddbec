import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beforeTransactions } from '../../../helpers/beforeTransactions';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { fakesDatabaseTime } from '../../../helpers/databaseTime';
import { type ForgingProvider, startForgingProvider } from '../../../helpers/forgingProvider';
import { oidcBrowser, settingsFor } from '../../../helpers/oidcBrowser';
import { expectProblem } from '../../../helpers/scenarios';
import { type Json, PASSWORD, startTestApp, type TestApp } from '../../../helpers/testApp';

const URL = '/api/Users/oidc';
const LINK = `${URL}/link`;

describeOnEachDatabase('linking with the provider', (under) => {
  fakesDatabaseTime();
  let provider: ForgingProvider;
  let test: TestApp;
  const newBrowser = () =>
    oidcBrowser(
      () => test,
      () => provider,
    );
  beforeAll(async () => {
    provider = await startForgingProvider();
    test = await startTestApp(under, { server: { oidc: settingsFor(provider, { createsUsers: true }) } });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(async () => {
    await test?.close();
    await provider?.close();
  });

  let numbers = 0;
  const person = async () => {
    numbers += 1;
    const name = `person ${numbers}`;
    return { name, ...(await test.member(name, [])) };
  };
  const as = (sub: string, more: Json = {}) =>
    provider.tell((right) => ({ ...right, claims: { ...right.claims, sub, ...more } }));
  const link = async (token: string, sub: string) => {
    as(sub);
    const browser = newBrowser();
    const { body } = await browser.link(token, PASSWORD);
    return browser.back(browser.at(String(body.url)));
  };
  const stranger = async () => {
    numbers += 1;
    as(`stranger ${numbers}`, { preferred_username: `stranger ${numbers}` });
    return (await newBrowser().signIn()).token;
  };
  const read = async (token: string, query = '') => (await test.call(token, 'GET', URL + query)).body;
  const isOver = async (token: string) => (await test.call(token, 'GET', '/api/Units')).status === 401;

  it('is for the caller, whose next sign-in uses it', async () => {
    const { id, name, token } = await person();
    expect(await read(token)).toEqual({ label: 'Hauskonto', linked: false, since: null });
    const other = await test.login(name);
    expect(await link(token, name)).toBe('/account?oidc=LINKED');
    expect(await read(token)).toEqual({ label: 'Hauskonto', linked: true, since: expect.stringMatching(/Z$/) });
    expect(await read(test.admin, `?UserId=${id}`)).toMatchObject({ linked: true });
    expect([await isOver(token), await isOver(other)]).toEqual([false, true]);
    expect((await newBrowser().signIn()).token).not.toBe('');
  });

  it('replaces the account before', async () => {
    const { name, token } = await person();
    await link(token, `${name} before`);
    expect(await link(token, name)).toBe('/account?oidc=LINKED');
    expect(await link(token, name)).toBe('/account?oidc=LINKED');
    as(`${name} before`);
    expect((await newBrowser().signIn()).location).toBe('/login?oidc=UNKNOWN');
  });

  it('is open to administrators', async () => {
    expect(await link(test.admin, 'admin')).toBe('/account?oidc=LINKED');
    expect((await test.call(test.admin, 'DELETE', LINK)).status).toBe(204);
  });

  it("is refused for somebody else's account", async () => {
    const [first, second] = [await person(), await person()];
    await link(first.token, first.name);
    expect(await link(second.token, first.name)).toBe('/account?oidc=NAME_TAKEN');
    expect(await read(second.token)).toMatchObject({ linked: false });
  });

  it('is refused in another browser, after signing out, and when the provider refuses', async () => {
    const { token } = await person();
    as('elsewhere');
    const browser = newBrowser();
    const { body } = await browser.link(token, PASSWORD);
    expect(await newBrowser().back(browser.at(String(body.url)))).toBe('/login?oidc=EXPIRED');
    expect(await browser.back(browser.at(String(body.url)), { error: 'access_denied' })).toBe('/account?oidc=REFUSED');
    const again = await browser.link(token, PASSWORD);
    await test.call(token, 'POST', '/api/Users/logout');
    expect(await browser.back(browser.at(String(again.body.url)))).toBe('/account?oidc=EXPIRED');
  });

  it.each([
    ['wrong', 'falsch falsch'],
    ['empty', ''],
  ])('asks for the password, and refuses a %s one', async (_, password) => {
    const { token } = await person();
    const reply = await newBrowser().link(token, password);
    expectProblem(reply, 'VALIDATION');
    expect(reply.body.errors).toEqual({ currentPassword: 'Das bisherige Passwort ist falsch.' });
  });

  it('is undone by oneself and by administrators, and ends the other sessions', async () => {
    const { id, name, token } = await person();
    await link(token, name);
    const other = await test.login(name);
    expect((await test.call(token, 'DELETE', LINK)).status).toBe(204);
    expect([await isOver(token), await isOver(other)]).toEqual([false, true]);
    await link(token, name);
    expect((await test.call(test.admin, 'DELETE', `${LINK}?UserId=${id}`)).status).toBe(204);
    expect(await isOver(token)).toBe(true);
    as(name);
    expect((await newBrowser().signIn()).location).toBe('/login?oidc=UNKNOWN');
    const { body } = await test.call<{ userName: string; title: string; changes: Json }[]>(
      test.admin,
      'GET',
      `/api/AuditLog?Resource=users&RecordId=${id}`,
    );
    const told = body
      .filter(({ changes }) => changes.firmAccount)
      .map((each) => [each.userName, each.changes.firmAccount]);
    expect(told).toEqual([
      ['admin', [true, false]],
      [name, [false, true]],
      [name, [true, false]],
      [name, [false, true]],
    ]);
  });

  describe('ended by an administrator', () => {
    /** Creates a user whose link by verified address an administrator has ended. */
    const ended = async () => {
      const made = await person();
      const email = `${made.name.replace(' ', '.')}@example.com`;
      await test.call(test.admin, 'PUT', '/api/Users', { id: made.id, email });
      const known = { email, email_verified: true };
      as(made.name, known);
      expect((await newBrowser().signIn()).token).not.toBe('');
      expect((await test.call(test.admin, 'DELETE', `${LINK}?UserId=${made.id}`)).status).toBe(204);
      return { ...made, known, token: await test.login(made.name) };
    };
    const comesIn = async () => (await newBrowser().signIn()).location;
    const REFUSED = '/login?oidc=UNKNOWN';

    it('keeps its account out despite its contents, and every other account from its user by the address', async () => {
      const { id, name, known, token } = await ended();
      as(name, known);
      expect(await comesIn()).toBe(REFUSED);
      as(name, { preferred_username: `${name} as another` });
      expect(await comesIn()).toBe(REFUSED);
      as(`${name} elsewhere`, { ...known, preferred_username: `${name} elsewhere` });
      expect(await comesIn()).toBe(REFUSED);
      expect(await read(token)).toMatchObject({ linked: false });
      const [entry] = (await test.call<Json[]>(test.admin, 'GET', '/api/AuditLog?Resource=users&Action=loginFailed'))
        .body;
      expect(entry).toMatchObject({ title: name, changes: { code: [null, 'UNKNOWN'] } });
      await test.call(test.admin, 'PUT', '/api/Users', { id, email: 'moved@example.com' });
      await test.create('/api/Users', { name: `heir of ${name}`, password: PASSWORD, email: known.email });
      as(name, known);
      expect(await comesIn()).toBe(REFUSED);
    });

    it('is brought back when its user links it again', async () => {
      const { name, known, token } = await ended();
      expect(await link(token, name)).toBe('/account?oidc=LINKED');
      as(name, known);
      expect(await comesIn()).toMatch(/#oidc=/);
    });

    it('stays ended when its person links another account', async () => {
      const { name, known, token } = await ended();
      expect(await link(token, `${name} next`)).toBe('/account?oidc=LINKED');
      as(name, { ...known, preferred_username: `${name} again` });
      expect(await comesIn()).toBe(REFUSED);
    });

    it('is outlived by nothing when its user is deleted', async () => {
      const { id, name } = await ended();
      expect((await test.call(test.admin, 'DELETE', '/api/Users', { id })).status).toBe(204);
      as(name);
      expect(await comesIn()).toBe('/login?oidc=UNKNOWN');
    });
  });

  it('stays when the administrator who would undo it is demoted meanwhile', async () => {
    const { id, name, token } = await person();
    await link(token, name);
    const { db } = test.database;
    const chief = await person();
    const setRole = (role: 'Admin' | 'User') =>
      db.updateTable('users').set({ role }).where('id', '=', chief.id).execute();
    await setRole('Admin');
    beforeTransactions(db, () => setRole('User'));
    const reply = await test.call(chief.token, 'DELETE', `${LINK}?UserId=${id}`);
    vi.restoreAllMocks();
    expectProblem(reply, 'ROLE');
    expect(await read(token)).toMatchObject({ linked: true });
  });

  it('stays for a user without a password', async () => {
    const token = await stranger();
    expectProblem(await test.call(token, 'DELETE', LINK), 'STATE');
    expect(await read(token)).toMatchObject({ linked: true });
  });

  describe("is nobody else's business:", () => {
    it.each<[string, 'GET' | 'DELETE', string, boolean, number, string]>([
      ['a user reads', 'GET', URL, false, 403, 'ROLE'],
      ['a user unlinks', 'DELETE', LINK, false, 403, 'ROLE'],
      ['an administrator reads of nobody', 'GET', `${URL}?UserId=999999`, true, 404, 'NOT_FOUND'],
      ['an administrator unlinks nobody', 'DELETE', `${LINK}?UserId=999999`, true, 404, 'NOT_FOUND'],
    ])('%s', async (_, method, url, isAdmin, status, code) => {
      const { id } = await person();
      const reply = await test.call(
        isAdmin ? test.admin : test.user,
        method,
        url.includes('?') ? url : `${url}?UserId=${id}`,
      );
      expect(reply.status).toBe(status);
      expectProblem(reply, code);
    });
  });

  describe('a user without a password', () => {
    it.each(['', 'anything'])('names the user to ask, for any entry: %j', async (currentPassword) => {
      const token = await stranger();
      const { id } = await test.database.db
        .selectFrom('users')
        .select('id')
        .where('name', '=', `stranger ${numbers}`)
        .executeTakeFirstOrThrow();
      const reply = await test.call(token, 'PUT', '/api/Users', { id, password: PASSWORD, currentPassword });
      const told = 'Du hast hier kein Passwort. Ein Administrator kann eines eintragen.';
      expect([reply.status, reply.body.errors]).toEqual([400, { currentPassword: told }]);
    });

    const opens = (token: string) =>
      test.call(token, 'POST', '/api/Users/secondFactor', { currentPassword: '' }).then(({ status }) => status);

    it('proves it by a sign-in of the last ten minutes', async () => {
      const token = await stranger();
      const browser = newBrowser();
      vi.useFakeTimers({ now: Date.now() + 595_000, toFake: ['Date'] });
      expect((await browser.link(token, '')).status).toBe(200);
      expect(await opens(token)).toBe(200);
      vi.setSystemTime(Date.now() + 10_000);
      const reply = await browser.link(token, 'anything');
      expectProblem(reply, 'FRESH_LOGIN');
      expect([reply.status, reply.body.detail]).toEqual([403, 'Bitte neu anmelden und noch einmal versuchen.']);
      expect(await opens(token)).toBe(403);
    });
  });
});
