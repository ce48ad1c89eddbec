import type { OidcSettings } from '../../server/workflows/oidc/settings';
import { CLIENT_ID, CLIENT_SECRET, type ForgingProvider } from './forgingProvider';
import type { Json, Reply, TestApp } from './testApp';

export const PUBLIC_URL = 'https://lager.example.com';

export const settingsFor = ({ issuer }: Pick<ForgingProvider, 'issuer'>, more: Partial<OidcSettings> = {}) => ({
  issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  label: 'Hauskonto',
  createsUsers: false,
  publicUrl: PUBLIC_URL,
  ...more,
});

export function oidcBrowser(test: () => Pick<TestApp, 'call'>, provider: () => ForgingProvider) {
  let cookie = '';
  const headers = (): Record<string, string> => (cookie ? { cookie } : {});
  const keep = ({ headers: answered }: Reply<unknown>) => {
    const set = [answered['set-cookie']].flat()[0];
    if (set) cookie = set.split(';')[0] ?? '';
  };
  const browser = {
    /** @returns the address that the server redirects to */
    async start(query = ''): Promise<URL> {
      const reply = await test().call('', 'GET', `/api/Users/oidc/start${query}`, undefined, headers());
      keep(reply);
      return browser.at(String(reply.headers.location));
    },
    /** Arrives at the provider: parses the address and notes its nonce. */
    at(location: string): URL {
      const url = new URL(location, PUBLIC_URL);
      provider().nonce = url.searchParams.get('nonce') ?? '';
      return url;
    },
    /** Returns from the provider to the server. @returns the address that the server redirects to */
    async back(at: URL, more: Record<string, string> = {}): Promise<string> {
      const query = new URLSearchParams({ code: 'good', state: at.searchParams.get('state') ?? '', ...more });
      const reply = await test().call('', 'GET', `/api/Users/oidc/callback?${query}`, undefined, headers());
      return String(reply.headers.location);
    },
    async exchange<T = Json>(location: string, otp?: string): Promise<Reply<T>> {
      const code = location.split('#oidc=')[1] ?? '';
      return test().call<T>('', 'POST', '/api/Users/oidc/token', { code, otp }, headers());
    },
    /** Signs in from start to end. @returns the last address, and the token after a success */
    async signIn(query = ''): Promise<{ location: string; token: string }> {
      const location = await browser.back(await browser.start(query));
      if (!location.includes('#oidc=')) return { location, token: '' };
      const { body } = await browser.exchange<{ token?: string }>(location);
      return { location, token: body.token ?? '' };
    },
    async link(token: string, currentPassword: string): Promise<Reply> {
      const body = { currentPassword };
      const reply = await test().call(token, 'POST', '/api/Users/oidc/link', body, headers());
      keep(reply);
      return reply;
    },
  };
  return browser;
}
