import { expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { amountField, countLines, waitUntilSent } from '../helpers/countingPage';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { gotoAs } from '../helpers/login';

interface Item {
  stockLocationId: number;
  newAmount: number | null;
  version: number;
}

const server = demoServer();
const phone = { width: 360, height: 740, installs: true, allow: [/net::ERR_/] };

it('an inventory is counted on without a network, also when the page is reopened', async () => {
  const started = await server.api.call('POST', '/api/StockTaking/StartNewStockTaking', { description: 'Probe' });
  expect(started.status).toBe(201);
  const { id } = started.body as { id: number };
  const itemsAt = async (locationId?: number) => {
    const { body } = await server.api.call('GET', `/api/StockTaking/GetStockTakingDetails?stockTakingId=${id}`);
    const { stockTakingItems: items } = body as { stockTakingItems: Item[] };
    const wanted = locationId ?? items[0]?.stockLocationId ?? 0;
    return items.filter(({ stockLocationId }) => stockLocationId === wanted).slice(0, 4);
  };
  const before = await itemsAt();
  const location = before[0]?.stockLocationId ?? 0;
  const page = await openPage(phone);
  await gotoAs(page, 'jana', PASSWORD, `${server.url}/run_stock_taking/${id}/${location}/0`);
  await amountField(page).waitFor();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await countLines(page, ['1']);
  await waitUntilSent(page);
  await page.context().setOffline(true);
  await countLines(page, ['2,5']);
  await amountField(page).fill('3');
  await page.reload();
  await page.getByRole('link', { name: '1 wartet auf Verbindung' }).waitFor();
  expect(await amountField(page).inputValue()).toBe('3');
  await countLines(page, ['3', '4']);
  await page.context().setOffline(false);
  await waitUntilSent(page);
  await expect.poll(async () => (await itemsAt(location)).map(({ newAmount }) => newAmount)).toEqual([1, 2.5, 3, 4]);
  const versions = (await itemsAt(location)).map(({ version }, at) => version - (before[at]?.version ?? 0));
  expect(versions).toEqual([1, 1, 1, 1]);
});
