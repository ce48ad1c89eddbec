import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays, formatDate, formatDateTime, todayIn } from '../../src/rules/dates';
import { expectNoAxeViolations } from '../helpers/axe';
import { screenshot } from '../helpers/browser';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();
const today = todayIn('Europe/Berlin');

/** Creates an order of two lines for a supplier of the demo data with a mail address. */
async function makeOrder(): Promise<{ id: number; supplier: string }> {
  // A supplier without cut-offs and minimum, which sending would ask about.
  const supplier = 'Rösterei Morgenmühle';
  const suppliers: { id: number; name: string }[] = await server.done('GET', '/api/Suppliers');
  const groups: { id: number; name: string }[] = await server.done('GET', '/api/StockItemGroups?All=true');
  const { id } = await server.done('POST', '/api/Orders', {
    supplierId: suppliers.find(({ name }) => name === supplier)?.id,
    stockItemGroupId: groups.find(({ name }) => name === 'Bier')?.id,
  });
  for (const [description, amount] of [
    ['Pils 0,33 l', 2],
    ['Weizen 0,5 l', 5],
  ]) {
    await server.done('POST', '/api/OrderItems', { orderId: id, description, amount, packagingUnit: 'Kasten' });
  }
  return { id, supplier };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const amountOf = (page: Page, name: RegExp) => page.getByRole('row', { name }).getByLabel('Menge', { exact: true });
const rows = (page: Page) => page.getByRole('table', { name: 'Bestellungen' }).locator('tbody tr:not(.spacer)');

describe('the list of orders', () => {
  it('starts with yesterday and today and is widened by typed dates', async () => {
    const page = await server.open('/orders');
    const from = page.getByLabel('Von', { exact: true });
    const to = page.getByLabel('Bis', { exact: true });
    await page.getByRole('row', { name: /Fleischhof/ }).waitFor();
    expect(await from.inputValue()).toBe(formatDate(addDays(today, -1)));
    expect(await to.inputValue()).toBe(formatDate(today));
    expect(await page.title()).toBe('Bestellungen – Gasthaus Lindenhof');

    await from.fill('');
    await from.pressSequentially(formatDate(addDays(today, -14)));
    await to.fill(formatDate(addDays(today, -14)));
    await page.getByText('Keine Bestellungen gefunden').waitFor();
    await page.getByRole('switch', { name: 'Zeigt nur ungesendete' }).click();
    await page.getByRole('row', { name: /Teehandel Blattwerk/ }).waitFor();
    await page.getByRole('switch', { name: 'Zeigt auch gesendete' }).waitFor();
    await page.getByRole('columnheader', { name: 'Gesendet' }).waitFor();
    expect(await rows(page).count()).toBe(2);

    await to.press('End');
    await to.press('Backspace');
    await page.getByRole('row', { name: /Fleischhof/ }).waitFor();
    await from.click();
    await page.getByText('Bitte ein Datum als TT.MM.JJJJ eingeben.').waitFor();
  });

  it.each([
    { width: 360, colorScheme: 'dark' as const },
    { width: 1280, colorScheme: 'light' as const },
  ])('is readable, and picks a day from the calendar: %j', async (options) => {
    const page = await server.open('/orders', options);
    await page.getByRole('row', { name: /Fleischhof/ }).waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, 'orders');
    await button(page, 'Kalender öffnen').first().click();
    const calendar = page.getByRole('dialog', { name: 'Kalender: Von' });
    await calendar.getByRole('gridcell', { name: '1', exact: true }).waitFor();
    await expectNoAxeViolations(page);
    await screenshot(page, 'orders-calendar');
    expect(await calendar.getByRole('button', { name: 'Abbrechen' }).count()).toBe(options.width < 450 ? 1 : 0);
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await button(page, 'Kalender öffnen').first().click();
    // While the calendar still grows, press and release can hit different days, which makes no click.
    await expect.poll(() => calendar.evaluate((paper) => paper.getAnimations().length)).toBe(0);
    await calendar.getByRole('gridcell', { name: '1', exact: true }).click();
    await calendar.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Von', { exact: true }).inputValue()).toMatch(/^01\.\d\d\.\d{4}$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(options.width);
  });

  it('takes another article into an order', async () => {
    const { id } = await makeOrder();
    const page = await server.open(`/order/${id}`);
    // By keyboard: notices that appear above move the button.
    await button(page, 'Artikel hinzufügen').press('Enter');
    await page.getByLabel('Artikel', { exact: true }).click();
    const article = await page.getByRole('option').first().textContent();
    await page.getByRole('option').first().click();
    await page.getByLabel('Menge', { exact: true }).fill('3');
    await button(page, 'Hinzufügen').click();
    const line = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '3', exact: true }) });
    await line.waitFor();
    expect(await line.textContent()).toContain(article);
  });
});

