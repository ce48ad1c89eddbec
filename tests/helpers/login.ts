import type { Page } from 'playwright-core';
import { signIn } from '../server/apiClient';
import { openPage, type PageOptions } from './browser';

/** Fills the login form and waits until the console has left it. The page must be at /login or lead there. */
export async function login(page: Page, user: string, password: string): Promise<void> {
  await page.getByRole('heading', { name: 'Login', exact: true }).first().waitFor();
  await page.getByLabel('Dein Benutzername *', { exact: true }).fill(user);
  await page.getByLabel('Passwort *', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/**
 * Opens an address of the console, `http://…/orders`, as a user who signed in earlier. The login form has tests of
 * its own.
 */
export async function openAs(user: string, password: string, address: string, options: PageOptions): Promise<Page> {
  const page = await openPage(options);
  await gotoAs(page, user, password, address);
  return page;
}

/** Like `openAs`, in an open page. */
export async function gotoAs(page: Page, user: string, password: string, address: string): Promise<void> {
  const token = await signIn(new URL(address).origin, user, password);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  // Runs before the console, until the session is detached.
  const source = `localStorage.setItem('token', ${JSON.stringify(token)})`;
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
  await page.goto(address);
  await session.detach();
}
