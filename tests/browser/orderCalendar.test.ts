import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, formatDate, formatDateTime, todayIn } from '../../src/rules/dates';
import { dayText, orderText } from '../../src/rules/supplierCalendar';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();
const ZONE = 'Europe/Berlin';
const HOUR_MS = 3_600_000;
const SUPPLIER = 'Käsehof Almenrausch';

/**
 * Creates a supplier that delivers in three days, to be ordered within three hours, and again the day after. The
 * first of these special days is set in the administrator's form.
 */
async function makeSupplier() {
  const day = addDays(todayIn(ZONE), 3);
  const later = addDays(day, 1);
  // The fields take whole minutes.
  const orderUntil = `${new Date(Date.now() + 3 * HOUR_MS).toISOString().slice(0, 16)}:00.000Z`;
  const laterUntil = new Date(Date.now() + 40 * HOUR_MS).toISOString();
  const { id: supplierId } = await server.done('POST', '/api/Suppliers', {
    name: SUPPLIER,
    email: 'kaese@almenrausch.example',
    minimumOrderValue: 150,
  });
  const [known] = await server.done('GET', '/api/StockItems');
  const { unitId, packagingUnitId, stockLocations } = known;
  const cheese = { name: 'Bergkäse', orderNumber: 'K-1', pricePerUnit: 0, unitsPerPackage: 1, stockLocations };
  await server.done('POST', '/api/StockItems', { ...cheese, unitId, packagingUnitId, supplierId });
  await setSpecialDay(supplierId, day, orderUntil);
  const special = { supplierId, day: later, delivers: true, orderUntil: laterUntil };
  await server.done('POST', '/api/SupplierSpecialDays', special);
  return { day, text: orderText(day, orderUntil, ZONE), later, laterText: orderText(later, laterUntil, ZONE) };
}

async function setSpecialDay(supplierId: number, day: string, orderUntil: string) {
  const page = await server.open(`/admin/supplier/${supplierId}`);
  await button(page, 'Sondertag hinzufügen').click();
  const form = page.getByRole('dialog', { name: 'Sondertag hinzufügen' });
  await form.getByRole('textbox', { name: 'Tag' }).fill(formatDate(day));
  await form.getByRole('checkbox', { name: 'Lieferung' }).check();
  await form.getByRole('textbox', { name: 'Bestellen bis' }).fill(formatDateTime(orderUntil, ZONE));
  await look(page, 'special-day');
  await button(page, 'Hinzufügen').click();
  await page.getByRole('region', { name: 'Sondertage' }).getByText('Noch nicht gespeichert').waitFor();
  await button(page, 'Speichern').click();
  // The form's title begins like the list's.
  await page.getByRole('heading', { level: 1, name: 'Lieferanten', exact: true }).waitFor();
  await page.close();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('a due order is made from the list for its day, and sent despite a warning', async () => {
  const { day, text, later, laterText } = await makeSupplier();
  const page = await server.open('/orders');
  const due = page.getByRole('list', { name: 'Zu bestellen' }).getByRole('listitem').filter({ hasText: SUPPLIER });
  const all = page.getByRole('button', { name: /^Alle \d+ zeigen$/ });
  await page.getByRole('list', { name: 'Zu bestellen' }).waitFor();
  if (await all.isVisible()) await all.click();
  await due.getByText(text, { exact: true }).waitFor();
  await look(page, 'orders-due');
  await due.getByRole('link', { name: /^Anlegen: / }).click();
  await page.getByRole('combobox', { name: 'Liefertag' }).getByText(dayText(day)).waitFor();
  await button(page, 'Mehr Bergkäse').click();
  await look(page, 'orders-due-sheet');
  await button(page, 'Bestellung anlegen').click();
  await page.waitForURL(/\/order\/\d+$/);
  const id = Number(page.url().split('/').at(-1));

  const little = 'Zum Mindestbestellwert von 150,00 € fehlen 150,00 €.';
  // The address changes before the page does, and the page before shows the same text.
  await page.getByText(little).waitFor();
  await page.getByText(text, { exact: true }).waitFor();
  await look(page, 'order-calendar');

  await button(page, 'Bearbeiten').click();
  await page.getByRole('combobox', { name: 'Liefertag' }).click();
  await page.getByRole('option', { name: laterText }).waitFor();
  await look(page, 'order-delivery-day');
  await page.getByRole('option', { name: laterText }).click();
  await button(page, 'Speichern').click();
  await page.getByText('Bestellung gespeichert.').waitFor();
  await page.getByText(laterText, { exact: true }).waitFor();
  const stored = async () => (await server.done('GET', `/api/Orders?OrderId=${id}`))[0];
  expect(await stored()).toMatchObject({ deliveryDay: later });

  await button(page, `an ${SUPPLIER}`).click();
  const dialog = page.getByRole('dialog', { name: 'Trotzdem senden?' });
  await dialog.getByText(little).waitFor();
  await look(page, 'order-send-anyway');
  await button(page, 'Abbrechen').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ mail: null, sent: null });
  await button(page, `an ${SUPPLIER}`).click();
  await button(page, 'Senden').click();
  await page.getByText('Als Datei abgelegt, nicht gemailt.', { exact: true }).waitFor();
  expect(await stored()).toMatchObject({ mail: { state: 'sent' }, sent: expect.any(String) });
  await page.getByText(little).waitFor({ state: 'detached' });
});
