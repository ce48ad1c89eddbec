import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { gotoAs } from '../helpers/login';
import { look } from '../helpers/look';

const server = demoServer();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Article {
  id: number;
  name: string;
  supplierId: number;
}
let article: Article;
let orderId = 0;

beforeAll(async () => {
  const [{ supplierId, unitId, packagingUnitId }] = await server.done('POST', '/api/StockItems/get', {});
  const name = 'Rhabarberschorle 0,33 l';
  article = await server.done('POST', '/api/StockItems', {
    name,
    supplierId,
    unitId,
    packagingUnitId,
    unitsPerPackage: 24,
    pricePerUnit: 0.9,
    stockLocations: [1],
  });
  const { id: stockItemId } = article;
  await server.done('POST', '/api/StockItemGroupAssignments', {
    stockItemId,
    stockItemGroupId: 1,
    minAmountInGroup: 1,
  });
  for (let at = 0; at < 4; at += 1) {
    const order = await server.done('POST', '/api/Orders', { supplierId, stockItemGroupId: 1 });
    const line = await server.done('POST', '/api/OrderItems', { orderId: order.id, stockItemId, amount: 2 });
    if (at < 3) await server.done('PUT', '/api/Orders', { id: order.id, sent: new Date().toISOString() });
    else orderId = order.id;
    if (at < 2)
      await server.done('POST', '/api/Deliveries', {
        orderIds: [order.id],
        book: true,
        lines: [{ orderItemId: line.id, deliveredAmount: 2 }],
      });
    await server.done('POST', '/api/Losses', { stockItemId, quantity: 2, reason: 'Bruch' });
  }
});

it('an order sheet asks once per amount in its row, and orders without an answer', async () => {
  const page = await server.open(`/order_sheet/${article.supplierId}`, { width: 360 });
  await page.getByRole('searchbox', { name: 'Suche' }).fill('Rhabarber');
  const field = page.getByLabel(`Menge ${article.name}`, { exact: true });
  const question = page.getByRole('alert').filter({ hasText: /Stimmt 360\? Sonst etwa 2 / });
  await field.fill('3');
  await page.getByRole('searchbox', { name: 'Suche' }).focus();
  await field.fill('360');
  expect(await question.isVisible()).toBe(false);
  await page.getByRole('searchbox', { name: 'Suche' }).focus();
  await question.waitFor();
  await look(page, 'question-sheet');
  await question.getByRole('button', { name: 'Stimmt so' }).click();
  await question.waitFor({ state: 'detached' });
  await field.focus();
  await page.getByRole('searchbox', { name: 'Suche' }).focus();
  expect(await question.count()).toBe(0);
  await field.fill('480');
  await button(page, 'Bestellung anlegen').click();
  await page.getByText(/Bitte noch einmal ansehen: 480 .* Rhabarberschorle/).waitFor();
  await button(page, 'Bestellung anlegen').click();
  await page.waitForURL(/\/order\/\d+$/);
});

it('a line of an order asks when its field is left', async () => {
  const page = await server.open(`/order/${orderId}`);
  await button(page, 'Bearbeiten').click();
  const field = page.getByLabel('Menge').first();
  await field.fill('36');
  await field.press('Tab');
  await page.getByRole('alert').filter({ hasText: 'Stimmt 36? Sonst etwa 2 ' }).waitFor();
  // The next field's button has the focus and is about to show its tooltip, whose contrast counts once it is there.
  await page.getByRole('tooltip').waitFor();
  await look(page, 'question-order');
  await button(page, 'Ändern').click();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill('3');
  expect(await page.getByText('Stimmt 36?').count()).toBe(0);
  await field.fill('36');
  await button(page, 'Stimmt so').click();
  await button(page, 'Speichern').click();
  await page.getByText('Bestellung gespeichert.').waitFor();
});

it('a receipt asks above twice the open amount, and is booked without an answer', async () => {
  const page = await server.open('/deliveries', { width: 360 });
  const [expected] = (await server.done('GET', '/api/Deliveries/expected')).filter(
    ({ items }: { items: { stockItemId: number }[] }) => items.some(({ stockItemId }) => stockItemId === article.id),
  );
  await page
    .getByRole('article')
    .filter({ hasText: `Bestellung ${expected.orderId},` })
    .getByRole('button', { name: 'Annehmen' })
    .click();
  await page.getByLabel(/^Geliefert \[/).fill('5');
  await button(page, 'Wareneingang buchen').click();
  const question = page.getByRole('alert').filter({ hasText: /Stimmt 5\? Offen sind nur 2 / });
  await question.waitFor();
  await look(page, 'question-receipt');
  await button(page, 'Wareneingang buchen').click();
  await page.waitForURL(/\/deliveries$/);
});

it('a loss asks above the current stock, also offline', async () => {
  const page = await openPage({ width: 360, height: 740, installs: true, allow: [/net::ERR_/] });
  await gotoAs(page, 'admin', PASSWORD, `${server.url}/losses`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await page.getByRole('searchbox', { name: 'Artikel' }).fill('Rhabarber');
  await page.context().setOffline(true);
  await button(page, article.name).click();
  await page.getByLabel('Menge').fill('50');
  await button(page, 'Bruch').click();
  await page.getByRole('alert').filter({ hasText: 'Stimmt 50? Sonst etwa 2 ' }).waitFor();
  await look(page, 'question-loss');
  await button(page, 'Stimmt so').click();
  await button(page, 'Bruch').click();
  await page
    .getByText(/50 .*Rhabarberschorle 0,33 l: Bruch/)
    .first()
    .waitFor();
});
