import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from '../server/apiClient';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export async function createDeliveryNote(page: Page, number: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Lieferscheine', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Lieferscheine' }).waitFor();
  await button(page, 'Hinzufügen').click();
  await page.getByLabel('Nummer', { exact: true }).fill(number);
  await page.getByLabel('Lieferant', { exact: true }).fill('Kupferkrug');
  await page.getByRole('option', { name: 'Brauhaus Kupferkrug KG' }).click();
  await page.getByLabel('Eingang', { exact: true }).fill('04.05.2026');
  await choose(page, 'offen');
  await page.getByLabel('Fracht', { exact: true }).fill('12,50');
  const items = page.getByRole('combobox', { name: 'Artikel', exact: true });
  for (const part of ['Pils', 'Weizen']) {
    await items.fill(part);
    await page
      .getByRole('option', { name: new RegExp(part) })
      .first()
      .click();
  }
  await items.press('Escape');
  await items.blur();
  const save = button(page, 'Speichern');
  expect(await save.isEnabled()).toBe(true);
  expect(await page.getByLabel('Reklamation').count()).toBe(0);
  await choose(page, 'reklamiert');
  await page.getByLabel('Reklamation', { exact: true }).waitFor();
  expect(await save.isEnabled()).toBe(false);
  await page.getByLabel('Reklamation', { exact: true }).fill('Zwei Flaschen zerbrochen');
  await save.click();
  await page
    .getByRole('row', { name: new RegExp(`${number}.*Brauhaus Kupferkrug KG.*04\\.05\\.2026.*reklamiert`) })
    .waitFor();
}

async function choose(page: Page, state: string) {
  await page.getByRole('combobox', { name: 'Zustand' }).click();
  await page.getByRole('option', { name: state, exact: true }).click();
}

export async function postDeliveryNote(admin: ApiClient, number: string): Promise<number> {
  const [supplier] = await admin.list<{ id: number }>('/api/Suppliers');
  const { body: items } = await admin.call('POST', '/api/StockItems/get', {});
  const made = await admin.call('POST', '/api/delivery-notes', {
    number,
    supplierId: supplier?.id,
    receivedOn: '2026-05-05',
    state: 'offen',
    freight: 7,
    items: [(items as { id: number }[])[0]?.id],
  });
  expect(made.status).toBe(201);
  return (made.body as { id: number }).id;
}
