import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { button } from '../helpers/countingPage';
import { demoServer } from '../helpers/demoServer';

const server = demoServer();
const phone = { width: 360, height: 740, installs: true, allow: [/net::ERR_/, /status of 401/] };

/** The console, which is there without a network as well, with somebody signed in. */
async function openInstalled(): Promise<{ page: Page; token: string }> {
  const page = await server.open('/orders', phone, 'jana');
  await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  return { page, token: (await page.evaluate(() => localStorage.getItem('token'))) ?? '' };
}

async function logOut(page: Page) {
  await button(page, 'Benutzermenü').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(/\/login$/);
}

/** Whether the server takes a token. */
const isTaken = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/Units`, { headers })).status === 200;
};

/** What the browser is to do when there is a network. */
async function pendingTasks(): Promise<number> {
  const registration = (await navigator.serviceWorker.ready) as unknown as { sync: { getTags(): Promise<string[]> } };
  return (await registration.sync.getTags()).length;
}

it.each(['somebody opens the console again', 'nobody does'])(
  'a logout without a network is made good after the tab was closed, when %s',
  async (then) => {
    const { page, token } = await openInstalled();
    const context = page.context();
    await context.setOffline(true);
    await logOut(page);
    // A tab that is closed before the browser knows of it leaves it to the next start.
    await expect.poll(() => page.evaluate(pendingTasks)).toBe(1);
    await page.close();
    expect(await isTaken(token)).toBe(true);
    // The next window of the same browser: without one, its profile would end with the last of them.
    const next = await context.newPage();
    await context.setOffline(false);
    if (then === 'nobody does') {
      await expect.poll(() => isTaken(token)).toBe(false);
      return;
    }
    await next.goto(`${server.url}/login`);
    await next.getByRole('heading', { name: 'Login', exact: true }).first().waitFor();
    await expect.poll(() => isTaken(token)).toBe(false);
    await expect.poll(() => next.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);
  },
);
