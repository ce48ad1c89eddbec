import { expect, it } from 'vitest';
import { examineOrders } from '../../../server/cli/examineOrders';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';
import { setUpOrders, storeItem, storeOrder } from '../workflows/orders/orderSetup';

describeOnEachDatabase('the doctor, of orders,', (under) => {
  const test = useTestApp(under);

  it('names lines with a cancelled amount below 0, the first five by name', async () => {
    const house = await setUpOrders(test());
    const { db } = test().database;
    const orderId = await storeOrder(test(), house, {});
    const names = ['Gin', 'Rum', 'Korn', 'Wodka', 'Likör', 'Absinth', 'Obstler', 'Grappa'];
    const ids: number[] = [];
    for (const description of names) ids.push(await storeItem(test(), orderId, { description, amount: 5 }));
    const cancel = (of: readonly number[], cancelledAmount: number) =>
      db.updateTable('orderItems').set({ cancelledAmount }).where('id', 'in', of).execute();
    await cancel(ids.slice(0, 1), 5000);
    expect(await examineOrders(db)).toEqual([true, 'Bestellungen: keine gestrichene Menge unter 0']);
    await cancel(ids.slice(1, 3), -1000);
    expect(await examineOrders(db)).toEqual([
      false,
      `Positionen mit gestrichener Menge unter 0, von denen zu viel erwartet wird: „Rum“ (Bestellung ${orderId}), „Korn“ (Bestellung ${orderId}). Bitte ihre Menge ansehen und speichern; dann ist nichts gestrichen.`,
    ]);
    await cancel(ids.slice(1), -1);
    expect((await examineOrders(db))[1]).toContain(`„Absinth“ (Bestellung ${orderId}) und 2 weitere. Bitte `);
  });
});
