import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { freePort } from '../helpers/freePort';
import { CLIENT_ID, CLIENT_SECRET, signInThere, startHouseProvider } from '../helpers/houseProvider';
import { look } from '../helpers/look';

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
beforeAll(async () => {
  closeProvider = await startHouseProvider(providerPort, publicUrl);
});
afterAll(() => closeProvider());

/** The provider's pages want a font of another house, and have no icon. */
const ALLOW = [/fonts\.googleapis/, /favicon/, /status of 401/];

const toProvider = (page: Page) => page.getByRole('link', { name: 'Anmelden mit Hauskonto' });

it("one signs in at the house's own provider, and out of both", async () => {
  const users: { id: number; name: string }[] = await server.done('GET', '/api/Users');
  const id = users.find(({ name }) => name === 'jana')?.id;
  await server.done('PUT', '/api/Users', { id, email: 'jana@example.com' });
  const page = await openPage({ width: 360, allow: ALLOW });
  await page.goto(`${publicUrl}/orders`);
  await toProvider(page).waitFor();
  await look(page, 'login-provider');
  await toProvider(page).click();
  await signInThere(page, 'jana');
  await page.waitForURL(`${publicUrl}/orders`);
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByText('jana', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await page.goto(`${publicUrl}/logout`);
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.waitForURL(`${publicUrl}/login`);
  // The next one is asked by the provider who it is, and is nobody here.
  await toProvider(page).click();
  await signInThere(page, 'fremd');
  await page.getByText('Für dieses Konto gibt es hier keinen Benutzer. Bitte einen Administrator fragen.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

it('an administrator links the own account, and unlinks it', async () => {
  const page = await server.open('/account', { width: 1280, allow: ALLOW });
  const section = page.getByRole('region', { name: 'Hauskonto' });
  await section.getByRole('button', { name: 'Verbinden' }).click();
  await page.getByRole('dialog').getByLabel('Aktuelles Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Weiter' }).click();
  await signInThere(page, 'chefin');
  const outcome = page.getByText('Verbunden mit Hauskonto.', { exact: true });
  await outcome.waitFor();
  await section.getByText(/^Verbunden mit Hauskonto seit/).waitFor();
  await look(page, 'account-provider');
  await section.getByRole('button', { name: 'Trennen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trennen' }).click();
  await section.getByRole('button', { name: 'Verbinden' }).waitFor();
  await outcome.waitFor({ state: 'hidden' });
});
