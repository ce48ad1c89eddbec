import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { beginCounting, button, waitForReadAhead } from '../helpers/countingPage';
import { demoServer } from '../helpers/demoServer';
import { listen, onTheDevice, type Told } from '../helpers/leftBehind';

const server = demoServer();
const phone = { width: 360, height: 740, installs: true, wholeBrowser: true, allow: [/net::ERR_/, /status of 401/] };

async function openInstalled(): Promise<{ page: Page; token: string; told: Told }> {
  const count = await server.newCount(1);
  const page = await openPage(phone);
  await page.goto(`${server.url}/login`);
  await page.getByRole('heading', { name: 'Login', exact: true }).first().waitFor();
  const everybody = await page.content();
  const told = listen(page, (text) => everybody.includes(text));
  await beginCounting(page, server.url, count);
  await page.getByText(`${count.group}, Artikel 1`).first().waitFor();
  await page.goto(`${server.url}/orders`);
  await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
  await waitForReadAhead(page);
  await told.settled();
  return { page, told, token: (await page.evaluate(() => localStorage.getItem('token'))) ?? '' };
}

const found = (texts: Iterable<string>, places: Record<string, string>) =>
  Object.entries(places).flatMap(([place, content]) =>
    [...texts].filter((text) => content.includes(JSON.stringify(text).slice(1, -1))).map((text) => `${place}: ${text}`),
  );

async function logOut(page: Page) {
  await button(page, 'Benutzermenü').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(/\/login$/);
}

const isTaken = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${server.url}/api/Units`, { headers })).status === 200;
};

/** Returns the number of tasks that the browser runs once it is online. */
async function pendingTasks(): Promise<number> {
  const registration = (await navigator.serviceWorker.ready) as unknown as { sync: { getTags(): Promise<string[]> } };
  return (await registration.sync.getTags()).length;
}

it.each(['somebody opens the console again', 'nobody does'])(
  'a logout without a network is made good after the tab was closed, when %s',
  async (then) => {
    const { page, token, told } = await openInstalled();
    const context = page.context();
    await context.setOffline(true);
    const before = found(told.texts, await onTheDevice(page, told.addresses));
    expect(before).toContainEqual(expect.stringMatching(/^indexedDB: Probe/));
    await logOut(page);
    // Only the token is left on the device: it has yet to be revoked.
    const left = await onTheDevice(page, told.addresses);
    expect(found(told.texts, left)).toEqual([]);
    expect(found([token], left)).toEqual([`localStorage: ${token}`]);
    expect(left.cacheStorage).not.toContain('/api/');
    // When the tab closes before the browser registers the task, the next start does the work.
    await expect.poll(() => page.evaluate(pendingTasks)).toBe(1);
    await page.close();
    expect(await isTaken(token)).toBe(true);
    // Opens another window first: the profile ends with its last window.
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
