import { join } from 'node:path';
import { decodeJwt, SignJWT } from 'jose';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSqliteFile } from '../../server/db/engine/sqlite';
import { openPage } from '../helpers/browser';
import { amountField, beginCounting, button, countLines, waitUntilSent } from '../helpers/countingPage';
import { type DemoCount, PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { login } from '../helpers/login';

const JWT_SECRET = 'Unterschrift-der-Probe-2026';
const server = demoServer({ JWT_SECRET });
const phone = { width: 360, height: 740, installs: true, allow: [/net::ERR_/, /status of 401/] };
const amounts = async (count: DemoCount) => (await count.lines()).map(({ newAmount }) => newAmount);

it('a token that expires signs nobody out without a network; afterwards the same user goes on', async () => {
  const count = await server.newCount(5);
  const page = await openPage(phone);
  await beginCounting(page, server.url, count);
  await page.context().setOffline(true);
  await countLines(page, ['1']);
  await expireToken(page);
  await countLines(page, ['2']);
  await page.reload();
  await page.getByRole('link', { name: '2 warten auf Verbindung' }).waitFor();
  await countLines(page, ['3']);
  await amountField(page).fill('4,5');
  await page.context().setOffline(false);
  await page.waitForURL(/\/login$/);
  expect(await amounts(count)).toEqual([null, null, null, null, null]);
  await login(page, 'jana', PASSWORD);
  await page.waitForURL(`${server.url}/run_census/${count.id}/3`);
  await waitUntilSent(page);
  expect(await amountField(page).inputValue()).toBe('4,5');
  await count.expectOnce([1, 2, 3]);
});

it('a session past its idle limit asks for the login after counting went on without a network', async () => {
  const count = await server.newCount(3);
  const page = await openPage(phone);
  await beginCounting(page, server.url, count);
  await page.context().setOffline(true);
  await countLines(page, ['1']);
  await server.done('POST', '/api/ConfigValues', { key: 'SESSION_IDLE_HOURS', value: '1' });
  await leaveUnused(2);
  await countLines(page, ['2']);
  await page.context().setOffline(false);
  await page.waitForURL(/\/login$/);
  expect(await amounts(count)).toEqual([null, null, null]);
  await login(page, 'jana', PASSWORD);
  await waitUntilSent(page);
  await count.expectOnce([1, 2]);
});

async function leaveUnused(hours: number): Promise<void> {
  const { db, close } = openSqliteFile(join(server.folder, 'zaehlwerk.db'), server.folder);
  const lastSeen = new Date(Date.now() - hours * 3_600_000).toISOString();
  const jana = db.selectFrom('users').select('id').where('name', '=', 'jana');
  await db.updateTable('sessions').set({ lastSeen }).where('userId', 'in', jana).execute();
  await close();
}

it('entries of another user stay until that user signs in again, and the page says so', async () => {
  const count = await server.newCount(5);
  const page = await openPage(phone);
  await beginCounting(page, server.url, count);
  await page.context().setOffline(true);
  await countLines(page, ['1', '2', '3']);
  await expireToken(page);
  await page.context().setOffline(false);
  await page.waitForURL(/\/login$/);
  await login(page, 'mehmet', PASSWORD);
  await countLines(page, ['4']);
  await expect.poll(() => amounts(count)).toEqual([null, null, null, 4, null]);
  await page.goto(`${server.url}/unsent`);
  await page
    .getByText(
      'Auf diesem Gerät liegen noch 3 Eingaben von jana. Gesendet wird, sobald derselbe Benutzer hier wieder angemeldet ist. Gibt es ihn nicht mehr, kann ein Administrator alles als Datei speichern.',
    )
    .waitFor();
  expect(await amounts(count)).toEqual([null, null, null, 4, null]);
  await page.goto(`${server.url}/logout`);
  await login(page, 'jana', PASSWORD);
  await waitUntilSent(page);
  await expect.poll(() => amounts(count)).toEqual([1, 2, 3, 4, null]);
  expect((await count.lines()).map(({ countedByUserName }) => countedByUserName)).toEqual([
    'jana',
    'jana',
    'jana',
    'mehmet',
    null,
  ]);
});

it('Logout asks first while entries are unsent; they are sent after the next login', async () => {
  const count = await server.newCount(4);
  const page = await openPage(phone);
  await beginCounting(page, server.url, count);
  await page.context().setOffline(true);
  await countLines(page, ['1', '2']);
  const logout = async () => {
    await button(page, 'Benutzermenü').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page
      .getByRole('dialog', { name: 'Logout' })
      .getByText(/^2 Eingaben sind noch nicht beim Server\./)
      .waitFor();
  };
  await logout();
  await button(page, 'Abbrechen').click();
  await page.getByRole('link', { name: '2 warten auf Verbindung' }).waitFor();
  await logout();
  await button(page, 'Trotzdem abmelden').click();
  await page.waitForURL(/\/login$/);
  await page.context().setOffline(false);
  await login(page, 'jana', PASSWORD);
  await waitUntilSent(page);
  await count.expectOnce([1, 2]);
});

/** Replaces the stored token by one of the same user that expired an hour ago. */
async function expireToken(page: Page): Promise<void> {
  const claims = decodeJwt((await page.evaluate(() => localStorage.getItem('token'))) ?? '');
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime(Math.floor(Date.now() / 1000) - 3600)
    .sign(new TextEncoder().encode(JWT_SECRET));
  await page.evaluate((value) => {
    localStorage.setItem('token', value);
    // Browsers notify only the other windows of a change.
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  }, token);
}
