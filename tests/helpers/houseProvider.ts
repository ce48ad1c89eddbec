import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import type { Page } from 'playwright-core';

export const CLIENT_ID = 'zaehlwerk';
export const CLIENT_SECRET = 'of the house: 100% & more';

/** Starts a third-party provider with pages of its own, which accepts any login with any password. */
export async function startHouseProvider(port: number, publicUrl: string): Promise<() => Promise<void>> {
  const provider = new Provider(`http://localhost:${port}`, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/api/Users/oidc/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
    cookies: { keys: ['of the test'] },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, email: `${sub}@example.com`, email_verified: true, preferred_username: sub }),
    }),
  });
  const server = createServer(provider.callback()).listen(port, 'localhost');
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}

export async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}
