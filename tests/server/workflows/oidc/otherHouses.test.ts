import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Provider } from '../../../../server/workflows/oidc/Provider';
import { type ForgingProvider, startForgingProvider } from '../../../helpers/forgingProvider';
import { settingsFor } from '../../../helpers/oidcBrowser';

let provider: ForgingProvider;
beforeAll(async () => {
  provider = await startForgingProvider();
});
afterEach(() => vi.unstubAllGlobals());
afterAll(() => provider.close());

/** Returns name and password that the provider receives when a code is exchanged. */
async function credentialsOf(clientId: string, clientSecret: string): Promise<string> {
  const house = new Provider(settingsFor(provider, { clientId, clientSecret }));
  const secrets = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) };
  await house.begin(secrets);
  // The ID token is for another client, but the exchange has happened by then.
  await house.finish({ code: 'good', state: secrets.state }, secrets).catch(() => undefined);
  const { headers } = provider.asked.findLast(({ path }) => path === '/token') ?? {};
  return Buffer.from(headers?.authorization?.replace('Basic ', '') ?? '', 'base64').toString();
}

it.each([
  ['77-abc.apps.example.com', 'GOCSPX-a_B.9*'],
  ['3f0c1d1e-7f44-4d0b-9a6c-2f0f5e1f7c11', 'abC8Q~x-Y_z.1'],
])('providers that decode nothing know %s by its secret', async (id, secret) => {
  expect(await credentialsOf(id, secret)).toBe(`${id}:${secret}`);
});

it.each([
  ['lager: eins', 'a:b + c%20/=&!'],
  ['zähl', '„geheim“ & länger'],
])('providers that decode form encoding know %s by its secret', async (id, secret) => {
  const sent = (await credentialsOf(id, secret)).split(':');
  expect(sent.map((part) => new URLSearchParams(`x=${part}`).get('x'))).toEqual([id, secret]);
});

it('Google, which knows no "login", is asked to show its accounts', async () => {
  const issuer = 'https://accounts.google.com';
  const configuration = { issuer, authorization_endpoint: `${issuer}/o/oauth2/v2/auth`, jwks_uri: `${issuer}/jwks` };
  vi.stubGlobal('fetch', async () => Response.json(configuration));
  const google = new Provider(settingsFor({ issuer }));
  const there = new URL(await google.begin({ state: 's', nonce: 'n', verifier: 'v'.repeat(43) }, 'login'));
  expect(there.searchParams.get('prompt')).toBe('select_account');
});
