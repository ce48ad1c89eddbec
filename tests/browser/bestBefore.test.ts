import { expect, it } from 'vitest';
import { addDays, formatDate, todayIn } from '../../src/rules/dates';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();

it('a best-before day is typed when goods arrive, and shown as it approaches', async () => {
  const groups: { id: number; bestBefore: boolean }[] = await server.done('GET', '/api/StockItemGroups?All=true');
  const group = groups.find(({ bestBefore }) => bestBefore);
  const [item] = await server.done('GET', `/api/StockItemGroups/${group?.id}/stock_items`);
  const { id: orderId } = await server.done('POST', '/api/Orders', {
    supplierId: item.supplierId,
    stockItemGroupId: group?.id,
  });
  await server.done('POST', '/api/OrderItems', { orderId, stockItemId: item.id, amount: 4 });
  await server.done('PUT', '/api/Orders', { id: orderId, sent: new Date().toISOString() });

  const page = await server.open('/deliveries', { width: 360 });
  const card = page.getByRole('article').filter({ hasText: `Bestellung ${orderId},` });
  await card.getByRole('button', { name: 'Annehmen' }).click();
  await page.getByRole('button', { name: 'Stimmt' }).click();
  const day = page.getByLabel('Haltbar bis', { exact: true });
  await day.fill('31.12.1999');
  await page.getByText('Bitte ein Datum ab 2000 angeben.').waitFor();
  expect(await page.getByRole('button', { name: 'Wareneingang buchen' }).isDisabled()).toBe(true);
  const bestBefore = addDays(todayIn('Europe/Berlin'), 2);
  await day.fill(formatDate(bestBefore));
  await look(page, 'delivery-best-before');
  await page.getByRole('button', { name: 'Wareneingang buchen' }).click();
  await page.waitForURL('**/deliveries');

  const found = async () =>
    (await server.done('GET', '/api/BestBefore')).find(
      (row: { stockItemId: number; bestBefore: string }) =>
        row.stockItemId === item.id && row.bestBefore === bestBefore,
    );
  await expect.poll(found).toMatchObject({ left: 2 });
  await page.goto(`${server.url}/today`);
  const section = page.getByRole('region', { name: 'Zuerst verbrauchen' });
  await section
    .getByText(`haltbar bis ${formatDate(bestBefore)} (noch 2 Tage)`)
    .first()
    .waitFor();
  await look(page, 'today-use-first');
  await page.goto(`${server.url}/delivery/${(await found()).deliveryId}`);
  await page.getByText(`haltbar bis ${formatDate(bestBefore)}`).waitFor();
});