describe('an order', () => {
  it('is readable, read and edited', async () => {
    const page = await server.open('/orders', { width: 360 });
    await page
      .getByRole('row', { name: /Fleischhof/ })
      .getByLabel('Bearbeiten')
      .click();
    await page.getByRole('heading', { level: 2, name: 'Fleischhof Brandlacher GmbH' }).waitFor();
    await page
      .getByText(/^Mindestbestand .* − gezählt .* → /)
      .first()
      .waitFor();
    await page.getByRole('link', { name: /^Zählung vom \d\d\.\d\d\.\d{4} \d\d:\d\d$/ }).waitFor();
    await page.getByText('Nettowert:').waitFor();
    await button(page, 'Bearbeiten').click();
    await button(page, 'Bearbeitung abbrechen').waitFor();
    await look(page, 'order-editing');
  });

  it('is edited; later entries are kept or discarded, as the dialog is answered, and Escape closes one thing', async () => {
    const { id } = await makeOrder();
    const page = await server.open(`/order/${id}`);
    await button(page, 'Bearbeiten').click();
    expect(await button(page, 'Speichern').isDisabled()).toBe(true);
    await amountOf(page, /Pils/).fill('1,5');
    await page.keyboard.press('Tab');
    await page.getByText('Bitte eine ganze Zahl eingeben.').waitFor();
    expect(await button(page, 'Speichern').isDisabled()).toBe(true);
    await amountOf(page, /Pils/).fill('11');
    await amountOf(page, /Pils/).press('ArrowUp');
    await page
      .getByRole('row', { name: /Weizen/ })
      .getByLabel('Löschen')
      .click();
    await page.getByRole('row', { name: /Pils/ }).getByLabel('Hinweis an den Lieferanten').fill('bitte kalt');
    await page.getByLabel('Kommentar').fill('Bitte klingeln');
    await button(page, 'Speichern').click();
    await page.getByText('Bestellung gespeichert.').waitFor();
    await page.getByRole('cell', { name: '12', exact: true }).waitFor();
    await page.getByText('Hinweis: bitte kalt').waitFor();

    expect(await server.done('GET', `/api/OrderItems?OrderIds=${id}`)).toMatchObject([
      { description: 'Pils 0,33 l', amount: 12, note: 'bitte kalt' },
    ]);
    expect(await server.done('GET', `/api/Orders?OrderId=${id}`)).toMatchObject([
      { note: 'Bitte klingeln', sent: null },
    ]);

    await button(page, 'Bearbeiten').click();
    await amountOf(page, /Pils/).fill('9');
    await button(page, 'Bearbeitung abbrechen').click();
    const dialog = page.getByRole('dialog', { name: 'Abbrechen' });
    await dialog.getByText('Änderungen verwerfen?').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await amountOf(page, /Pils/).inputValue()).toBe('9');
    await page.keyboard.press('Escape');
    await button(page, 'Weiter bearbeiten').click();
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Bearbeitung abbrechen').click();
    await button(page, 'Verwerfen').click();
    await page.getByRole('row', { name: /Pils/ }).getByRole('cell', { name: '12', exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.pathname === '/orders');
  });

  it('is marked as sent and as unsent, and deleted after asking', async () => {
    const { id } = await makeOrder();
    const page = await server.open(`/order/${id}`);
    const sent = page.getByRole('switch', { name: 'Bestellung gesendet' });
    await sent.click();
    await page.getByRole('switch', { checked: true }).waitFor();
    const [order] = await server.done('GET', `/api/Orders?OrderId=${id}`);
    await page
      .locator('time')
      .filter({ hasText: formatDateTime(order.sent) })
      .waitFor();
    await sent.click();
    await page.getByRole('switch', { checked: false }).waitFor();
    expect(await server.done('GET', `/api/Orders?OrderId=${id}`)).toMatchObject([{ sent: null }]);

    await button(page, 'Löschen').click();
    await page.getByRole('dialog', { name: 'Löschen bestätigen' }).getByText('Bestellung wirklich löschen?').waitFor();
    await button(page, 'OK').click();
    await page.waitForURL((url) => url.pathname === '/orders');
    expect(await server.done('GET', `/api/Orders?OrderId=${id}`)).toEqual([]);
  });

  it('says that it is only a file, lists later changes, and that a message marks nothing by itself', async () => {
    const { id, supplier } = await makeOrder();
    const page = await server.open(`/order/${id}`);
    await page.getByText('Es ist kein Mailserver eingestellt.').waitFor();
    await button(page, `an ${supplier}`).click();
    await page.getByText('Als Datei abgelegt, nicht gemailt', { exact: true }).waitFor();
    const [line] = await server.done('GET', `/api/OrderItems?OrderIds=${id}`);
    await server.done('PUT', '/api/OrderItems', { id: line.id, amount: 7 });
    await page.reload();
    await page.getByText('Seit dem Versand geändert').waitFor();
    await page.getByText('Pils 0,33 l: jetzt 7 statt 2').waitFor();
    await look(page, 'order-changed-after-sent');
    await button(page, 'Nachtrag schon gesagt').click();
    await page.getByText('Seit dem Versand geändert').waitFor({ state: 'detached' });

    await button(page, 'Löschen').click();
    const dialog = page.getByRole('dialog', { name: 'Löschen bestätigen' });
    await dialog.getByText('Bestellung wirklich löschen?', { exact: true }).waitFor();
    expect(await dialog.getByText(/gesendet/).count()).toBe(0);
    await button(page, 'Abbrechen').click();
    await dialog.waitFor({ state: 'detached' });

    await button(page, 'Teilen').click();
    const sharing = page.getByRole('dialog', { name: 'Bestellung teilen' });
    await sharing.getByText(/^7 Kasten Pils/m).waitFor();
    await look(page, 'order-share');
    await button(page, 'Schließen').click();
    await sharing.waitFor({ state: 'detached' });

    await button(page, 'Telefonisch bestellt').click();
    await page.getByText('Bestellung telefonisch aufgegeben?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Ja, aufgegeben' }).click();
    await page.getByText(/^Von Hand markiert am .* von admin$/).waitFor();
    await button(page, 'Telefonisch bestellt').waitFor({ state: 'detached' });
    expect(await page.getByText('(Mail wurde bereits verschickt)').count()).toBe(0);
    await button(page, 'Löschen').click();
    await dialog.getByText(/Der Lieferant erfährt vom Löschen nichts\.$/).waitFor();
    await look(page, 'order-delete-sent');
    await button(page, 'Abbrechen').click();

    await page.goto(`${server.url}/admin/settings#mail`);
    await page.getByLabel('Mailserver', { exact: true }).waitFor();
    await page.goto(`${server.url}/orders?gesendet=ja&weg=file`);
    await page.getByText('Weg: Datei').waitFor();
  });

  it('is mailed once, and again only after asking', async () => {
    const { id, supplier } = await makeOrder();
    const page = await server.open(`/order/${id}`);
    const mails = () =>
      readdirSync(join(server.folder, 'outbox')).filter((file) =>
        readFileSync(join(server.folder, 'outbox', file), 'utf8').includes(`Bestellung_${id}_`),
      );
    await button(page, `an ${supplier}`).click({ clickCount: 3 });
    await page.getByText('Als Datei abgelegt, nicht gemailt.', { exact: true }).waitFor();
    await page.getByText('Als Datei abgelegt, nicht gemailt', { exact: true }).waitFor();
    await page.getByRole('switch', { name: 'Bestellung gesendet', checked: true }).waitFor();
    expect(mails()).toHaveLength(1);

    await button(page, `an ${supplier}`).click();
    const dialog = page.getByRole('dialog', { name: 'Jetzt mailen?' });
    await dialog.getByText(/^Die Bestellung liegt bisher nur als Datei auf dem Server; .* Jetzt senden\?$/).waitFor();
    await button(page, 'Abbrechen').click();
    await dialog.waitFor({ state: 'detached' });
    expect(mails()).toHaveLength(1);
    await button(page, `an ${supplier}`).click();
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/send-mail') && response.ok()),
      button(page, 'Senden').click(),
    ]);
    expect(mails()).toHaveLength(2);
    await button(page, 'Vorschau').click();
    await page.frameLocator('iframe').getByText('Pils 0,33 l').waitFor();
  });

  it('that does not exist has a page with a way back', async () => {
    const page = await server.open('/order/4711');
    await page.getByRole('heading', { level: 1, name: 'Bestellung nicht gefunden' }).waitFor();
    await page.getByRole('link', { name: 'Zu den Bestellungen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
  });

  it('of a group of others says so', async () => {
    const { id } = await makeOrder();
    const page = await server.open(`/order/${id}`, { width: 1280, allow: [/status of 403/] }, 'mehmet');
    await page.getByRole('heading', { level: 1, name: 'Kein Zugriff' }).waitFor();
    await page.getByRole('link', { name: 'Zu den Bestellungen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
  });
});
