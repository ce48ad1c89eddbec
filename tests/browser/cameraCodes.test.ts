import { it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { filmOfCode } from '../helpers/filmOfCode';

const server = demoServer();

it.each([
  ['ean8', '96385074'],
  ['code128', 'REGAL-4711'],
] as const)('the camera reads %s, too', async (kind, code) => {
  const [{ id }] = await server.done('POST', '/api/StockItems/get', { containedInName: 'Maibock' });
  await server.done('POST', '/api/StockItemCodes', { stockItemId: id, code, factor: 24 });
  const page = await server.open('/admin/stock_items', { width: 360, camera: filmOfCode(kind, code) });
  await page.getByRole('button', { name: 'Scannen', exact: true }).click();
  await page.waitForURL(`**/admin/stock_item/${id}`);
});
