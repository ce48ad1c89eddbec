import { sql } from 'kysely';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { holdMerges } from '../../../../server/db/repository/bookedFor';
import { onPostgres } from '../../../helpers/databases';
import { eventually } from '../../../helpers/eventually';
import { useTestApp } from '../../../helpers/testApp';
import { waitsIn } from '../../../helpers/waitsIn';
import { type DeliveryHouse, deliverySteps, post, setUpDeliveries } from '../goods/deliveryHouse';

const url = inject('postgresUrl') ?? '';

// A SQLite file has one writer at a time.
describe.runIf(url)('a delivery beside a merge', () => {
  const test = useTestApp(onPostgres(url));
  let house: DeliveryHouse;
  beforeAll(async () => {
    house = await setUpDeliveries(test());
  });
  const { create, pilsOrder } = deliverySteps(test, () => house);

  const made = async (book: boolean) => {
    const { orderId } = await pilsOrder(2);
    return (await create({ orderIds: [orderId], allDelivered: true, book })).body.id;
  };

  it.each<[string, () => Promise<() => Promise<{ status: number }>>]>([
    [
      'entered',
      async () => {
        const { orderId } = await pilsOrder(2);
        return () => create({ orderIds: [orderId], allDelivered: true });
      },
    ],
    [
      'booked',
      async () => {
        const id = await made(false);
        return () => post(test(), test().admin, `/api/Deliveries/${id}/book`);
      },
    ],
    [
      'taken back',
      async () => {
        const id = await made(true);
        return () => post(test(), test().admin, `/api/Deliveries/${id}/reverse`, { note: 'doppelt' });
      },
    ],
  ])('is %s after it has waited for the merge, before it locks anything that one may need', async (_, prepare) => {
    const step = await prepare();
    const { db } = test().database;
    let stepping: Promise<{ status: number }> | undefined;
    await inTransaction(db, async (tx) => {
      await holdMerges(tx);
      stepping = step();
      await eventually(async () => expect(await waitsIn(db)).toEqual(['advisory']));
      await sql`set local lock_timeout = '1ms'`.execute(tx);
      for (const table of ['orders', 'orderItems', 'deliveries', 'deliveryLines', 'stockItems'] as const)
        await tx.selectFrom(table).select('id').forUpdate().execute();
    });
    expect([200, 201]).toContain((await stepping)?.status);
  });
});
