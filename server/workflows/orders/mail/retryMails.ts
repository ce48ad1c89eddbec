import { CHANGED } from '../../../letters/mailReasons';
import { type RetryOptions, retryWaiting } from '../../../letters/retryWaiting';
import { stopMail } from '../../../letters/stopMail';
import { readOrderDocument } from '../readOrderDocument';
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
    async compose({ ownerId, contentHash: seen }, { id }) {
      const document = await readOrderDocument(db, ownerId, id);
      return contentHash(document) === seen ? document : null;
    },
    deliver: ({ id }, document) => deliverWaiting(db, options, id, document),
    record: (tx, { due, actor, mail, now }) =>
      recordSent(tx, { actor, orderId: due.ownerId, mail, now: now.toISOString() }),
    stop: (orderId, why) => stopMail(db, orderId, why),
  });
};
