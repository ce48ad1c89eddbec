import { expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { PASSWORD } from '../helpers/demoCount';
import { signInThere } from '../helpers/houseProvider';
import { ALLOWED_THERE, houseServer, toProvider } from '../helpers/houseServer';
import { look } from '../helpers/look';

const { server, publicUrl } = await houseServer();

it("one signs in at the house's own provider, and out of both", async () => {
  const page = await openPage({ width: 360, allow: ALLOWED_THERE });
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
  // After the logout the provider asks for an account, and this account has no user here.
  await toProvider(page).click();
  await signInThere(page, 'fremd');
  await page.getByText('Für dieses Konto gibt es hier keinen Benutzer. Bitte einen Administrator fragen.').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

it('an administrator links the own account, and unlinks it', async () => {
  const page = await server.open('/account', { width: 1280, allow: ALLOWED_THERE });
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
