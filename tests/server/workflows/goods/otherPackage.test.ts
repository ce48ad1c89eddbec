import { expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { createItem, createMasterData } from '../../../helpers/masterData';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { putReading } from './goodsSetup';

describeRules('an article sold in another package than the ordered one', (under) => {
  const test = useTestApp(under);
  const call = async <T = Json>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => {
    const reply = await test().call<T>(test().admin, method, url, body);
    if (reply.status >= 300) throw new Error(`${method} ${url}: ${reply.text}`);
    return reply.body;
  };

  it('is filled up and gives empties by the units that come', async () => {
    const data = await createMasterData(test());
    const stockItemId = await createItem(test(), data, {}, { minAmountInGroup: 150 });
    await putReading(test(), stockItemId, '2026-03-02T08:00:00.000Z', 0);
    const bottle = await test().create('/api/DepositTypes', { name: 'Flasche', value: 0.08, kind: 'bottle' });
    const crate = await test().create('/api/DepositTypes', { name: 'Kasten', value: 1.5, kind: 'crate' });
    const onPackage = await test().create('/api/StockItemDeposits', { stockItemId, depositTypeId: bottle, count: 24 });
    await test().create('/api/StockItemDeposits', { stockItemId, depositTypeId: crate, count: 1 });
    const make = async (amount: number) => {
      const orderId = await test().create('/api/Orders', { supplierId: data.brewery, stockItemGroupId: data.drinks });
      await test().create('/api/OrderItems', { orderId, stockItemId, amount });
      return orderId;
    };
    const sent = await make(5);
    await call('PUT', '/api/Orders', { id: sent, sent: '2026-11-20T08:00:00.000Z' });
    await make(1);
    const row = async () => (await call<{ items: Json[] }>('GET', `/api/OrderSheets/${data.brewery}`)).items[0];
    expect(await row()).toMatchObject({ openAmount: 5, draftAmount: 1, fill: 1 });

    await call('PUT', '/api/StockItems', { id: stockItemId, unitsPerPackage: 6 });
    await call('PUT', `/api/StockItemDeposits/${onPackage}`, { count: 6 });
    expect(await row()).toMatchObject({ openAmount: 5, draftAmount: 1, unitsPerPackage: 6, fill: 1 });
    const draft = await call<{ id: number; depositValue: number }>('POST', '/api/Deliveries', {
      orderIds: [sent],
      allDelivered: true,
    });
    expect(draft.depositValue).toBe(17.1);
    await call('POST', `/api/Deliveries/${draft.id}/book`);
    const balances = await call<Json[]>('GET', `/api/DepositBalances?SupplierId=${data.brewery}`);
    expect(balances.map(({ name, balance }) => [name, balance])).toEqual([
      ['Flasche', 120],
      ['Kasten', 5],
    ]);
  });
});
