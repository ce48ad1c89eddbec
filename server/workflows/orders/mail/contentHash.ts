import { createHash } from 'node:crypto';
import type { OrderDocument } from '../../../documents/orderDocument';

/**
 * Tells whether an order would still be mailed with the same words to the same people: SHA-256, in hexadecimal digits. What
 * only programs read is left out: a mail that waited while Zählwerk was updated has the hash of before.
 */
export function contentHash({ deliveryDay, items, ...letter }: OrderDocument): string {
  const printed = items.map(({ description, itemNumber, amount, packagingUnit }) => ({
    ...{ description, itemNumber, amount, packagingUnit },
  }));
  return createHash('sha256')
    .update(JSON.stringify({ ...letter, items: printed }))
    .digest('hex');
}
