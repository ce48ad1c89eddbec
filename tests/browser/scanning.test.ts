import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitForReadAhead } from '../helpers/countingPage';
import { demoServer } from '../helpers/demoServer';
import { filmOfCode } from '../helpers/filmOfCode';
import { look } from '../helpers/look';

const server = demoServer();

type Row = { id: number; name: string };
const article = async (name: string) => {
  const { body } = await server.api.call('POST', '/api/StockItems/get', { containedInName: name });
  return (body as Row[])[0]!;
};
const link = async (name: string, code: string) =>
  server.api.call('POST', '/api/StockItemCodes', { stockItemId: (await article(name)).id, code, factor: 24 });
const scanButton = (page: Page) => page.getByRole('button', { name: 'Scannen', exact: true });
const isAt = async (page: Page, { id }: Row) => page.waitForURL(`**/admin/stock_item/${id}`);

/** Types like a hand scanner: the keys are stamped 5 ms apart, however long sending takes. */
const type = async (page: Page, code: string) => {
  const session = await page.context().newCDPSession(page);
  const start = Date.now();
  for (const [index, key] of [...code, 'Enter'].entries()) {
    const text = key === 'Enter' ? '\r' : key;
    const timestamp = (start + index * 5) / 1000;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
  }
};

it('the camera reads a code, with nothing from another host', async () => {
  await link('Maibock', '4006381333931');
  const camera = filmOfCode('ean13', '4006381333931');
  const page = await server.open('/admin/stock_items', { width: 360, camera });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await scanButton(page).click();
  await isAt(page, await article('Maibock'));
  expect(asked.filter((url) => url.endsWith('.wasm'))).toHaveLength(1);
  expect(asked.filter((url) => !url.startsWith(server.url) && !/^(blob|data):/.test(url))).toEqual([]);
});

it('a hand scanner needs no focus, and leaves a focused field unchanged', async () => {
  await link('Radler Zitrone', '4012345678901');
  const page = await server.open('/admin/stock_items', { width: 1280, allow: [/status of 404/] });
  await scanButton(page).waitFor();
  await type(page, '4012345678901');
  await isAt(page, await article('Radler Zitrone'));

  await page.goto(`${server.url}/admin/stock_items`);
  const search = page.getByLabel('Suche', { exact: true });
  await search.fill('Wein');
  await type(page, 'unbekannt77');
  await page.getByRole('dialog', { name: 'Code nicht bekannt' }).waitFor();
  expect(await search.inputValue()).toBe('Wein');
});

it('a code that nobody knows is linked on the spot, by a user, too', async () => {
  const page = await server.open('/admin/stock_items', { width: 360, allow: [/status of 404/] }, 'jana');
  await scanButton(page).waitFor();
  await type(page, '2000000000015');
  const dialog = page.getByRole('dialog', { name: 'Code nicht bekannt' });
  await dialog.getByRole('combobox', { name: 'Artikel zuordnen' }).fill('Maibock');
  await page.getByRole('option', { name: /Maibock/ }).click();
  await dialog.getByLabel('Einheiten pro Scan').fill('20');
  await look(page, 'unknown-code');
  await dialog.getByRole('button', { name: 'Zuordnen', exact: true }).click();
  await isAt(page, await article('Maibock'));
  const { body } = await server.api.call('GET', '/api/StockItems/byCode?code=2000000000015');
  expect(body).toMatchObject({ quantity: 20, stockItem: { name: expect.stringContaining('Maibock') } });
});

it('without a camera the dialog says so, and accepts a typed code', async () => {
  await link('Pils Fass 30', '4000417025005');
  const page = await server.open('/admin/stock_items', { width: 360 });
  await scanButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Code scannen' });
  await dialog.getByText('Bitte den Code eintippen.').waitFor();
  await look(page, 'no-camera');
  await dialog.getByLabel('Code', { exact: true }).fill('4000417025005');
  await page.keyboard.press('Enter');
  await isAt(page, await article('Pils Fass 30'));
});

it('while counting, a scan opens the line of its article, and types into no amount', async () => {
  const { id, group } = await server.newCount(3);
  await link(`${group}, Artikel 3`, '4000000000037');
  await link('Maibock', '4000000000044');
  const page = await server.open(`/run_census/${id}/0`, { width: 360 });
  const amount = page.getByLabel(/^Neue Menge/);
  await amount.fill('5');
  await type(page, '4000000000037');
  await page.waitForURL(`**/run_census/${id}/2`);
  await page.getByText(`${group}, Artikel 3`).first().waitFor();
  expect(await amount.inputValue()).toBe('');
  await look(page, 'scan-while-counting');
  await type(page, '4000000000044');
  await page.getByText(/gehört nicht zu dieser Zählung\./).waitFor();
  expect(await amount.inputValue()).toBe('');
  const lines = await server.api.list<{ newAmount: number | null }>(`/api/Census/${id}/stock_modifications`);
  expect(lines.map(({ newAmount }) => newAmount).filter((each) => each !== null && each > 5)).toEqual([]);
});

it('without a network a loss is scanned, and an unknown code is linked and known from then on', async () => {
  const beer = await article('Maibock');
  await link('Maibock', '4000000000068');
  const page = await server.open('/losses', { width: 360, allow: [/net::ERR_/] }, 'jana');
  await scanButton(page).waitFor();
  await waitForReadAhead(page);
  await page.context().setOffline(true);
  await type(page, '4000000000068');
  await page.getByRole('heading', { name: beer.name }).waitFor();
  expect(await page.getByLabel('Menge').inputValue()).toBe('24');
  const broken = page.getByRole('button', { name: 'Bruch', exact: true });
  await broken.click();
  await page.getByRole('alert').filter({ hasText: 'Stimmt 24?' }).waitFor();
  await broken.click();
  await scanButton(page).waitFor();
  await type(page, '4000000000075');
  const dialog = page.getByRole('dialog', { name: 'Code nicht bekannt' });
  await dialog.getByRole('combobox', { name: 'Artikel zuordnen' }).fill('Maibock');
  await page.getByRole('option', { name: beer.name }).click();
  await dialog.getByRole('button', { name: 'Zuordnen', exact: true }).click();
  await page.getByRole('heading', { name: beer.name }).waitFor();
  await page.getByRole('button', { name: 'Abbrechen', exact: true }).click();
  await type(page, '4000000000075');
  await page.getByRole('heading', { name: beer.name }).waitFor();
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await server.api.call('GET', '/api/StockItems/byCode?code=4000000000075')).body)
    .toMatchObject({ stockItemId: beer.id, quantity: 1 });
  await expect
    .poll(async () => server.api.list(`/api/StockMovements?Kind=loss&StockItemId=${beer.id}`))
    .toMatchObject([{ quantity: -24, reason: 'Bruch' }]);
});
