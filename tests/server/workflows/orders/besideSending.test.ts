import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { readContent } from '../../../../server/workflows/orders/sent/sentContent';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { eventually } from '../../../helpers/eventually';
import { type Json, useTestApp } from '../../../helpers/testApp';
import { waitsIn } from '../../../helpers/waitsIn';
import { type OrderHouse, setUpOrders, storeItem, storeOrder } from './orderSetup';

const SENT = '2026-11-27T09:00:00.000Z';

describeOnEachDatabase('a line that is changed while its order is written', (database) => {
  const test = useTestApp(database);
  let house: OrderHouse;
  beforeAll(async () => {
    house = await setUpOrders(test());
  });
  const call = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Json) =>
    test().call(test().admin, method, `/api/${path}`, body);
  const changes: [string, (ids: { line: number; order: number }) => ReturnType<typeof call>][] = [
    ['raised', ({ line }) => call('PUT', 'OrderItems', { id: line, amount: 9 })],
    ['cancelled in part', ({ line }) => call('PUT', 'OrderItems', { id: line, cancelledAmount: 1 })],
    ['removed', ({ line }) => call('DELETE', 'OrderItems', { id: line })],
    ['added', ({ order }) => call('POST', 'OrderItems', { orderId: order, description: 'Eis', amount: 1 })],
  ];

  // Only PostgreSQL lets two write at once. Reads that rely on the order as sent or delivered lock it from then on.
  it.runIf(database.kind === 'postgres').each(changes)('waits for the order: %s', async (_, change) => {
    const order = await storeOrder(test(), house, { sent: SENT });
    const line = await storeItem(test(), order, { amount: 3000 });
    const { db } = test().database;
    const waiting = await inTransaction(db, async (tx) => {
      await tx.selectFrom('orders').select('id').where('id', '=', order).forUpdate().execute();
      const answer = change({ line, order });
      await eventually(async () => expect(await waitsIn(db)).toHaveLength(1));
      const lines = tx.selectFrom('orderItems').select('id').where('orderId', '=', order);
      // The waiting call locks no line, so the holder of the order can go on to its lines.
      expect(await lines.forUpdate().skipLocked().execute()).toHaveLength(1);
      return [answer];
    });
    const [answer] = await Promise.all(waiting);
    expect(answer?.status).toBeLessThan(300);
  });

  it.each(changes.filter(([what]) => what !== 'cancelled in part'))(
    'is in the sent order, or shown as changed since: %s',
    async (_, change) => {
      for (let round = 0; round < 4; round++) {
        const order = await storeOrder(test(), house);
        const line = await storeItem(test(), order, { amount: 3000 });
        await storeItem(test(), order, { amount: 1000, description: 'Salz' });
        const [sending] = await Promise.all([
          call('PUT', 'Orders', { id: order, sent: SENT }),
          change({ line, order }),
        ]);
        expect(sending.status).toBe(200);
        const { db } = test().database;
        const { changedAfterSent, sentContent } = await db
          .selectFrom('orders')
          .select(['changedAfterSent', 'sentContent'])
          .where('id', '=', order)
          .executeTakeFirstOrThrow();
        const isChanged = JSON.stringify(await readContent(db, order)) !== sentContent;
        expect(changedAfterSent).toBe(isChanged ? 1 : 0);
      }
    },
  );
});
