import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepSteps } from '../../../../server/workflows/oidc/steps';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { fakesDatabaseTime } from '../../../helpers/databaseTime';
import { type ForgingProvider, startForgingProvider } from '../../../helpers/forgingProvider';
import { oidcBrowser, PUBLIC_URL, settingsFor } from '../../../helpers/oidcBrowser';
import { type Json, PASSWORD, startTestApp, type TestApp } from '../../../helpers/testApp';
import { oneTimeCodes } from './oneTimeCodes';

const MINUTE = 60_000;

describeOnEachDatabase('signing in at the provider', (under) => {
  fakesDatabaseTime();
  let provider: ForgingProvider;
  let test: TestApp;
  const newBrowser = () =>
    oidcBrowser(
      () => test,
      () => provider,
    );
  const linkTo = async (sub: string, userId: number) => {
    const row = { iss: new URL(provider.issuer).href, sub, userId, since: new Date().toISOString() };
    await test.database.db.insertInto('oidcLinks').values(row).execute();
  };
  const as = (sub: string) => provider.tell((right) => ({ ...right, claims: { ...right.claims, sub } }));
  beforeAll(async () => {
    provider = await startForgingProvider();
    provider.metadata = { end_session_endpoint: `${provider.issuer}/end` };
    test = await startTestApp(under, { server: { oidc: settingsFor(provider) } });
    await linkTo('ulla', test.userId);
  });
  beforeEach(() => as('ulla'));
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(async () => {
    await test?.close();
    await provider?.close();
  });
  const past = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });

  describe('begins', () => {
    it('with PKCE, random state and nonce, and a cookie', async () => {
      const reply = await test.call('', 'GET', '/api/Users/oidc/start?to=/today');
      expect(reply.status).toBe(302);
      const at = new URL(String(reply.headers.location));
      expect(`${at.origin}${at.pathname}`).toBe(`${provider.issuer}/authorize`);
      expect(Object.fromEntries(at.searchParams)).toEqual({
        client_id: 'zaehlwerk',
        response_type: 'code',
        scope: 'openid email profile',
        redirect_uri: `${PUBLIC_URL}/api/Users/oidc/callback`,
        state: expect.stringMatching(/^\w{43}$/),
        nonce: expect.stringMatching(/^\w{43}$/),
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
        code_challenge_method: 'S256',
      });
      expect(reply.headers['set-cookie']).toMatch(
        /^zaehlwerk_oidc=\w{43}; HttpOnly; SameSite=Lax; Path=\/api\/Users\/oidc; Max-Age=600; Secure$/,
      );
    });

    it.each([
      ['prompt=login', 'login'],
      ['prompt=none', null],
      ['prompt=login&prompt=none', null],
    ])('with %s as the login page asks: %j', async (query, prompt) => {
      const { headers } = await test.call('', 'GET', `/api/Users/oidc/start?${query}`);
      expect(new URL(String(headers.location)).searchParams.get('prompt')).toBe(prompt);
    });

    it('not for a foreign page that shows it as an image', async () => {
      const { db } = test.database;
      const before = await db.selectFrom('guesses').selectAll().execute();
      const image = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'cross-site' };
      const { headers } = await test.call('', 'GET', '/api/Users/oidc/start', undefined, image);
      expect(headers.location).toBe('/login?oidc=REFUSED');
      expect(await db.selectFrom('guesses').selectAll().execute()).toEqual(before);
      const page = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' };
      const begun = await test.call('', 'GET', '/api/Users/oidc/start', undefined, page);
      expect(begun.headers.location).not.toContain('/login');
    });

    it('for many from one address, but not without end', async () => {
      const { db } = test.database;
      const before = await db.selectFrom('guesses').selectAll().execute();
      const ends: unknown[] = [];
      while (ends.length < 200 && ends.at(-1) !== '/login?oidc=REFUSED')
        ends.push((await test.call('', 'GET', '/api/Users/oidc/start')).headers.location);
      expect(ends.length).toBeGreaterThan(100);
      expect(ends.at(-1)).toBe('/login?oidc=REFUSED');
      await db.deleteFrom('guesses').execute();
      if (before.length > 0) await db.insertInto('guesses').values(before).execute();
    });
  });

  it('ends with an ordinary session, which says how it came about', async () => {
    const browser = newBrowser();
    const { token } = await browser.signIn();
    const { body } = await test.call<Json[]>(token, 'GET', '/api/Sessions');
    expect(body.map(({ via, current }) => [via, current])).toContainEqual(['oidc', true]);
    expect(body.map(({ via, current }) => [via, current])).toContainEqual(['password', false]);
    const [own] = body.filter(({ current }) => current);
    expect(Date.parse(String(own?.expires)) - Date.parse(String(own?.created))).toBe(12 * 60 * MINUTE);
  });

  it.each([
    ['?to=/today', '/today'],
    ['?to=/census/3%3Fa=b', '/census/3?a=b'],
    ['', '/'],
    ['?to=//evil.example', '/'],
    ['?to=/%5Cevil.example', '/'],
    ['?to=/%09/evil.example', '/'],
    ['?to=https://evil.example', '/'],
    ['?to=/logout', '/'],
    ['?to=/api/backup', '/'],
    ['?to=/today&to=/units', '/'],
  ])('opens afterwards, for %j, %j', async (query, to) => {
    const browser = newBrowser();
    const location = await browser.back(await browser.start(query));
    expect((await browser.exchange(location)).body).toEqual({ token: expect.any(String), to });
  });

  describe('a state', () => {
    it('holds once', async () => {
      const browser = newBrowser();
      const at = await browser.start();
      expect(await browser.back(at)).toMatch(/^\/login#oidc=\w{43}$/);
      expect(await browser.back(at)).toBe('/login?oidc=EXPIRED');
    });

    it('holds once when used twice at the same moment', async () => {
      const browser = newBrowser();
      const at = await browser.start();
      const ends = await Promise.all([browser.back(at), browser.back(at)]);
      expect(ends.filter((each) => each === '/login?oidc=EXPIRED')).toHaveLength(1);
    });

    it('holds on another server of the same database', async () => {
      const browser = newBrowser();
      const at = await browser.start();
      await test.restart();
      const location = await browser.back(at);
      await test.restart();
      expect((await browser.exchange(location)).status).toBe(200);
    });

    it.each<[string, (state: string) => Record<string, string>]>([
      ['is unknown', () => ({ state: 'x'.repeat(43) })],
      ['is missing', () => ({ state: '' })],
    ])('does not hold when it %s', async (_, query) => {
      const browser = newBrowser();
      const at = await browser.start();
      expect(await browser.back(at, query(at.searchParams.get('state') ?? ''))).toBe('/login?oidc=EXPIRED');
    });

    it('does not hold in another browser, and still does in its own', async () => {
      const [own, other, none] = [newBrowser(), newBrowser(), newBrowser()];
      await other.start();
      const at = await own.start();
      expect(await other.back(at)).toBe('/login?oidc=EXPIRED');
      expect(await none.back(at)).toBe('/login?oidc=EXPIRED');
      expect(await own.back(at)).toMatch(/^\/login#oidc=/);
    });

    it('holds in each of two tabs', async () => {
      const browser = newBrowser();
      const [one, two] = [await browser.start(), await browser.start()];
      for (const at of [one, two]) expect(await browser.back(browser.at(at.href))).toMatch(/^\/login#oidc=/);
    });

    it('does not hold after ten minutes, and is swept', async () => {
      const browser = newBrowser();
      const at = await browser.start();
      past(10 * MINUTE + 1);
      expect(await browser.back(at)).toBe('/login?oidc=EXPIRED');
      await sweepSteps(test.database.db, new Date());
      expect(await test.database.db.selectFrom('oidcSteps').select('key').execute()).toEqual([]);
    });
  });

  it.each([
    ['is denied', { error: 'access_denied' }],
    ['comes from another provider', { iss: 'https://other.example.com' }],
    ['has no code', { code: '' }],
  ])('is refused when the answer %s', async (_, query: Record<string, string>) => {
    const browser = newBrowser();
    expect(await browser.back(await browser.start(), query)).toBe('/login?oidc=REFUSED');
  });

  describe('a code', () => {
    const ended = async () => {
      const browser = newBrowser();
      return { browser, location: await browser.back(await browser.start()) };
    };

    it('holds once', async () => {
      const { browser, location } = await ended();
      const replies = await Promise.all([1, 2, 3].map(() => browser.exchange(location)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
      expect((await browser.exchange(location)).body.code).toBe('LOGIN_FAILED');
    });

    it('holds for a minute', async () => {
      const { browser, location } = await ended();
      past(MINUTE + 1);
      expect((await browser.exchange(location)).body.code).toBe('LOGIN_FAILED');
    });

    it('holds in its browser alone', async () => {
      const { browser, location } = await ended();
      expect((await newBrowser().exchange(location)).body.code).toBe('LOGIN_FAILED');
      expect((await browser.exchange(location)).status).toBe(200);
    });

    it('does not work as a state, nor a state as a code', async () => {
      const browser = newBrowser();
      const at = await browser.start();
      const state = at.searchParams.get('state') ?? '';
      expect((await browser.exchange(`/login#oidc=${state}`)).body.code).toBe('LOGIN_FAILED');
      const location = await browser.back(at);
      expect(await browser.back(at, { state: location.split('#oidc=')[1] ?? '' })).toBe('/login?oidc=EXPIRED');
    });

    it.each<[string, (who: { id: number; token: string }) => ['PUT' | 'DELETE', string, unknown]]>([
      ['ends the link', ({ id }) => ['DELETE', '/api/Users/oidc/link', { UserId: id }]],
      ['ends the sessions', ({ id }) => ['DELETE', '/api/Sessions', { UserId: id }]],
      ['gives a password', ({ id }) => ['PUT', '/api/Users', { id, password: 'Sommerfrische 1912' }]],
      ['gives a role', ({ id }) => ['PUT', '/api/Users', { id, role: 'Admin' }]],
      ['deletes the user', ({ id }) => ['DELETE', '/api/Users', { id }]],
    ])('does not hold after an administrator %s; those of others do', async (what, request) => {
      const who = await test.member(`hat ${what}`, []);
      await linkTo(`hat ${what}`, who.id);
      const other = await ended();
      as(`hat ${what}`);
      const { browser, location } = await ended();
      const [method, url, body] = request(who);
      expect((await test.call(test.admin, method, url, body)).status).toBeLessThan(300);
      expect(await browser.exchange(location)).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } });
      const opened = test.database.db.selectFrom('sessions').select('id').where('via', '=', 'oidc');
      expect(await opened.where('userId', '=', who.id).execute()).toEqual([]);
      expect((await other.browser.exchange(other.location)).status).toBe(200);
    });

    it("holds for five tries of the user's own second factor", async () => {
      const { id, token } = await test.member('zwei', []);
      await linkTo('zwei', id);
      as('zwei');
      const codes = await oneTimeCodes(test, token);
      const { browser, location } = await ended();
      expect((await browser.exchange(location)).body.code).toBe('OTP_NEEDED');
      for (let wrong = 0; wrong < 4; wrong++)
        expect((await browser.exchange(location, 'falsch')).body).toMatchObject({
          code: 'LOGIN_FAILED',
          detail: 'Der Code ist falsch oder schon benutzt. Bitte den nächsten eingeben.',
        });
      expect((await browser.exchange(location, codes[0])).status).toBe(200);

      const again = await ended();
      for (let wrong = 0; wrong < 5; wrong++) await again.browser.exchange(again.location, 'falsch');
      expect((await again.browser.exchange(again.location, codes[1])).body).toMatchObject({
        code: 'LOGIN_FAILED',
        detail: 'Die Anmeldung hat zu lange gedauert. Bitte noch einmal anmelden.',
      });
    });
  });

  describe('signing out', () => {
    it('tells where to sign out of the provider as well', async () => {
      const { token } = await newBrowser().signIn();
      const reply = await test.call<{ endSessionUrl: string }>(token, 'POST', '/api/Users/logout');
      expect(reply.status).toBe(200);
      const url = new URL(reply.body.endSessionUrl);
      expect(`${url.origin}${url.pathname}`).toBe(`${provider.issuer}/end`);
      expect(Object.fromEntries(url.searchParams)).toEqual({
        client_id: 'zaehlwerk',
        post_logout_redirect_uri: `${PUBLIC_URL}/login`,
      });
      expect((await test.call(token, 'GET', '/api/Units')).status).toBe(401);
    });

    it('of a session by password tells nothing', async () => {
      const token = await test.login('ulla');
      expect(await test.call(token, 'POST', '/api/Users/logout')).toMatchObject({ status: 204, body: undefined });
    });
  });

  it('is recorded in the audit log, even when it fails', async () => {
    // A restart resets the limit of ten logged failures a minute.
    await test.restart();
    await newBrowser().signIn();
    as('nobody');
    await newBrowser().signIn();
    const { body } = await test.call<{ action: string; userName: string | null; changes: Json }[]>(
      test.admin,
      'GET',
      '/api/AuditLog?Resource=users',
    );
    const told = body.map(({ action, userName, changes }) => [action, userName, changes.code]);
    expect(told).toContainEqual(['login', 'ulla', undefined]);
    expect(told).toContainEqual(['loginFailed', null, [null, 'UNKNOWN']]);
  });

  it('is named before anybody signs in', async () => {
    expect((await test.call('', 'GET', '/api/setup')).body.oidc).toEqual({ label: 'Hauskonto' });
  });

  it('leaves passwords unchanged', async () => {
    expect(await test.login('ulla', PASSWORD)).toEqual(expect.any(String));
  });
});

describeOnEachDatabase('without a provider', (under) => {
  it('the calls for it answer 404', async () => {
    const test = await startTestApp(under);
    const replies = await Promise.all([
      test.call('', 'GET', '/api/Users/oidc/start'),
      test.call('', 'GET', '/api/Users/oidc/callback?state=x'),
      test.call('', 'POST', '/api/Users/oidc/token', { code: 'x' }),
      test.call(test.user, 'GET', '/api/Users/oidc'),
      test.call(test.user, 'POST', '/api/Users/oidc/link', { currentPassword: PASSWORD }),
      test.call(test.user, 'DELETE', '/api/Users/oidc/link'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await test.call('', 'GET', '/api/setup')).body.oidc).toBeNull();
    await test.close();
  });
});
