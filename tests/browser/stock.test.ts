import { expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();

it('shows the current stock, filters it, and leads to the history of an article', async () => {
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

it('shows the prices of an article beside its other numbers, no head broken and no column cut', async () => {
  const items: { id: number; name: string }[] = await server.done('POST', '/api/StockItems/get', {});
  const id = items.find(({ name }) => name.startsWith('Espressobohnen'))?.id;
  const page = await server.open(`/stock/${id}`);
  const prices = page.getByRole('region', { name: 'Preisänderungen' });
  await prices.getByRole('columnheader', { name: 'Änderung' }).waitFor();
  const tops = await prices.getByRole('columnheader').evaluateAll((heads) =>
    heads.map((head) => {
      const text = document.createRange();
      text.selectNodeContents(head);
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(new Set(tops)).toEqual(new Set([1]));
  expect(await prices.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});
