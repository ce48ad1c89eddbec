import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';

const server = demoServer();

const line = (page: Page) => page.getByLabel(/^Geliefert \[/).first();

/** Waits until IndexedDB, which is on the disk at once, has this text in a draft. */
const onDisk = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const open = indexedDB.open('zaehlwerk-drafts');
        await new Promise((resolve) => {
          open.onsuccess = resolve;
        });
        const all = open.result.transaction('drafts').objectStore('drafts').getAll();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        open.result.close();
        return JSON.stringify(all.result);
      }),
    )
    .toContain(text);

const simpleStorage = (page: Page) => page.evaluate(() => Object.entries(localStorage));

/** Reopens the page with an older state of the simple storage, as after the kill of a browser that had not committed it. */
async function killed(page: Page, committed: [string, string][]) {
  await page.evaluate((entries) => {
    localStorage.clear();
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, committed);
  await page.reload();
  await line(page).waitFor();
}

it('entries of a delivery are on the device after every key, and the newest version wins', async () => {
  const page = await server.open('/deliveries', { width: 360 });
  await page.getByRole('button', { name: 'Annehmen' }).first().click();
  await line(page).fill('7');
  await onDisk(page, '"7"');
  const committed = await simpleStorage(page);
  await line(page).fill('7531');
  await onDisk(page, '7531');
  await killed(page, committed);
  await expect.poll(() => line(page).inputValue()).toBe('7531');

  await line(page).fill('8642');
  await onDisk(page, '8642');
  const newer = (await simpleStorage(page)).map(([key, value]): [string, string] => [
    key,
    key === 'draftsWritten' ? String(Number(value) + 1) : value.replaceAll('8642', '9999'),
  ]);
  await killed(page, newer);
  await expect.poll(() => line(page).inputValue()).toBe('9999');
});
