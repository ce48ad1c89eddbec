import type { Page } from 'playwright-core';

/** Fills the card titled Login and waits until the console has left it. The page must be at /login or lead there. */
export async function login(page: Page, user: string, password: string): Promise<void> {
  await page.getByRole('heading', { name: 'Login', exact: true }).first().waitFor();
  await page.getByLabel('Dein Benutzername *', { exact: true }).fill(user);
  await page.getByLabel('Passwort *', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
