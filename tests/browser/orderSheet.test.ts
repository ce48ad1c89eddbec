import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dayText } from '../../src/rules/supplierCalendar';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();
const SUPPLIER = 'Getränke Isarkiesel GmbH';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const more = (page: Page) => button(page, /^Mehr /);
const firstOf = async (page: Page) => String(await more(page).first().getAttribute('aria-label')).replace('Mehr ', '');

async function openSheet(options = { width: 1280 }, supplier = SUPPLIER): Promise<Page> {
  const page = await server.open('/orders', options);
  await button(page, 'Bestellen bei …').click();
  await page.getByRole('menuitem', { name: supplier }).click();
  await page.getByRole('heading', { level: 1, name: supplier }).waitFor();
  await more(page).first().waitFor();
  return page;
}

describe('the order sheet', () => {
  it('orders ten articles in 13 clicks', async () => {
    const page = await openSheet();
    for (let at = 0; at < 10; at += 1)
      await more(page)
        .nth(at % 6)
        .click();
    await page.getByText(/^\d+ Artikel, /).waitFor();
    await button(page, 'Bestellung anlegen').click();
    await page.waitForURL(/\/order\/\d+$|neu=/);
  });

  it('keeps entries over a reload, fills only empty rows, and forgets them once ordered', async () => {
    const page = await openSheet({ width: 360 });
    const name = await firstOf(page);
    const field = page.getByLabel(`Menge ${name}`, { exact: true });
    await field.fill('0');
    await page.reload();
    await field.waitFor();
    expect(await field.inputValue()).toBe('0');
    await button(page, 'Auffüllen').click();
    await button(page, 'Wie letztes Mal').click();
    expect(await field.inputValue()).toBe('0');
    await page.getByRole('searchbox', { name: 'Suche' }).press('Enter');
    await field.fill('2,5');
    expect(await button(page, 'Bestellung anlegen').isDisabled()).toBe(true);
    await look(page, 'order-sheet-phone');
    await field.fill('2');
    await button(page, `Mehr ${name}`).click();
    expect(await field.inputValue()).toBe('3');
    await button(page, `Weniger ${name}`).click();
    expect(await field.inputValue()).toBe('2');
    await button(page, 'Bestellung anlegen').click();
    await page.waitForURL(/\/order\/\d+$|neu=/);
    await page.goto(`${server.url}/orders`);
    await button(page, 'Bestellen bei …').click();
    await page.getByRole('menuitem', { name: SUPPLIER }).click();
    await field.waitFor();
    expect(await field.inputValue()).toBe('');
  });

  it('lists the orders of several groups and sends them all', async () => {
    const suppliers: { id: number; name: string }[] = await server.done('GET', '/api/Suppliers');
    const groups: { id: number }[] = await server.done('GET', '/api/StockItemGroups?All=true');
    const supplierId = suppliers.find(({ name }) => name === SUPPLIER)?.id;
    const { items }: { items: { stockItemId: number }[] } = await server.done('GET', `/api/OrderSheets/${supplierId}`);
    const { dates } = await server.done('GET', `/api/Suppliers/${supplierId}/delivery-dates`);
    const page = await server.open(`/order_sheet/${supplierId}?liefertag=${dates[1].day}`);
    await page.getByRole('combobox', { name: 'Liefertag' }).getByText(dayText(dates[1].day), { exact: true }).waitFor();
    const orders = [];
    for (const { id } of groups.slice(0, 2))
      orders.push(await server.done('POST', '/api/Orders', { supplierId, stockItemGroupId: id }));
    for (const { id } of orders)
      await server.done('POST', '/api/OrderItems', { orderId: id, stockItemId: items[0]?.stockItemId, amount: 3 });
    await page.goto(`${server.url}/order_sheet/${supplierId}?neu=${orders.map(({ id }) => id).join(',')}`);
    await page.getByRole('link', { name: `Bestellung ${orders[1].id}` }).waitFor();
    await look(page, 'order-sheet-made');
    await button(page, 'Alle senden').click();
    await expect.poll(() => page.getByText('Als Datei abgelegt, nicht gemailt', { exact: true }).count()).toBe(2);
  });
});
