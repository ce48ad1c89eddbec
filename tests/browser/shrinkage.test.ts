import { expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();

it('shrinkage names missing data, and opens into the arithmetic of an article', async () => {
  const page = await server.open('/shrinkage');
  const table = page.getByRole('table', { name: 'Schwund je Artikel' });
  await page.getByText(/^\d+ Artikel fehlen für [\d.,]+ €; am meisten London Dry Gin/).waitFor();
  await page.getByText(/ des Umsatzes zugeordnet\./).waitFor();
  await page
    .getByRole('region', { name: 'Rohgewinnaufschlag' })
    .getByText(/^Nach den Rezepturen [\d.,]+ %/)
    .waitFor();
  await look(page, 'shrinkage');
  const gin = table.getByRole('row', { name: /London Dry Gin/ });
  await gin.getByRole('cell').last().click();
  const dialog = page.getByRole('dialog', { name: /London Dry Gin/ });
  await dialog.getByText(/ = [\d.,]+ verbraucht, [\d.,]+ verkauft: [\d.,]+ fehlen, [\d.,]+ €/).waitFor();
  await look(page, 'shrinkage-item');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});
