import { fromScaled } from '../../../../src/resources/kit';
import { databaseNow } from '../../../db/databaseNow';
import type { Db } from '../../../db/tables';
import { inTransaction } from '../../../db/transaction';
import { claimMail } from '../../orders/mail/claimMail';
import { isDue } from '../../orders/mail/isDue';
import { NO_ACCOUNT } from '../../orders/mail/mailReasons';
import { inOutbox } from '../../orders/mail/outbox';
import type { RetryOptions } from '../../orders/mail/retryMails';
import { stopClaim } from '../../orders/mail/stopMail';
import { untilStored } from '../../orders/mail/untilStored';
import { invoiceRow } from '../invoiceRows';
import { presentInvoice } from '../presentInvoices';
import { claimedLines } from './claimedLines';
import { composeClaim, letterHash } from './claimLetter';
import { CENTS, type ClaimRow } from './claims';
import { recordClaimed } from './recordClaimed';
import { reopenUndelivered } from './reopenUndelivered';

/**
 * Tries the claims that wait and whose time has come, as `retryMails` does it with orders. One that would say something
 * else by now is stopped: nobody has seen it like that.
 */
export async function retryClaims({
  db,
  mailer,
  log,
  clock = () => databaseNow(db),
  signal,
}: RetryOptions): Promise<void> {
  for (const due of await dueClaims(db, await clock())) {
    if (signal?.aborted) return;
    try {
      await retryClaim({ db, mailer, clock, signal }, due.id);
    } catch (error) {
      log.warn({ err: error, claimId: due.id }, 'Eine wartende Reklamation wurde nicht verschickt');
    }
  }
  await reopenUndelivered(db);
}

const dueClaims = (db: Db, now: Date) =>
  db
    .selectFrom(inOutbox('invoiceClaims'))
    .select('id')
    .where('state', '=', 'waiting')
    .where(isDue(now))
    .orderBy('nextAttemptAt')
    .execute();

async function retryClaim(
  { db, mailer, clock, signal }: Pick<RetryOptions, 'db' | 'mailer' | 'signal'> & { clock: () => Date | Promise<Date> },
  claimId: number,
) {
  const claim = await db.selectFrom('invoiceClaims').selectAll().where('id', '=', claimId).executeTakeFirstOrThrow();
  const { invoiceId, userId } = claim;
  const actor = userId === null ? undefined : await userBy(db, userId);
  if (!actor) {
    await stopClaim(db, invoiceId, NO_ACCOUNT);
    return;
  }
  const letter = await letterOf(db, claim, actor.id);
  const { to, timeZone, ...words } = letter;
  if (!to || letterHash(letter) !== claim.contentHash) {
    await stopClaim(db, invoiceId, CHANGED);
    return;
  }
  const booked = await claimMail(db, claimId, { now: await clock(), onlyDue: true, outbox: 'invoiceClaims' });
  if (!booked) return;
  await mailer.deliver(booked, { ...words, to, attachments: [] }, { timeZone, outbox: 'invoiceClaims' });
  const store = async () => {
    const now = await clock();
    await inTransaction(db, async (tx) => {
      if (!(await isRecorded(tx, claimId))) await recordClaimed(tx, { actor, invoiceId, claimId, now });
    });
  };
  // The mail is out: an outage must not make it one of which nobody knows.
  await untilStored(store, signal);
}

const CHANGED =
  'Der Lieferant oder die Einstellungen wurden geändert, während die Reklamation wartete. ' +
  'Sie wird nicht mehr von selbst verschickt; bitte prüfen und noch einmal senden.';

/** The letter as it would be made now, of what was claimed then. */
async function letterOf(db: Db, { invoiceId, amount, lineIds, note }: ClaimRow, userId: number) {
  const row = await invoiceRow(db, invoiceId);
  const { lines } = await presentInvoice(db, row);
  const chosen = new Set(JSON.parse(lineIds) as number[]);
  return composeClaim(db, row, {
    lines: await claimedLines(db, row, lines, chosen),
    amount: fromScaled(amount, CENTS),
    note,
    userId,
  });
}

const userBy = (db: Db, id: number) =>
  db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

async function isRecorded(tx: Db, id: number): Promise<boolean> {
  const claim = await tx.selectFrom('invoiceClaims').select('state').where('id', '=', id).executeTakeFirst();
  return claim?.state === 'sent';
}
