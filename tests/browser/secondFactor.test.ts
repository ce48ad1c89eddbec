import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();
const CODE = 'Code aus der App oder Wiederherstellungscode';

it('the second factor is turned on by keyboard; afterwards one signs in with a recovery code', async () => {
  const page = await server.open('/account', { width: 360, allow: [/status of 401/] }, 'jana');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByText('dieses Gerät').waitFor();
  await look(page, 'account');
  await button('Einschalten').press('Enter');
  await page.locator(':focus').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR-Code für die Authenticator-App' }).waitFor();
  const secret = Secret.fromBase32((await page.locator('code').innerText()).replace(/\s/g, ''));
  await page.getByLabel('Code aus der App', { exact: true }).fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('list', { name: 'Wiederherstellungscodes' }).getByRole('listitem');
  await codes.first().waitFor();
  expect(await codes.count()).toBe(10);
  await look(page, 'second-factor-codes');
  const code = await codes.first().innerText();
  // Only the codes are printed, so that a finder learns nothing else.
  const all = await codes.allInnerTexts();
  await page.emulateMedia({ media: 'print' });
  expect((await page.locator('body').innerText()).trim().split(/\s+/)).toEqual(all);
  await page.emulateMedia({ media: null });
  await button('Fertig').click();
  await page.getByText('Es gibt noch 10 Wiederherstellungscodes.').waitFor();

  await page.goto(`${server.url}/logout`);
  await page.getByLabel('Dein Benutzername *', { exact: true }).fill('jana');
  await page.getByLabel('Passwort *', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByLabel(CODE, { exact: true }).waitFor();
  await page.getByLabel(CODE, { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/census');
  await page.goto(`${server.url}/account`);
  await page.getByText('Es gibt noch 9 Wiederherstellungscodes.').waitFor();
});

it('an administrator sees where a user is signed in, and ends it', async () => {
  await server.open('/census', { width: 1280, allow: [/status of 401/] }, 'mehmet');
  const users: { id: number; name: string }[] = await server.done('GET', '/api/Users');
  const id = users.find(({ name }) => name === 'mehmet')?.id;
  const page = await server.open(`/admin/user/${id}`);
  await page.getByRole('button', { name: 'Angemeldete Geräte und zweiter Faktor' }).press('Enter');
  const rows = page.getByRole('listitem').filter({ hasText: 'Angemeldet seit' });
  await rows.first().waitFor();
  await look(page, 'sessions-of-a-user');
  const end = rows.getByRole('button');
  for (let left = await end.count(); left > 0; left--) {
    await end.first().click();
    await expect.poll(() => end.count()).toBe(left - 1);
  }
  await page.getByText('Zurzeit nirgends angemeldet.').waitFor();
  expect(await server.done('GET', `/api/Sessions?UserId=${id}`)).toEqual([]);
});
