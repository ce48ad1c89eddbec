import { todayIn } from '../../src/rules/dates';
import { nextAttemptText } from '../../src/rules/nextAttempt';
import { inTransaction } from '../db/engine/transaction';
import { emitEvent } from '../db/events/emitEvent';
import type { Db } from '../db/tables';
import { Problem } from '../problem';
import { closeMail } from './closeMail';
import type { DeliveryResult } from './deliveryResult';
import { isToSupplier, type MailQueue } from './mailQueue';
import { nextAttempt } from './retryPauses';
import type { BookedMail } from './takeMail';
import { warnOfMail } from './warnOfMail';

type Failure = Exclude<DeliveryResult, { state: 'sent' }>;

/** Schedules another attempt only if that can help and cannot duplicate the mail. @returns Problem MAIL_FAILED */
export async function deliveryFailed(
  db: Db,
  { id, attempts, until }: BookedMail,
  { state, reason, cause }: Failure,
  { now, timeZone, queue }: { now: Date; timeZone: string; queue: MailQueue },
): Promise<Problem> {
  const at = now.toISOString();
  const mayRepeat = state === 'unreachable' || state === 'deferred';
  const next = mayRepeat ? nextAttempt(attempts, now)?.toISOString() : undefined;
  if (next && (until === undefined || next <= until)) {
    await closeMail(db, id, { state: 'waiting', error: reason, nextAttemptAt: next }, at, queue);
    const when = nextAttemptText(next, timeZone, todayIn(timeZone, now));
    return new Problem(
      'MAIL_FAILED',
      `${reason} Die Mail wartet; sie wird ${when} von selbst noch einmal verschickt.`,
      { cause },
    );
  }
  const error = mayRepeat ? `${reason} Nach ${attempts} Versuchen wird sie nicht mehr von selbst verschickt.` : reason;
  await inTransaction(db, async (tx) => {
    await closeMail(tx, id, { state: state === 'unclear' ? 'unclear' : 'failed', error }, at, queue);
    if (!isToSupplier(queue)) return;
    const { resource, id: about } = await warnOfMail(tx, queue, id, error);
    if (state !== 'unclear') emitEvent(tx, { type: 'mails.failed', resource, id: about });
  });
  return new Problem('MAIL_FAILED', error, { cause });
}
