import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { createMasterData, type MasterData } from '../../helpers/masterData';
import { useTestApp } from '../../helpers/testApp';

const many = (count: number) => Array.from({ length: count }, (_, index) => 100_000 + index);

describeOnEachDatabase('lists of very many ids', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  let url = '';
  beforeAll(async () => {
    data = await createMasterData(test());
    url = await test().app.listen({ port: 0, host: '127.0.0.1' });
  });

  it.each([2000, 40_000, 100_000])(
    '%i that there are not are refused, by every call that takes them',
    async (count) => {
      const ids = many(count);
      const calls = [
        ['POST', '/api/StockTaking/StartNewStockTaking', { stockLocationIds: ids }],
        ['POST', `/api/StockItems/${data.item}/stock_locations`, ids],
        ['PUT', '/api/StockItems', { id: data.item, stockLocations: ids }],
        ['POST', `/api/Users/${test().userId}/stock_item_groups`, ids],
        ['POST', '/api/StockItems/UpdatePrices', ids.map((id) => ({ stockItemId: id, newPrice: 1 }))],
        ['PUT', '/api/Census/1/stock_modifications', ids.map((id) => ({ id, newAmount: 1 }))],
      ] as const;
      for (const [method, path, body] of calls) {
        const reply = await test().call(test().admin, method, path, body);
        expect([400, 404, 413], `${method} ${path}: ${reply.text.slice(0, 300)}`).toContain(reply.status);
      }
    },
  );

  it.each([
    ['with commas', (ids: number[]) => `OrderIds=${ids.join(',')}`],
    ['with encoded commas', (ids: number[]) => `OrderIds=${ids.join('%2C')}`],
    ['one by one', (ids: number[]) => ids.map((id) => `OrderIds=${id}`).join('&')],
    ['in a filter', (ids: number[]) => `filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`],
  ])('two thousand in an address are read, %s', async (_, query) => {
    const answer = await fetch(`${url}/api/OrderItems?${query(many(2000))}`, {
      headers: { authorization: `Bearer ${test().admin}` },
    });
    expect(answer.status, await answer.text()).toBe(200);
  });

  it.each([
    ['different ones', many(20_000)],
    ['the same', Array.from({ length: 40_000 }, () => 1)],
  ])('as many as no address holds are refused: %s', async (_, ids) => {
    const answer = await fetch(`${url}/api/OrderItems?OrderIds=${ids.join(',')}`, {
      headers: { authorization: `Bearer ${test().admin}` },
    });
    expect(answer.status).toBe(431);
  });

  it('an inventory of places that are named ten thousand times starts', async () => {
    const ids: number[] = [];
    for (let each = 0; each < 3; each += 1)
      ids.push(await test().create('/api/StockLocations', { name: `Platz ${each}` }));
    const repeated = Array.from({ length: 10_000 }, (_, index) => ids[index % ids.length]);
    const reply = await test().call(test().admin, 'POST', '/api/StockTaking/StartNewStockTaking', {
      stockLocationIds: repeated,
    });
    expect(reply, reply.text.slice(0, 300)).toMatchObject({ status: 201 });
  });
});
