import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { amountField, beginCounting, button, countLines } from '../helpers/countingPage';
import { demoServer } from '../helpers/demoServer';

const server = demoServer();
const phone = { width: 360, height: 740, installs: true, allow: [/net::ERR_/, /This device keeps nothing/] };

const devices: [what: string, script: () => void, says: RegExp][] = [
  [
    'is full',
    () => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
    /Der Speicher dieses Geräts ist voll\./,
  ],
  [
    'stores nothing',
    () => void Object.defineProperty(window, 'indexedDB', { value: undefined }),
    /Dieses Gerät speichert hier nichts/,
  ],
  [
    'does not answer',
    () => {
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (...names) {
        const request = open.apply(this, names);
        for (const event of ['success', 'error', 'upgradeneeded', 'blocked'])
          request.addEventListener(event, (each) => each.stopImmediatePropagation());
        return request;
      };
    },
    /Dieses Gerät speichert hier nichts/,
  ],
];

describe.each(devices)('a device that %s', (what, script, says) => {
  const open = async (size: number): Promise<[Page, Awaited<ReturnType<typeof server.newCount>>]> => {
    const count = await server.newCount(size);
    const page = await openPage(phone);
    await page.context().addInitScript(script);
    await beginCounting(page, server.url, count);
    return [page, count];
  };

  it('shows it without a network, and the amount stays in its field until it is saved', async () => {
    const [page, count] = await open(3);
    await page.context().setOffline(true);
    await amountField(page).fill('1,5');
    await button(page, 'Speichern').click();
    await page.getByRole('alert').getByText(says).waitFor();
    // A full device shows only on storing, when the page has already moved on to the next line.
    if (what === 'is full') await button(page, 'Ansehen').click();
    await page.getByText('Nicht gespeichert', { exact: true }).waitFor();
    expect(await amountField(page).inputValue()).toBe('1,5');
    expect(new URL(page.url()).pathname).toBe(`/run_census/${count.id}/0`);
    await page.context().setOffline(false);
    await button(page, 'Noch einmal versuchen').click();
    await page.waitForURL(/\/1$/);
    await count.expectOnce([1.5]);
  });

  it('counts and finishes straight at the server when there is a network', async () => {
    const [page, count] = await open(3);
    await countLines(page, ['1', '2']);
    await amountField(page).fill('3');
    await button(page, 'Speichern & Beenden').click();
    await page.getByText('Zählung abgeschlossen.').waitFor();
    await count.expectOnce([1, 2, 3]);
    expect((await server.api.call('GET', `/api/Census/${count.id}`)).body).toMatchObject({ status: 2 });
  });
});
