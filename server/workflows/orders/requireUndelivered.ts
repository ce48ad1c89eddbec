import type { Db } from '../../db/tables';
import { Problem } from '../../problem';

const MOST = 20;

/** @throws Problem IN_USE naming up to `MOST` deliveries that refer to the order or line */
export async function requireUndelivered(db: Db, of: { orderId: number } | { itemId: number }): Promise<void> {
  const rows =
    'orderId' in of
      ? await db
          .selectFrom('deliveryOrders')
          .select('deliveryId')
          .where('orderId', '=', of.orderId)
          .orderBy('deliveryId')
          .limit(MOST)
          .execute()
      : await db
          .selectFrom('deliveryLines')
          .select('deliveryId')
          .distinct()
          .where('orderItemId', '=', of.itemId)
          .orderBy('deliveryId')
          .limit(MOST)
          .execute();
  if (rows.length === 0) return;
  throw new Problem(
    'IN_USE',
    'Dazu gibt es einen Wareneingang. Bitte behalten; was nicht mehr kommt, lässt sich streichen.',
    {
      usedBy: rows.map(({ deliveryId }) => ({
        resource: 'deliveries',
        id: deliveryId,
        title: `Wareneingang ${deliveryId}`,
      })),
    },
  );
}
