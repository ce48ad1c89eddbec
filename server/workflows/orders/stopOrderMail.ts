import type { Call } from '../../api/call';
import { untyped } from '../../db/database';
import { writeAudit } from '../../db/repository/audit';
import { stopMail } from '../../mail/stopMail';
import { Problem } from '../../problem';
import { orders } from './definitions';
import { lockOrder } from './lockOrder';
import { type OrderAnswer, readOrder } from './readOrders';

/** Keeps a waiting mail from being tried again. @throws Problem NOT_FOUND; STATE when none waits, or it is under way */
export async function stopOrderMail({ db, user }: Pick<Call, 'db' | 'user'>, orderId: number): Promise<OrderAnswer> {
  await lockOrder(db, orderId);
  const wasWaiting = await stopMail(db, orderId, `Nicht mehr versucht: ${user.name} hat die Mail angehalten.`);
  if (!wasWaiting) {
    throw new Problem('STATE', 'Zu dieser Bestellung wartet keine Mail (mehr). Vielleicht wird sie gerade verschickt.');
  }
  await writeAudit(untyped(db), user, {
    resource: orders.name,
    recordId: orderId,
    action: 'update',
    changes: { mail: ['wartet', 'angehalten'] },
  });
  return readOrder(db, orderId);
}
