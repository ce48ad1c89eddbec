import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type Forged,
  type ForgingProvider,
  startForgingProvider,
} from '../../../helpers/forgingProvider';
import { oidcBrowser, settingsFor } from '../../../helpers/oidcBrowser';
import { startTestApp, type TestApp } from '../../../helpers/testApp';

const MINUTE = 60;
const now = () => Math.floor(Date.now() / 1000);
const claims = (more: Record<string, unknown>) => (right: Forged) => ({
  ...right,
  claims: { ...right.claims, ...more },
});
/** Evaluates the claims at the test's time, not when the file is loaded. */
const timed =
  (more: () => Record<string, unknown>) =>
  (right: Forged): Forged =>
    claims(more())(right);
const signed = (alg: string) => (right: Forged) => ({ ...right, alg, kid: `${alg} first` });

describeRules('an ID token', (under) => {
  let provider: ForgingProvider;
  let test: TestApp;
  let other: CryptoKey;
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
    other = (await generateKeyPair('RS256')).privateKey;
  });
  beforeEach(() => provider.tell());
  afterAll(async () => {
    await test?.close();
    await provider?.close();
  });

  const sessions = async () =>
    (await test.database.db.selectFrom('sessions').select('id').where('via', '=', 'oidc').execute()).length;

  describe('lets in when', () => {
    it.each<[string, (right: Forged) => Forged]>([
      ['it is signed with RS256', (right) => right],
      ['it is signed with PS256', signed('PS256')],
      ['it is signed with ES256', signed('ES256')],
      ['it is signed with EdDSA', signed('EdDSA')],
      ['it names no key, and only one fits', (right) => ({ ...right, kid: undefined })],
      ['it is for this client alone, in a list', claims({ aud: [CLIENT_ID] })],
      ['it is for several clients, of whom this one asked', claims({ aud: [CLIENT_ID, 'x'], azp: CLIENT_ID })],
      ['it expired within the grace', timed(() => ({ exp: now() - MINUTE / 2 }))],
      ['it comes from a clock that is a little ahead', timed(() => ({ iat: now() + MINUTE / 2 }))],
    ])('%s', async (_, how) => {
      provider.tell(how);
      const before = await sessions();
      const { token } = await browser.signIn();
      expect(token).not.toBe('');
      expect(await sessions()).toBe(before + 1);
    });
  });

  describe('is refused, and there is no session, when', () => {
    it.each<[string, (right: Forged) => Forged]>([
      ['it is not signed', (right) => ({ ...right, alg: 'none' })],
      ["it is signed with the client's secret", hmac],
      ['it is signed by another key of the same name', (right) => ({ ...right, key: other })],
      ['it names an unknown key', (right) => ({ ...right, kid: 'unknown', key: other })],
      ['it names the key of another algorithm', (right) => ({ ...right, kid: 'ES256 first', key: other })],
      ['it is of another issuer', claims({ iss: 'https://other.example.com' })],
      ['it has no issuer', claims({ iss: undefined })],
      ['it is for another client', claims({ aud: 'other' })],
      ['it is for several others', claims({ aud: ['other', 'x'] })],
      ['it is for several, and nobody asked', claims({ aud: [CLIENT_ID, 'other'] })],
      ['it is for several, of whom another asked', claims({ aud: [CLIENT_ID, 'other'], azp: 'other' })],
      ['another asked for it', claims({ azp: 'other' })],
      ['it is of another sign-in', claims({ nonce: 'other' })],
      ['it has no nonce', claims({ nonce: undefined })],
      ['it has expired', timed(() => ({ exp: now() - 2 * MINUTE }))],
      ['it never expires', claims({ exp: undefined })],
      ['it is of the future', timed(() => ({ iat: now() + 2 * MINUTE }))],
      ['it is of an earlier day', timed(() => ({ iat: now() - 1440 * MINUTE }))],
      ['it does not say when it is of', claims({ iat: undefined })],
      ['its time is a text', timed(() => ({ exp: String(now() + MINUTE) }))],
      ['it is not valid yet', timed(() => ({ nbf: now() + 10 * MINUTE }))],
      ['it is about nobody', claims({ sub: undefined })],
      ['its subject is empty', claims({ sub: '' })],
      ['its subject is too long', claims({ sub: 'x'.repeat(256) })],
      ['its subject is a number', claims({ sub: 1 })],
      ['its subject holds U+0000', claims({ sub: 'sub\u0000-1' })],
      ['its subject holds a line break', claims({ sub: 'sub-1\n' })],
      ['its subject holds half a character', claims({ sub: 'sub-1\ud800' })],
    ])('%s', async (_, how) => {
      provider.tell(how);
      const before = await sessions();
      expect(await browser.signIn()).toEqual({ location: '/login?oidc=REFUSED', token: '' });
      expect(await sessions()).toBe(before);
    });
  });

  it('is asked for with the secret in the header, and with the verifier of the challenge', async () => {
    provider.asked.length = 0;
    const at = await browser.start();
    await browser.back(at);
    const [asked] = provider.asked.filter(({ path }) => path === '/token');
    const [id = '', secret = ''] = Buffer.from(asked?.headers.authorization?.split(' ')[1] ?? '', 'base64')
      .toString()
      .split(':');
    expect([id, new URLSearchParams(`secret=${secret}`).get('secret')]).toEqual([CLIENT_ID, CLIENT_SECRET]);
    const verifier = asked?.body.get('code_verifier') ?? '';
    const digest = await crypto.subtle.digest('SHA-256', Buffer.from(verifier));
    expect(at.searchParams.get('code_challenge')).toBe(Buffer.from(digest).toString('base64url'));
  });

  it('is kept nowhere', async () => {
    await browser.signIn();
    const { db } = test.database;
    const stored = await Promise.all([
      db.selectFrom('oidcSteps').selectAll().execute(),
      db.selectFrom('sessions').selectAll().execute(),
      db.selectFrom('auditLog').selectAll().execute(),
    ]);
    // Both parts of a token: three letters alone turn up in random keys as well.
    expect(JSON.stringify(stored)).not.toMatch(/access-secret|refresh-secret|eyJ[\w-]+\.eyJ/);
  });
});

const hmac = (right: Forged): Forged => ({ ...right, alg: 'HS256', kid: undefined, key: Buffer.from(CLIENT_SECRET) });
