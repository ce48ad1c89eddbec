import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, useTestApp } from '../../helpers/testApp';
import { type House, setUpHouse } from './groupLeaksHouse';

/** A price that occurs in answers only, never in a request. */
const PRICE = 7.1373;

type Write = [method: 'POST' | 'PUT', url: string, body?: unknown];

/** Ids for writes that refer to an outdated state. */
interface Ids {
  house: House;
  item: number;
  order: number;
  delivery: { id: number; line: number };
  taken: number;
  counted: number;
}
const REFUSED: Readonly<Record<string, (ids: Ids) => Write>> = {
  'an order': ({ order }) => ['PUT', '/api/Orders', { id: order, version: 0, note: 'Neu' }],
  'an order item': ({ item }) => ['PUT', '/api/OrderItems', { id: item, version: 0, amount: 9 }],
  'a delivery': ({ delivery: { id } }) => ['PUT', '/api/Deliveries', { id, version: 0, note: 'Neu' }],
  'a line of a delivery': ({ delivery: { id, line } }) => [
    'PUT',
    '/api/Deliveries',
    { id, lines: [{ id: line, version: 0, deliveredAmount: 1 }] },
  ],
  'a delivery of other open amounts, booked as it is made': ({ order, item }) => [
    'POST',
    '/api/Deliveries',
    { orderIds: [order], lines: [{ orderItemId: item, deliveredAmount: 1, expectedAmount: 99 }], book: true },
  ],
  'a delivery of other open amounts, booked afterwards': ({ delivery: { id } }) => [
    'POST',
    `/api/Deliveries/${id}/book`,
  ],
  'a census': ({ house }) => ['PUT', '/api/Census', { id: house.own.census, version: 0, status: 1 }],
  'a counted line': ({ house, counted }) => [
    'PUT',
    `/api/Census/${house.own.census}/stock_modifications`,
    [{ id: counted, version: 0, newAmount: 5 }],
  ],
  'a row of an inventory': ({ taken }) => [
    'PUT',
    `/api/StockTaking/UpdateStockTakingItemAmount?itemId=${taken}&newAmount=3&version=0`,
  ],
};
/** Writes whose records have no price. */
const PRICELESS = ['an order', 'a census', 'a counted line'];

describeOnEachDatabase('a refused write', (under) => {
  const test = useTestApp(under);
  let ids: Ids;
  let user: string;

  const call = async <T = Json>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => {
    const reply = await test().call<T>(test().admin, method, url, body);
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.text}`);
    return reply.body;
  };

  beforeAll(async () => {
    const house = await setUpHouse(test());
    const { item: stockItemId, supplier: supplierId, own, stockTaking } = house;
    await call('POST', '/api/StockItems/UpdatePrices', [{ stockItemId, newPrice: PRICE }]);
    const order = await test().create('/api/Orders', { supplierId, stockItemGroupId: own.group });
    const item = await test().create('/api/OrderItems', { orderId: order, stockItemId, amount: 3 });
    await call('PUT', '/api/Orders', { id: order, sent: '2026-11-20T08:00:00.000Z' });
    const line = { orderItemId: item, deliveredAmount: 1, expectedAmount: 99 };
    const delivery = await call<{ id: number; lines: { id: number }[] }>('POST', '/api/Deliveries', {
      orderIds: [order],
      lines: [line],
    });
    const [first] = await call<{ id: number }[]>('GET', `/api/Census/${own.census}/stock_modifications`);
    const details = `/api/StockTaking/GetStockTakingDetails?stockTakingId=${stockTaking}`;
    const { stockTakingItems } = await call<{ stockTakingItems: { id: number; stockItemId: number }[] }>(
      'GET',
      details,
    );
    const row = stockTakingItems.find((each) => each.stockItemId === stockItemId);
    await call('PUT', `/api/StockTaking/UpdateStockTakingItemPrice?itemId=${row?.id}&newPrice=${PRICE}`);
    ids = {
      house,
      order,
      item,
      delivery: { id: delivery.id, line: delivery.lines[0]?.id ?? 0 },
      taken: row?.id ?? 0,
      counted: first?.id ?? 0,
    };
    user = (await test().member('clara', [own.group])).token;
    await test().create('/api/ConfigValues', { key: 'USERS_SEE_PRICES', value: 'no' });
  });

  it.each(Object.entries(REFUSED))('of %s tells prices only to those who see them', async (name, write) => {
    const [method, url, body] = write(ids);
    const ask = (token: string) => test().call<Json>(token, method, url, body);
    const [blind, seeing] = [await ask(user), await ask(test().admin)];
    for (const reply of [blind, seeing]) {
      expect(reply.body).toMatchObject({ status: 409, code: 'VERSION' });
      expect(reply.body.current).toBeInstanceOf(Object);
    }
    const tells = ({ text }: { text: string }) => text.includes(String(PRICE));
    expect([tells(blind), tells(seeing)]).toEqual([false, !PRICELESS.includes(name)]);
  });
});
