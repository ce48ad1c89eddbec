import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { VARIANTS } from '../helpers/documentedBackend/variants';
import { otherHouse } from '../helpers/otherHouse';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

describe('with a backend that replaces records and answers nothing', () => {
  it('starts, counts and finishes a census, and requests its orders', async () => {
    const { open, tables } = await otherHouse(VARIANTS.sparing);
    const page = await open('/census_availability');
    await row(page, /Getränke/)
      .getByRole('button', { name: 'Zählung starten' })
      .click();
    await page.waitForURL(/\/run_census\/\d+\/0$/);
    const id = Number(page.url().split('/').at(-2));
    await page.getByRole('heading', { level: 2, name: 'Pils' }).waitFor();
    await field(page, 'Neue Menge [Flasche]').fill('20,5');
    await button(page, 'Speichern').click();
    // The address changes before the line does.
    await page.getByText('2 / 2', { exact: true }).waitFor();
    await field(page, 'Neue Menge [Flasche]').fill('7');
    await button(page, 'Speichern & Beenden').click();
    await page.waitForURL((url) => url.pathname === '/census');
    await expect
      .poll(() => tables.Census.find((each) => each.id === id))
      .toEqual({ id, status: 2, finished: expect.any(String), stockItemGroupId: 1, userId: 1 });
    const lines = tables.ScheduledStockModifications.filter(({ censusId }) => censusId === id);
    expect(lines.map(({ id: _, ...line }) => line)).toEqual([
      { censusId: id, stockItemId: 1, stockLocationId: 1, newAmount: 20.5 },
      { censusId: id, stockItemId: 1, stockLocationId: 2, newAmount: 7 },
    ]);
    const card = page.getByRole('article', { name: 'Getränke' }).filter({ hasText: 'Überprüfen' });
    await card.getByRole('button', { name: 'Bestellungen erzeugen' }).click();
    await expect.poll(() => tables.Orders.at(-1)).toMatchObject({ stockItemGroupId: 1, sent: null });
    await card.waitFor({ state: 'detached' });

    await page.getByRole('article', { name: 'Getränke' }).getByRole('button', { name: 'Löschen' }).click();
    await page.getByText('Zählung wirklich löschen?').waitFor();
    await button(page, 'OK').click();
    // The dialog hides the page behind it, so the backend is asked first.
    await expect.poll(() => tables.Census.map((each) => each.id)).toEqual([2, 3, id]);
    await page.getByRole('article', { name: 'Getränke' }).waitFor({ state: 'detached' });
  });

  it('reviews a census and requests its orders from there', async () => {
    const { open, tables } = await otherHouse(VARIANTS.sparing);
    const page = await open('/census');
    await page.getByRole('article', { name: 'Weine' }).getByRole('button', { name: 'Überprüfen' }).click();
    await row(page, /Riesling/)
      .getByText('2,5')
      .waitFor();
    await button(page, 'Speichern & Bestellungen erzeugen').click();
    await page.getByRole('heading', { level: 1, name: 'Übersicht Zählungen' }).waitFor();
    await expect.poll(() => tables.Census.find(({ id }) => id === 2)?.status).toBe(4);
    expect(tables.Census.find(({ id }) => id === 2)).toMatchObject({ stockItemGroupId: 2, userId: 1 });
  });

  it('edits an order, marks it and sends its mail', async () => {
    const { open, tables, backend } = await otherHouse(VARIANTS.sparing);
    const order = () => tables.Orders[0];
    const before = structuredClone(order());
    const page = await open('/orders');
    await row(page, /Brauhaus Linde/)
      .getByLabel('Bearbeiten')
      .click();
    await button(page, 'Bearbeiten').click();
    await row(page, /Pils/).getByLabel('Menge', { exact: true }).fill('5');
    await row(page, /Weizen/)
      .getByLabel('Löschen')
      .click();
    await field(page, 'Kommentar').fill('Bitte klingeln');
    await button(page, 'Speichern').click();
    await page.getByText('Bestellung gespeichert.').waitFor();
    expect(order()).toEqual({ ...before, note: 'Bitte klingeln' });
    expect(tables.OrderItems.filter(({ orderId }) => orderId === 1)).toEqual([
      { id: 1, orderId: 1, description: 'Pils', itemNumber: 'P-24', amount: 5, packagingUnit: 'Kasten' },
    ]);

    // This backend knows of a mail only whether it was sent.
    expect(await button(page, 'Vorschau').count()).toBe(0);
    const sent = page.getByRole('switch', { name: 'Bestellung gesendet' });
    await sent.click();
    await page.getByRole('switch', { checked: true }).waitFor();
    expect(order()).toEqual({ ...before, note: 'Bitte klingeln', sent: expect.any(String) });
    await sent.click();
    await page.getByRole('switch', { checked: false }).waitFor();
    await button(page, 'an Brauhaus Linde').click();
    await page.getByText('(Mail wurde bereits verschickt)').waitFor();
    await button(page, 'an Brauhaus Linde').click();
    await page.getByText('Mail wurde bereits verschickt. Nochmal senden?').waitFor();
    await button(page, 'OK').click();
    await button(page, 'Vorschau').click();
    await page.frameLocator('iframe').getByText('Bestellung 1').waitFor();
    const mails = () => backend.requests.filter(({ path }) => path === '/api/Orders/1/send-mail');
    await expect.poll(() => mails().map(({ body }) => body ?? {})).toEqual([{}, { repeat: true }]);
  });

  it('makes an order by hand', async () => {
    const { open, tables } = await otherHouse(VARIANTS.sparing);
    const page = await open('/orders');
    await button(page, 'Bestellung anlegen').click();
    await field(page, 'Lieferant').fill('Wein');
    await page.getByRole('option', { name: 'Weinhof Stein' }).click();
    await field(page, 'Bestand').fill('Weine');
    await page.getByRole('option', { name: 'Weine' }).click();
    await button(page, 'Anlegen').click();
    await page.waitForURL(/\/order\/\d+$/);
    await button(page, 'Artikel hinzufügen').click();
    await field(page, 'Artikel').fill('Ries');
    await page.getByRole('option', { name: 'Riesling' }).click();
    await field(page, 'Menge').fill('3');
    await button(page, 'Hinzufügen').click();
    await row(page, /Riesling/)
      .getByText('3', { exact: true })
      .waitFor();
    const { id } = tables.Orders.at(-1) ?? {};
    expect(tables.Orders.at(-1)).toMatchObject({ id, supplierId: 2, stockItemGroupId: 2, sent: null });
    expect(tables.OrderItems.at(-1)).toMatchObject({ orderId: id, description: 'Riesling', amount: 3 });
  });

  it('changes prices', async () => {
    const { open, tables, backend } = await otherHouse(VARIANTS.sparing);
    const page = await open('/list_suppliers_for_price_updates');
    await page.getByText('Brauhaus Linde').click();
    await row(page, /Pils/).getByRole('textbox').fill('0,8');
    await button(page, 'Speichern').click();
    await page.getByText('1 Preis gespeichert.').waitFor();
    await row(page, /Pils/).getByText('0,80 €').waitFor();
    expect(backend.requests.find(({ path }) => path.endsWith('UpdatePrices'))?.body).toEqual([
      { stockItemId: 1, newPrice: 0.8 },
    ]);
    expect(tables.StockItems.map(({ pricePerUnit }) => pricePerUnit)).toEqual([0.8, 6.5, 0, 0.9]);
  });

  it('starts an inventory, counts, prices, describes, values and deletes it', async () => {
    const { open, tables } = await otherHouse(VARIANTS.sparing);
    const page = await open('/stock_taking');
    await button(page, 'Neue Inventur starten').click();
    await page.getByRole('dialog').getByLabel('Beschreibung').fill('Herbst');
    await button(page, 'Starten').click();
    await page.waitForURL(/\/stock_taking\/\d+$/);
    const id = Number(page.url().split('/').at(-1));
    await page.getByRole('combobox', { name: 'Lagerort' }).click();
    await page.getByRole('option', { name: 'Theke' }).click();
    await button(page, 'Zählung starten').click();
    await field(page, 'Neue Menge [Flasche]').fill('4');
    await button(page, 'Speichern & Beenden').click();
    await page.waitForURL(new RegExp(`/stock_taking/${id}$`));
    const counted = row(page, /Theke/);
    await counted.getByText('admin').waitFor();
    await counted.getByRole('textbox', { name: 'Preis pro Einheit' }).fill('2');
    await page.keyboard.press('Enter');
    await counted.getByText('8,00 €').waitFor();
    const weizen = row(page, /Weizen/);
    await weizen.getByRole('textbox', { name: 'Menge' }).fill('1,5');
    await page.keyboard.press('Enter');
    await weizen.getByText('admin').waitFor();
    await field(page, 'Beschreibung').fill('Herbst 2026');
    await page.keyboard.press('Tab');
    await expect.poll(() => tables.StockTaking.at(-1)?.description).toBe('Herbst 2026');
    const items = tables.StockTakingItems.filter(({ stockTakingId }) => stockTakingId === id);
    expect(items.map(({ name, newAmount, pricePerUnit }) => [name, newAmount, pricePerUnit])).toEqual([
      ['Pils', undefined, 2],
      ['Pils', 4, 2],
      ['Riesling', undefined, 6.5],
      ['Weizen', 1.5, 0.9],
    ]);
    await page.getByRole('link', { name: 'Ergebnis' }).click();
    await button(page, 'Herbst 2026').waitFor();
    await page.getByText('9,35 €').waitFor();
    await page.goto(new URL('/stock_taking', page.url()).href);
    await row(page, /Herbst 2026/)
      .getByRole('button', { name: 'Löschen' })
      .click();
    await page.getByText('Inventur Herbst 2026 wirklich löschen?').waitFor();
    await button(page, 'OK').click();
    await expect.poll(() => tables.StockTaking.map((each) => each.id)).toEqual([1, 2]);
    await row(page, /Herbst 2026/).waitFor({ state: 'detached' });
  });
});
