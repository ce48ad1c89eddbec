import type { Db } from '../../db/tables';
import { Problem } from '../../problem';

const MAX = 20;

/** @throws Problem IN_USE naming up to `MAX` deliveries that refer to the order or line */
export async function requireUndelivered(db: Db, of: { orderId: number } | { itemId: number }): Promise<void> {
  const rows =
    'orderId' in of
      ? await db
          .selectFrom('deliveryOrders')
          .select('deliveryId')
          .where('orderId', '=', of.orderId)
          .orderBy('deliveryId')
          .limit(MAX)
          .execute()
      : await db
          .selectFrom('deliveryLines')
          .select('deliveryId')
          .distinct()
          .where('orderItemId', '=', of.itemId)
          .orderBy('deliveryId')
          .limit(MAX)
          .execute();
  refuse(
    rows,
    'Dazu gibt es einen Wareneingang. Löschen geht darum nicht; was nicht mehr kommt, lässt sich streichen.',
  );
}

/** @throws Problem IN_USE naming up to `MAX` of the order's deliveries that are not reversed */
export async function requireNotReceived(db: Db, orderId: number): Promise<void> {
  const rows = await db
    .selectFrom('deliveryOrders')
    .innerJoin('deliveries', 'deliveries.id', 'deliveryOrders.deliveryId')
    .select('deliveryOrders.deliveryId')
    .where('deliveryOrders.orderId', '=', orderId)
    .where('deliveries.state', '<>', 'reversed')
    .orderBy('deliveryOrders.deliveryId')
    .limit(MAX)
    .execute();
  refuse(
    rows,
    'Zu dieser Bestellung gibt es einen Wareneingang. Bitte ihn zuerst stornieren oder, solange er offen ist, löschen.',
  );
}

function refuse(rows: readonly { deliveryId: number }[], detail: string): void {
  if (rows.length === 0) return;
  throw new Problem('IN_USE', detail, {
    usedBy: rows.map(({ deliveryId }) => ({
      resource: 'deliveries',
      id: deliveryId,
      title: `Wareneingang ${deliveryId}`,
    })),
  });
}
