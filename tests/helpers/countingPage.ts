import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type DemoCount, PASSWORD } from './demoCount';
import { gotoAs } from './login';

/**
 * Opens the first line of a count as a signed-in user and waits until the console would open without a network too.
 */
export async function beginCounting(page: Page, url: string, count: DemoCount, user = 'jana'): Promise<void> {
  await gotoAs(page, user, PASSWORD, `${url}/run_census/${count.id}/0`);
  await amountField(page).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/**
 * Waits until the device has stored the data that pages need offline, which can be long after the network falls
 * silent.
 */
export async function waitForReadAhead(page: Page): Promise<void> {
  await page.waitForFunction((paths) => {
    const read = performance.getEntriesByType('resource').map(({ name }) => name);
    return paths.every((path) => read.some((name) => name.includes(path)));
  }, READ_AHEAD);
}

const READ_AHEAD = ['StockItems', 'Units', 'PackagingUnits', 'StockItemCodes', 'StockItemDeposits']
  .map((name) => `/api/${name}`)
  .concat('/api/Deliveries/expected', '/api/DepositBalances', '/api/UsualAmounts?Kind=loss');

export const amountField = (page: Page) => page.getByLabel(/^Neue Menge/);
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Types amounts line by line, starting with the line shown; waits until each one is stored. */
export async function countLines(page: Page, amounts: readonly string[]): Promise<void> {
  for (const amount of amounts) {
    const [, path, index] = /^(.*\/)(\d+)$/.exec(page.url()) ?? [];
    await amountField(page).fill(amount);
    await waitForDraft(page, true);
    await button(page, 'Speichern').click();
    await page.waitForURL(`${path}${Number(index) + 1}`);
    // The address changes before the line does.
    await page.getByText(new RegExp(`^${Number(index) + 2} / \\d+$`)).waitFor();
    await waitForDraft(page, false);
  }
}

/**
 * Waits until an amount's draft is there or gone. The page moves on before the device has stored the amount, and
 * until then the header shows nothing waiting, as if everything had been sent.
 */
async function waitForDraft(page: Page, isThere: boolean): Promise<void> {
  const isSo = (wanted: boolean) => Object.keys(localStorage).some((key) => key.startsWith('drafts/')) === wanted;
  await page.waitForFunction(isSo, isThere);
}

export const unsentLink = (page: Page) =>
  page.getByRole('link', { name: /warte[nt] auf Verbindung|(wird|werden) gesendet|nicht übernommen|nicht übertragen/ });

/**
 * Waits until the device and the header have nothing left to send. The header alone says nothing while its page is
 * opening.
 */
export async function waitUntilSent(page: Page): Promise<void> {
  // Not `waitForFunction`, which takes any promise as true, whatever it resolves to.
  await expect.poll(() => page.evaluate(hasNoEntries)).toBe(true);
  await unsentLink(page).waitFor({ state: 'detached' });
}

/** Runs in the page. */
function hasNoEntries(): Promise<boolean> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  return (async () => {
    // Opening a missing database would create it.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'zaehlwerk-outbox')) return true;
    const database = await settled(indexedDB.open('zaehlwerk-outbox'));
    try {
      if (!database.objectStoreNames.contains('entries')) return true;
      return (await settled(database.transaction('entries').objectStore('entries').count())) === 0;
    } finally {
      database.close();
    }
  })();
}
