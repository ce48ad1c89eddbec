import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { consoleServer } from '../helpers/consoleServer';
import { amountField, beginCounting, button, countLines, waitUntilSent } from '../helpers/countingPage';
import { demoServer } from '../helpers/demoServer';

const server = demoServer();
const phone = { width: 360, height: 740, installs: true, allow: [/net::ERR_/] };
const versionOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.version ?? 'first');
const offer = (page: Page) => page.getByText('Eine neue Version ist da.', { exact: true });

/** Triggers the check for a new version, which the console makes once an hour. */
const lookForNewVersion = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

it('a new version is offered and waits; when it is taken, nothing typed or counted is lost', async () => {
  const count = await server.newCount(5);
  const console = await consoleServer(server.url);
  const page = await openPage(phone);
  await beginCounting(page, console.url, count);
  // From the second visit on, the service worker serves the page.
  await page.reload();
  await countLines(page, ['1']);
  await amountField(page).fill('2,5');
  console.release('second');
  await lookForNewVersion(page);
  await offer(page).waitFor();
  expect(await amountField(page).inputValue()).toBe('2,5');
  await countLines(page, ['2,5', '3']);
  expect(await versionOf(page)).toBe('first');

  await page.reload();
  await offer(page).waitFor();
  expect(await versionOf(page)).toBe('first');
  await button(page, 'Später').click();
  await offer(page).waitFor({ state: 'detached' });

  await page.reload();
  await page.context().setOffline(true);
  await countLines(page, ['4']);
  await amountField(page).fill('5,5');
  await Promise.all([page.waitForEvent('load'), button(page, 'Jetzt laden').click()]);
  await page.getByRole('link', { name: '1 wartet auf Verbindung' }).waitFor();
  expect(await versionOf(page)).toBe('second');
  expect(await amountField(page).inputValue()).toBe('5,5');
  await page.context().setOffline(false);
  await waitUntilSent(page);
  await count.expectOnce([1, 2.5, 3, 4]);
});

it('a window with a running count keeps its entries when another window takes the new version', async () => {
  const count = await server.newCount(3);
  const console = await consoleServer(server.url);
  const page = await openPage(phone);
  await beginCounting(page, console.url, count);
  await page.reload();
  await countLines(page, ['1']);
  await amountField(page).fill('2,5');
  const other = await page.context().newPage();
  await other.goto(`${console.url}/orders`);
  console.release('second');
  await lookForNewVersion(other);
  await Promise.all([offer(page).waitFor(), offer(other).waitFor()]);
  await Promise.all([other.waitForEvent('load'), button(other, 'Jetzt laden').click()]);
  expect(await versionOf(other)).toBe('second');
  await expect.poll(() => amountField(page).inputValue()).toBe('2,5');
  await button(page, 'Speichern').click();
  await page.waitForURL(/\/2$/);
  await waitUntilSent(page);
  await count.expectOnce([1, 2.5]);
});
