import type { Actor } from '../../../db/audit/writeAudit';
import { rowWhere } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import type { OrderDocument } from '../../../documents/orderDocument';
import { CHANGED } from '../../../letters/mailReasons';
import { type RetryOptions, retryWaiting } from '../../../letters/retryWaiting';
import { readOrderDocument } from '../readOrderDocument';
import { findAddendum } from './addendum';
import { contentHash } from './contentHash';
import { deliverWaiting, type OrderPost } from './deliverOrder';
import { recordSent } from './recordSent';

export const retryMails = (options: RetryOptions & OrderPost): Promise<void> => {
  const { db } = options;
  return retryWaiting(options, {
    queue: 'orderMails',
    owner: 'orderId',
    changed: CHANGED,
    notSent: 'Eine wartende Mail wurde nicht verschickt',
    async compose({ id: mailId, ownerId, contentHash: seen }, by) {
      const document = await documentOf(db, { mailId, orderId: ownerId, by });
      return document && contentHash(document) === seen ? document : null;
    },
    deliver: ({ id }, document) => deliverWaiting(db, options, id, document),
    record: (tx, { letter, actor, mail, now }) =>
      recordSent(tx, { actor, document: letter, mail, now: now.toISOString() }),
  });
};

async function documentOf(
  db: Db,
  { mailId, orderId, by }: { mailId: number; orderId: number; by: Actor },
): Promise<OrderDocument | undefined> {
  const mail = await rowWhere(db, 'orderMails', { id: mailId }, ['isAddendum']);
  if (mail?.isAddendum === 1) return (await findAddendum(db, orderId, by))?.document;
  return readOrderDocument(db, orderId, by);
}
