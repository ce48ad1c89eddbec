import { rowWhere } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import { Problem } from '../../../problem';

/** @throws Problem STATE while a mail of the order is being sent */
export async function requireNotSending(db: Db, orderId: number): Promise<void> {
  const sending = await rowWhere(db, 'orderMails', { orderId, state: 'sending' }, ['id']);
  if (sending)
    throw new Problem(
      'STATE',
      'Die Mail zu dieser Bestellung wird gerade verschickt. Bitte gleich noch einmal versuchen.',
    );
}
