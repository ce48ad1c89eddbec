import { expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';
import { findCutWhenSpaced } from '../helpers/readable';

const server = demoServer();
const phone = { width: 360, height: 740, hasTouch: true, isMobile: true } as const;

async function article(name: string): Promise<number> {
  const [like] = await server.done('POST', '/api/StockItems/get', {});
  const { unitId, packagingUnitId, supplierId } = like;
  const own = { unitsPerPackage: 1, pricePerUnit: 5, stockLocations: like.stockLocations };
  return (await server.done('POST', '/api/StockItems', { name, unitId, packagingUnitId, supplierId, ...own })).id;
}

it.each([['Gin London Dry Hausabfüllung 0,7 l (Mehrwegflasche)'], [`Kapitänsgin${'X'.repeat(60)} Sonderabfüllung`]])(
  'a loss fits its card on a phone: %s',
  async (name) => {
    const stockItemId = await article(name);
    await server.done('POST', '/api/Losses', { stockItemId, quantity: 1, reason: 'Bruch' });
    const page = await server.open('/losses', phone);
    await page.getByRole('link', { name: `${name}:`, exact: true }).waitFor();
    expect(await findCutWhenSpaced(page)).toEqual([]);
    await look(page, 'loss-long-name');
  },
);

it('an order fits a phone, however long the names of its supplier and group', async () => {
  const orders = await server.done('GET', '/api/Orders');
  const order = orders.find((each: { stockItemGroup: object | null }) => each.stockItemGroup);
  const groups = await server.done('GET', '/api/StockItemGroups?All=true');
  const group = groups.find((each: { id: number }) => each.id === order.stockItemGroup.id);
  await server.done('PUT', '/api/StockItemGroups', { ...group, name: `Kühlhausbestand${'Z'.repeat(60)}` });
  const supplier = await server.done('GET', `/api/Suppliers/${order.supplierId}`);
  const name = `Getränkefachgroßhandel${'Y'.repeat(60)} mbH`;
  await server.done('PUT', '/api/Suppliers', { ...supplier, name });
  const page = await server.open(`/order/${order.id}`, phone);
  await page.getByRole('button', { name: `an ${name}` }).waitFor();
  expect(await findCutWhenSpaced(page)).toEqual([]);
  await look(page, 'order-long-name');
});

it('a line without an amount says so in whole words on a phone', async () => {
  const { id } = await server.newCount(2);
  const page = await server.open(`/census/${id}`, phone);
  const lines = await page
    .getByText('nicht gezählt', { exact: true })
    .first()
    .evaluate(async (text) => {
      await document.fonts.ready;
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  expect(lines).toBe(2);
});
