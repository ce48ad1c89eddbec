import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../helpers/axe';
import type { PageOptions } from '../helpers/browser';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const SUPPLIER = 'Brauhaus Kupferkrug KG';
const server = demoServer();

async function openSupplier(options?: PageOptions): Promise<Page> {
  const page = await server.open('/list_suppliers_for_price_updates', options);
  await page.getByRole('link', { name: SUPPLIER }).click();
  await page.getByRole('heading', { level: 2, name: SUPPLIER, exact: true }).waitFor();
  await fields(page).first().waitFor();
  return page;
}

const fields = (page: Page) => page.getByRole('textbox', { name: 'Neuer Preis' });

describe('changing prices', () => {
  it('leads from the inventories to a supplier, saves the changed prices and shows the old ones', async () => {
    const page = await server.open('/stock_taking');
    await page.getByRole('button', { name: 'Preise ändern' }).click();
    const listed = page.getByRole('row', { name: new RegExp(SUPPLIER) });
    await listed.getByText('noch nie').click();
    await page.getByRole('heading', { level: 2, name: SUPPLIER }).waitFor();
    const first = page.getByRole('row').nth(1);
    await first.getByRole('textbox').fill('1.234,5');
    await first.getByRole('img', { name: 'Ungewöhnlich große Änderung' }).waitFor();
    await page.getByText('1 neuer Preis').waitFor();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('1 Preis gespeichert.').waitFor();
    await first.getByText('1.234,50 €').waitFor();
    expect(await first.getByRole('textbox').inputValue()).toBe('1234,50');
    expect(await page.getByText('noch nie').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.waitForURL(`${server.url}/list_suppliers_for_price_updates`);
    expect(await listed.getByText('noch nie').count()).toBe(0);
  });

  it('is taken back as a whole: at once, and later from the list', async () => {
    const page = await openSupplier();
    const before = await fields(page).nth(2).inputValue();
    for (const at of [2, 3]) await fields(page).nth(at).fill('77,5');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('2 Preise gespeichert.').waitFor();
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await page.getByText('2 Preise zurückgesetzt.').waitFor();
    await page.waitForFunction(
      ([field, value]) => document.querySelectorAll<HTMLInputElement>('input')[Number(field)]?.value === value,
      [2, before],
    );
    // By keyboard, because the notification covers the button for a while.
    await page.getByRole('button', { name: 'Frühere Preisänderungen' }).press('Enter');
    await page.getByText(/^Rückgängig gemacht .* von admin$/).waitFor();
    await page.getByRole('button', { name: 'Rückgängig' }).first().press('Enter');
    await page.getByText(/^2 Preise vom .* zurücksetzen\?$/).waitFor();
    await page.getByRole('button', { name: 'Zurücksetzen' }).click();
    await page.getByRole('row').nth(3).getByText('77,50 €').waitFor();
  });

  it('keeps a colleague’s price until it was said at its row', async () => {
    const page = await openSupplier({ width: 360, allow: [/409/] });
    const row = page.getByRole('row').nth(4);
    await fields(page).nth(3).fill('6,66');
    const name = (await row.locator('.text').textContent()) ?? '';
    const items: { id: number; name: string; pricePerUnit: number }[] = await server.done('GET', '/api/StockItems');
    const stockItemId = items.find((item) => item.name === name)?.id;
    const stored = async () => (await server.done('GET', `/api/StockItems/${stockItemId}`)).pricePerUnit;
    await server.done('POST', '/api/StockItems/UpdatePrices', [{ stockItemId, newPrice: 1234.4444 }]);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await row.getByText('Inzwischen 1.234,4444 €').waitFor();
    expect([await stored(), await fields(page).nth(3).inputValue()]).toEqual([1234.4444, '6,66']);
    await look(page, 'prices-conflict');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByText('1 Preis gespeichert.').waitFor();
    expect(await stored()).toBe(6.66);
  });
});

describe('the pages of prices', () => {
  it('fit and are accessible', async () => {
    const page = await openSupplier({ width: 360, colorScheme: 'dark' });
    await fields(page).nth(0).press('ArrowUp');
    await fields(page).nth(1).fill('x');
    await page.keyboard.press('Tab');
    await page.getByText('Bitte eine Zahl eingeben.').waitFor();
    await page.getByRole('button', { name: 'Schließen', exact: true }).click();
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await page.getByRole('link', { name: SUPPLIER }).waitFor();
    await expectNoAxeViolations(page);
  });

  it('show earlier updates and the price history, fit and are accessible', async () => {
    const page = await openSupplier({ width: 360, colorScheme: 'light' });
    await fields(page).first().press('ArrowUp');
    const save = page.waitForResponse(/UpdatePrices/);
    await page.getByRole('button', { name: 'Speichern' }).click();
    const [item] = await (await save).json();
    await page.getByRole('button', { name: 'Frühere Preisänderungen' }).click();
    await page
      .getByText(/, admin: 1 Preis$/)
      .first()
      .waitFor();
    await page.goto(`${server.url}/admin/stock_item/${item.id}`);
    await page.getByRole('button', { name: 'Preisverlauf' }).click();
    await page.getByRole('table', { name: 'Preisänderungen' }).waitFor();
  });
});
