import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { gotoAs } from '../helpers/login';
import { look } from '../helpers/look';

const server = demoServer();
const phone = { width: 360, height: 740, installs: true, allow: [/net::ERR_/] };

async function picture(page: Page) {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2400;
    canvas.height = 1200;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.fillStyle = '#a52';
    context.fillRect(0, 0, 2400, 1200);
    context.fillStyle = '#fff';
    context.fillRect(300, 300, 900, 500);
    return canvas.toDataURL('image/png').replace(/^[^,]*,/, '');
  });
  return { name: 'Kasten.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}

const choose = async (page: Page) =>
  page
    .getByLabel('Foto wählen')
    .first()
    .setInputFiles(await picture(page));
const sent = async (resource: string, id: number): Promise<{ id: number; mediaType: string; bytes: number }[]> =>
  server.done('GET', `/api/Photos?Resource=${resource}&RecordId=${id}`);

it('a photo taken at the ramp without a network waits behind its delivery, and is sent after it', async () => {
  const [item] = await server.done('POST', '/api/StockItems/get', {});
  const { id: orderId } = await server.done('POST', '/api/Orders', {
    supplierId: item.supplierId,
    stockItemGroupId: 1,
  });
  await server.done('POST', '/api/OrderItems', { orderId, stockItemId: item.id, amount: 2 });
  await server.done('PUT', '/api/Orders', { id: orderId, sent: new Date().toISOString() });
  const page = await openPage(phone);
  await gotoAs(page, 'admin', PASSWORD, `${server.url}/deliveries`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const card = page.getByRole('article').filter({ hasText: `Bestellung ${orderId},` });
  await card.getByRole('button', { name: 'Annehmen' }).click();
  await choose(page);
  // The delivery is still being received: the photo waits, whether or not there is a network.
  await page.getByRole('button', { name: 'Foto, noch nicht gesendet' }).waitFor();
  await page.context().setOffline(true);
  await choose(page);
  await expect.poll(() => page.getByRole('button', { name: 'Foto, noch nicht gesendet' }).count()).toBe(2);
  await look(page, 'delivery-photos');
  await page.getByRole('button', { name: 'Stimmt' }).click();
  await page.getByRole('button', { name: 'Wareneingang buchen' }).click();
  await page.waitForURL('**/deliveries');
  await page.context().setOffline(false);

  const booked = async () =>
    (await server.done('GET', `/api/Deliveries?OrderId=${orderId}`)) as { id: number; state: string }[];
  await expect.poll(async () => (await booked()).map(({ state }) => state)).toEqual(['booked']);
  const [{ id = 0 } = {}] = await booked();
  await expect
    .poll(async () => (await sent('deliveries', id)).map(({ mediaType }) => mediaType))
    .toEqual(['image/jpeg', 'image/jpeg']);
  await page.goto(`${server.url}/delivery/${id}`);
  const thumbnails = page.getByRole('button', { name: /^Foto \d vom / });
  await expect.poll(() => thumbnails.count()).toBe(2);
  await thumbnails.first().click();
  const shown = page.getByRole('dialog').locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await look(page, 'photo-shown');
  await page.getByRole('button', { name: 'Löschen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click();
  await expect.poll(() => thumbnails.count()).toBe(1);
});

it('a photo of a loss is taken right after it', async () => {
  const page = await server.open('/losses', { width: 360 });
  await page.getByRole('searchbox', { name: 'Artikel' }).fill('helles');
  await page
    .getByRole('button', { name: /^Helles/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Bruch', exact: true }).click();
  await page.getByRole('button', { name: 'Rückgängig' }).waitFor();
  await choose(page);
  const thumbnail = page.getByRole('button', { name: /^Foto 1 vom / });
  await thumbnail.waitFor();
  await look(page, 'loss-with-photo');
  const [loss] = await server.done('GET', '/api/StockMovements?Kind=loss');
  expect(await sent('stockMovements', loss.id)).toMatchObject([{ mediaType: 'image/jpeg' }]);
});
