import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '../helpers/axe';
import { screenshot } from '../helpers/browser';
import { demoServer } from '../helpers/demoServer';

const house = demoServer();

it('lists records that refer to a record, leads to all of them, and adds one', async () => {
  const all: { name: string; supplierId: number }[] = await house.done('GET', '/api/StockItems?sort=["name","ASC"]');
  const suppliers: { id: number; name: string }[] = await house.done('GET', '/api/Suppliers');
  const ofSupplier = (supplier: number) => all.filter(({ supplierId }) => supplierId === supplier);
  const { id, name } = suppliers.find((supplier) => ofSupplier(supplier.id).length > 10) ?? { id: 0, name: '' };
  const articles = ofSupplier(id);
  const page = await house.open(`/admin/supplier/${id}`);
  const section = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: `Artikel (${articles.length})` }),
  });
  await section.waitFor();
  const rows = section.getByRole('row');
  await section.getByRole('link', { name: articles[0]?.name, exact: true }).waitFor();
  expect(await rows.count()).toBe(Math.min(articles.length, 10) + 1);
  expect(await section.getByRole('columnheader', { name: 'Lieferant' }).count()).toBe(0);
  await expectNoAxeViolations(page);
  await section.scrollIntoViewIfNeeded();
  await screenshot(page, 'related');

  await section.getByRole('link', { name: `Alle ${articles.length} anzeigen` }).click();
  await page
    .getByText(`${articles.length} von `)
    .or(page.getByText(`${articles.length} Artikel`))
    .first()
    .waitFor();
  const chip = page.getByRole('button', { name: `Lieferant: ${name}, Filter wegnehmen` });
  await chip.waitFor();
  await expectNoAxeViolations(page);
  await screenshot(page, 'related-list');
  await chip.click();
  await chip.waitFor({ state: 'detached' });
  await page.getByText('350 Artikel').waitFor();

  await page.goto(`${house.url}/admin/supplier/${id}`);
  await section.getByRole('link', { name: 'Artikel hinzufügen' }).click();
  const supplier = page.getByRole('combobox', { name: /^Lieferant/ });
  await supplier.waitFor();
  expect(await supplier.inputValue()).toBe(name);
  await page.getByLabel(/^Name/).fill('Aal, geräuchert');
  await page.getByLabel(/^Einheiten pro Verpackung/).fill('1');
  await page.getByLabel(/^Preis pro Einheit/).fill('2');
  for (const label of ['Einheit', 'Verpackungseinheit', 'Lagerorte']) {
    await page.getByRole('combobox', { name: new RegExp(`^${label}( \\*)?$`) }).click();
    await page.getByRole('option').first().click();
  }
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.waitForURL(`**/admin/supplier/${id}#stockItems.supplierId`);
  await page.getByRole('heading', { level: 2, name: `Artikel (${articles.length + 1})` }).waitFor();
  const isInView = () =>
    page.getByRole('link', { name: 'Artikel hinzufügen' }).evaluate((link) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView).toBe(true);
});

it('fits a phone', async () => {
  const page = await house.open('/admin/supplier/5', { width: 360 });
  await page.getByRole('heading', { level: 2, name: /^Artikel \(\d+\)$/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await screenshot(page, 'related-phone');
});
