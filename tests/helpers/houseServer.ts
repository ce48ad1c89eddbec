import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type DemoServer, demoServer } from './demoServer';
import { freePort } from './freePort';
import { CLIENT_ID, CLIENT_SECRET, startHouseProvider } from './houseProvider';

/** The provider's pages load a font from another site and have no icon. */
export const ALLOWED_THERE = [/fonts\.googleapis/, /favicon/, /status of 401/];

export interface HouseServer {
  server: DemoServer;
  publicUrl: string;
  janaId(): number;
}

export async function houseServer(): Promise<HouseServer> {
  const [port, providerPort] = [await freePort(), await freePort()];
  const publicUrl = `http://localhost:${port}`;
  const server = demoServer({
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: `http://localhost:${providerPort}`,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_LABEL: 'Hauskonto',
  });
  let closeProvider: () => Promise<void>;
  let id = 0;
  beforeAll(async () => {
    closeProvider = await startHouseProvider(providerPort, publicUrl);
    const users: { id: number; name: string }[] = await server.done('GET', '/api/Users');
    id = users.find(({ name }) => name === 'jana')?.id ?? 0;
    await server.done('PUT', '/api/Users', { id, email: 'jana@example.com' });
  });
  afterAll(() => closeProvider());
  return { server, publicUrl, janaId: () => id };
}

export const toProvider = (page: Page) => page.getByRole('button', { name: 'Anmelden mit Hauskonto' });
