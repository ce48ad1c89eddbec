import type { Db } from '../db/tables';
import { firstNames } from './firstNames';

/** Lists order lines with a negative cancelled amount, stored by earlier versions: too much of them counts as open. */
export async function examineOrders(db: Db): Promise<[isWell: boolean, line: string]> {
  const found = await db
    .selectFrom('orderItems')
    .select(['orderId', 'description'])
    .where('cancelledAmount', '<', 0)
    .orderBy('orderId')
    .orderBy('id')
    .execute();
  if (found.length === 0) return [true, 'Bestellungen: keine gestrichene Menge unter 0'];
  const names = firstNames(found.map(({ orderId, description }) => `„${description}“ (Bestellung ${orderId})`));
  return [
    false,
    `Positionen mit gestrichener Menge unter 0, von denen zu viel erwartet wird: ${names}. Bitte ihre Menge ansehen und speichern; dann ist nichts gestrichen.`,
  ];
}
