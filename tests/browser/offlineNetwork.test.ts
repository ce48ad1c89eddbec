import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { amountField, beginCounting, button, countLines, unsentLink, waitUntilSent } from '../helpers/countingPage';
import { adminApi, type DemoCount, startDemoCount } from '../helpers/demoCount';
import { DEMO_SETTINGS, fillWithDemoData } from '../helpers/demoFolder';
import { lossyProxy } from '../helpers/lossyProxy';
import { type ServerProcess, startServer } from '../helpers/serverProcess';

const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-offline-'));
const phone = { width: 360, height: 740, installs: true, allow: [/net::ERR_/] };
let env: NodeJS.ProcessEnv;
let server: ServerProcess;
const newCount = async (size = 5): Promise<DemoCount> => startDemoCount(await adminApi(server), size);

beforeAll(async () => {
  await fillWithDemoData(dataDir);
  env = { DATA_DIR: dataDir, ...DEMO_SETTINGS };
  server = await startServer(env);
  // The server restarts at the same address.
  env.PORT = new URL(server.url).port;
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the network goes', () => {
  it('before typing, and later between typing and saving: everything is sent in order afterwards', async () => {
    const count = await newCount();
    const page = await openPage(phone);
    await beginCounting(page, server.url, count);
    await countLines(page, ['1']);
    // The header may not have rendered yet, so the server is asked.
    await expect.poll(async () => (await count.lines())[0]?.newAmount).toBe(1);
    await waitUntilSent(page);
    await page.context().setOffline(true);
    await countLines(page, ['2,5', '3']);
    await page.getByRole('link', { name: '2 warten auf Verbindung' }).waitFor();
    expect((await count.lines()).map(({ newAmount }) => newAmount)).toEqual([1, null, null, null, null]);
    await page.context().setOffline(false);
    await waitUntilSent(page);
    await amountField(page).fill('4');
    await page.context().setOffline(true);
    await countLines(page, ['4']);
    await page.getByRole('link', { name: '1 wartet auf Verbindung' }).waitFor();
    await page.context().setOffline(false);
    await waitUntilSent(page);
    await count.expectOnce([1, 2.5, 3, 4]);
  });

  it('after the server has stored an amount and before it has answered: it is stored once', async () => {
    const count = await newCount();
    const proxy = await lossyProxy(server.url);
    const page = await openPage(phone);
    await beginCounting(page, proxy.url, count);
    proxy.loseAnswersTo(/^PUT .*stock_modifications/);
    await countLines(page, ['1', '2']);
    await unsentLink(page).waitFor();
    await expect.poll(() => proxy.lost.length).toBeGreaterThanOrEqual(2);
    // Counted again while it is unknown whether the first amount has arrived.
    await button(page, 'Vorheriger Artikel').click();
    await page.waitForURL(/\/1$/);
    await countLines(page, ['7', '3']);
    proxy.loseAnswersTo();
    await waitUntilSent(page);
    await count.expectOnce([1, 7, 3], [1, 2, 1]);
  });

  it('and the page is reopened: lines, entries and counted amounts are there, and counting goes on', async () => {
    const count = await newCount();
    const page = await openPage(phone);
    await beginCounting(page, server.url, count);
    await countLines(page, ['1']);
    await waitUntilSent(page);
    await page.context().setOffline(true);
    await countLines(page, ['2', '3']);
    await amountField(page).fill('4,25');
    await page.reload();
    await page.getByRole('link', { name: '2 warten auf Verbindung' }).waitFor();
    expect(await amountField(page).inputValue()).toBe('4,25');
    await button(page, 'Speichern').click();
    await page.waitForURL(/\/4$/);
    await button(page, 'Vorheriger Artikel').click();
    await page.getByText('Auf diesem Gerät gespeichert, wartet auf Verbindung (3)').waitFor();
    expect(await amountField(page).inputValue()).toBe('4,25');
    await page.context().setOffline(false);
    await waitUntilSent(page);
    await count.expectOnce([1, 2, 3, 4.25]);
  });

  it('and the browser goes back: the line that the address names, with the amount kept for it', async () => {
    const count = await newCount();
    const page = await openPage(phone);
    await beginCounting(page, server.url, count);
    await page.context().setOffline(true);
    await countLines(page, ['1']);
    await amountField(page).fill('2');
    // Goes back before the page has followed the address to the next line.
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[type=submit]')?.click();
      const back = () => (location.pathname.endsWith('/2') ? history.back() : setTimeout(back));
      back();
    });
    for (const [index, amount] of [
      [1, '2'],
      [0, '1'],
    ] as const) {
      if (index === 0) await page.goBack();
      await page.waitForURL(new RegExp(`/${index}$`));
      await page.getByText(`${index + 1} / 5`, { exact: true }).waitFor();
      expect(await amountField(page).inputValue()).toBe(amount);
    }
    await page.goForward();
    await page.getByText('2 / 5', { exact: true }).waitFor();
    await page.context().setOffline(false);
    await waitUntilSent(page);
    await count.expectOnce([1, 2]);
  });

  it('and the window is closed, opened again when it is still away, and later when it is back', async () => {
    const count = await newCount();
    const first = await openPage(phone);
    const context = first.context();
    await beginCounting(first, server.url, count);
    await context.setOffline(true);
    await countLines(first, ['1', '2']);
    await first.close();
    const second = await context.newPage();
    await second.goto(`${server.url}/run_census/${count.id}/2`);
    await second.getByRole('link', { name: '2 warten auf Verbindung' }).waitFor();
    await countLines(second, ['3']);
    await second.close();
    await context.setOffline(false);
    const third = await context.newPage();
    await third.goto(`${server.url}/run_census/${count.id}/3`);
    await waitUntilSent(third);
    await count.expectOnce([1, 2, 3]);
  });
});

it('a server that is killed while people count, and comes back, has every amount once', async () => {
  const count = await newCount(8);
  const page = await openPage(phone);
  await beginCounting(page, server.url, count);
  const counting = countLines(page, ['1', '2', '3', '4', '5', '6', '7']);
  await expect.poll(async () => (await count.lines())[1]?.newAmount).toBe(2);
  await server.kill();
  await counting;
  await unsentLink(page).waitFor();
  server = await startServer(env);
  await waitUntilSent(page);
  await count.expectOnce([1, 2, 3, 4, 5, 6, 7]);
});
