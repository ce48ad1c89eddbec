import { expect, it } from 'vitest';
import { screenshot } from '../helpers/browser';
import { demoServer } from '../helpers/demoServer';

const server = demoServer();

it('a page is printed whole, and without its buttons', async () => {
  const page = await server.open('/admin/stock_items', { width: 1280 });
  await page.getByRole('row').nth(2).waitFor();
  const drawn = await page.locator('tbody tr:not(.spacer)').count();
  expect(drawn).toBeLessThan(350);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await page.locator('tbody tr:not(.spacer)').count()).toBe(350);
  for (const name of ['Hinzufügen', 'Importieren', 'Bearbeiten', 'Menü öffnen', 'Benutzermenü'])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  expect(await page.getByRole('link', { name: 'Bestellungen', exact: true }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Artikel', level: 1 }).isVisible()).toBe(true);
  await screenshot(page, 'printed-list');
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.getByRole('button', { name: 'Benutzermenü' }).waitFor();
});

it('neither are the pencils of its rows', async () => {
  const page = await server.open('/orders', { width: 1280 });
  await page.getByRole('link', { name: 'Bearbeiten' }).first().waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('link', { name: 'Bearbeiten' }).count()).toBe(0);
});

it('a dark device prints black on white, charts too, and no name of a switch that is not printed', async () => {
  const page = await server.open('/shrinkage', { width: 1280, colorScheme: 'dark' });
  await page.locator('main svg text').first().waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const styles = (selector: string, property: string) =>
    page
      .locator(selector)
      .evaluateAll((all, name) => all.map((each) => getComputedStyle(each).getPropertyValue(name)), property);
  expect(await styles(':root', 'color-scheme')).toEqual(['light']);
  expect(new Set(await styles('main svg text', 'fill'))).toEqual(new Set(['rgb(0, 0, 0)']));
  await page.emulateMedia({ media: null });
  await page.goto(`${server.url}/orders`);
  const shown = page.getByText('Zeigt nur ungesendete', { exact: true });
  await shown.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await shown.isVisible()).toBe(false);
});
