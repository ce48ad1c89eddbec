import { expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();

it('shows what is there now, narrows it, and leads to the history of an article', async () => {
  const page = await server.open('/stock');
  const table = page.getByRole('region', { name: 'Lager je Artikel' });
  await table.getByRole('row').nth(1).waitFor();
  await look(page, 'stock');
  await page.getByLabel('Suche', { exact: true }).fill('helles');
  await expect.poll(() => table.getByRole('row').count()).toBeLessThan(12);
  await page.getByRole('switch', { name: 'Unter Mindestbestand' }).click();
  await page.getByRole('switch', { name: 'Unter Mindestbestand' }).click();
  const link = table.getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('region', { name: 'Verbrauch' }).getByRole('listitem').first().waitFor();
  await look(page, 'stock-item');
  await page.getByRole('link', { name: 'Bestellen', exact: true }).click();
  await page.getByRole('button', { name: 'Auffüllen' }).waitFor();
});
