import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { type ForgingProvider, startForgingProvider } from '../../../helpers/forgingProvider';
import { oidcBrowser, settingsFor } from '../../../helpers/oidcBrowser';
import { PASSWORD, startTestApp, type TestApp } from '../../../helpers/testApp';

const CONFIGURATION = '/.well-known/openid-configuration';

describeOnEachDatabase('trouble with the provider', (under) => {
  let provider: ForgingProvider;
  let test: TestApp;
  const browser = oidcBrowser(
    () => test,
    () => provider,
  );
  beforeAll(async () => {
    provider = await startForgingProvider();
    test = await startTestApp(under, { server: { oidc: settingsFor(provider) } });
    const since = new Date().toISOString();
    const link = { iss: new URL(provider.issuer).href, sub: 'sub-1', userId: test.userId, since };
    await test.database.db.insertInto('oidcLinks').values(link).execute();
  });
  // A new server knows nothing about the provider yet.
  beforeEach(() => test.restart());
  afterEach(() => {
    vi.useRealTimers();
    provider.tell();
    for (const path of [CONFIGURATION, '/jwks', '/token'] as const) provider.answer(path, undefined);
  });
  afterAll(async () => {
    await test?.close();
    await provider?.close();
  });

  const start = async () => String((await test.call('', 'GET', '/api/Users/oidc/start')).headers.location);
  const countOf = (path: string) => provider.asked.filter((each) => each.path === path).length;
  const refuse = (status: number) => (reply: ServerResponse) =>
    reply
      .writeHead(status, { 'content-type': 'application/json', location: `${provider.issuer}/elsewhere` })
      .end('{"error":"x"}');
  const tooLong = (reply: ServerResponse) =>
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ long: 'x'.repeat(1_000_001) }));
  const breakOff = (reply: ServerResponse) => reply.destroy();

  it.each<[string, (reply: ServerResponse) => void]>([
    ['breaks off', breakOff],
    ['fails', refuse(503)],
    ['is not there', refuse(404)],
    ['leads elsewhere', refuse(302)],
    ['talks without end', tooLong],
    [
      'says it is another',
      (reply) => {
        reply.writeHead(200, { 'content-type': 'application/json' });
        reply.end(JSON.stringify({ issuer: 'http://127.0.0.1:1', jwks_uri: `${provider.issuer}/jwks` }));
      },
    ],
  ])('is reported at the start when it %s, and forgotten when that is over', async (_, how) => {
    provider.answer(CONFIGURATION, how);
    expect(await start()).toBe('/login?oidc=UNAVAILABLE');
    expect(countOf('/elsewhere')).toBe(0);
    const reply = await test.call(test.user, 'POST', '/api/Users/oidc/link', { currentPassword: PASSWORD });
    expect(reply).toMatchObject({ status: 503, body: { detail: 'Hauskonto ist gerade nicht erreichbar.' } });
    provider.answer(CONFIGURATION, undefined);
    expect(await start()).toMatch(/authorize/);
  });

  it.each<[string, '/token' | '/jwks', (reply: ServerResponse) => void, string]>([
    ['breaks off', '/token', breakOff, 'UNAVAILABLE'],
    ['fails', '/token', refuse(500), 'UNAVAILABLE'],
    ['talks without end', '/token', tooLong, 'UNAVAILABLE'],
    ['refuses the exchange', '/token', refuse(400), 'REFUSED'],
    ['refuses the secret', '/token', refuse(401), 'REFUSED'],
    ['leads elsewhere', '/token', refuse(307), 'REFUSED'],
    ['breaks off with its keys', '/jwks', breakOff, 'UNAVAILABLE'],
    ['has no keys', '/jwks', refuse(404), 'REFUSED'],
  ])('is reported on the way back when it %s', async (_, path, how, code) => {
    provider.answer(path, how);
    expect(await browser.signIn()).toEqual({ location: `/login?oidc=${code}`, token: '' });
    expect(countOf('/elsewhere')).toBe(0);
  });

  it('keeps no other caller waiting while it hangs', async () => {
    const held: ServerResponse[] = [];
    for (const path of [CONFIGURATION, '/token'] as const) provider.answer(path, (reply) => held.push(reply));
    const before = countOf(CONFIGURATION);
    const starts = [start(), start(), start()];
    await vi.waitFor(() => expect(countOf(CONFIGURATION)).toBe(before + 1));
    const token = await test.login('ulla');
    expect((await test.call(token, 'GET', '/api/StockItems')).status).toBe(200);
    expect((await test.call(test.admin, 'POST', '/api/Units', { name: `Kiste ${under.kind}` })).status).toBe(201);
    expect((await test.call(token, 'POST', '/api/Users/logout')).status).toBe(204);
    for (const reply of held.splice(0)) reply.destroy();
    expect(await Promise.all(starts)).toEqual(Array(3).fill('/login?oidc=UNAVAILABLE'));

    provider.answer(CONFIGURATION, undefined);
    const back = browser.back(await browser.start());
    await vi.waitFor(() => expect(held).toHaveLength(1));
    expect((await test.call(test.admin, 'POST', '/api/Units', { name: `Fass ${under.kind}` })).status).toBe(201);
    for (const reply of held) reply.destroy();
    expect(await back).toBe('/login?oidc=UNAVAILABLE');
  });

  describe('with keys:', () => {
    it('new ones are read at once, unknown ones at most once in 30 s', async () => {
      expect((await browser.signIn()).token).not.toBe('');
      await provider.rotate('second');
      expect((await browser.signIn()).token).not.toBe('');
      const known = countOf('/jwks');
      await provider.rotate('third');
      for (let unknown = 0; unknown < 3; unknown++)
        expect((await browser.signIn()).location).toBe('/login?oidc=REFUSED');
      expect(countOf('/jwks')).toBe(known);
      vi.useFakeTimers({ now: Date.now() + 30_000, toFake: ['Date'] });
      expect((await browser.signIn()).token).not.toBe('');
      expect(countOf('/jwks')).toBe(known + 1);
    });

    it('an unknown one is asked for once when they were just read', async () => {
      const before = countOf('/jwks');
      provider.tell((right) => ({ ...right, kid: 'unknown', key: new Uint8Array(32), alg: 'HS256' }));
      await browser.signIn();
      provider.tell((right) => ({ ...right, kid: 'ES256 unknown', alg: 'ES256' }));
      expect((await browser.signIn()).location).toBe('/login?oidc=REFUSED');
      expect(countOf('/jwks')).toBe(before + 1);
    });
  });
});
