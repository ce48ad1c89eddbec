import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { addDays, todayIn } from '../../src/rules/dates';
import { dayText, orderText } from '../../src/rules/supplierCalendar';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();
const ZONE = 'Europe/Berlin';
const HOUR_MS = 3_600_000;
const SUPPLIER = 'Käsehof Almenrausch';

/** A supplier who comes in three days, to be ordered from within three hours, and once more the day after. */
async function makeSupplier() {
  const day = addDays(todayIn(ZONE), 3);
  const later = addDays(day, 1);
  const orderUntil = new Date(Date.now() + 3 * HOUR_MS).toISOString();
  const laterUntil = new Date(Date.now() + 40 * HOUR_MS).toISOString();
  const { id: supplierId } = await server.done('POST', '/api/Suppliers', {
    name: SUPPLIER,
    email: 'kaese@almenrausch.example',
    minimumOrderValue: 150,
  });
  for (const special of [
    { day, orderUntil },
    { day: later, orderUntil: laterUntil },
  ])
    await server.done('POST', '/api/SupplierSpecialDays', { supplierId, delivers: true, ...special });
  return { day, text: orderText(day, orderUntil, ZONE), later, laterText: orderText(later, laterUntil, ZONE) };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('what is due is ordered from the list, for its day, and sent although something speaks against it', async () => {
  const { day, text, later, laterText } = await makeSupplier();
  const page = await server.open('/orders');
  const due = page.getByRole('list', { name: 'Zu bestellen' }).getByRole('listitem').filter({ hasText: SUPPLIER });
  const all = page.getByRole('button', { name: /^Alle \d+ zeigen$/ });
  await page.getByRole('list', { name: 'Zu bestellen' }).waitFor();
  if (await all.isVisible()) await all.click();
  await due.getByText(text, { exact: true }).waitFor();
  await look(page, 'orders-due');
  await due.getByRole('button', { name: 'Anlegen' }).click();
  await page.getByRole('combobox', { name: 'Liefertag' }).getByText(dayText(day)).waitFor();
  await page.getByLabel('Bestand', { exact: true }).fill('Bier');
  await page.getByRole('option', { name: 'Bier', exact: true }).click();
  await look(page, 'orders-due-create');
  await button(page, 'OK').click();
  await page.waitForURL(/\/order\/\d+$/);

  const little = 'Zum Mindestbestellwert von 150,00 € fehlen 150,00 €.';
  // The address changes before the page does, and the list says the same.
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
  const id = Number(page.url().split('/').at(-1));
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
  await button(page, 'OK').click();
  await page.getByText(/^Mail als Datei abgelegt: \S+\.eml$/).waitFor();
  expect(await stored()).toMatchObject({ mail: { state: 'sent' }, sent: expect.any(String) });
  // What was warned of does not matter any more.
  await page.getByText(little).waitFor({ state: 'detached' });
});
