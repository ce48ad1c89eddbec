import { MONEY_SCALE } from '../../../../src/contract/kit/values';
import { fromScaled } from '../../../../src/resources/kit';
import type { Actor } from '../../../db/audit/writeAudit';
import type { Db } from '../../../db/tables';
import type { Mailer } from '../../../letters/mailer';
import { retryUntilBooked } from '../../../letters/retryUntilStored';
import { type RetryOptions, retryWaiting } from '../../../letters/retryWaiting';
import { takeMail } from '../../../letters/takeMail';
import { newTaker } from '../../../letters/taker';
import { invoiceRow } from '../invoiceRows';
import { presentInvoice } from '../presentInvoices';
import { INTERNAL_VIEWER } from '../visibleInvoices';
import { claimedLines } from './claimedLines';
import { composeClaim, letterHash } from './claimLetter';
import { creditedOf, creditsByInvoice } from './claims';
import { recordClaimed } from './recordClaimed';
import { reopenUndelivered } from './reopenUndelivered';

export async function retryClaims(options: RetryOptions & { mailer: Mailer }): Promise<void> {
  const { db, mailer } = options;
  await retryWaiting(options, {
    queue: 'invoiceClaims',
    owner: 'invoiceId',
    changed: CHANGED,
    notSent: 'Eine wartende Reklamation wurde nicht verschickt',
    async compose({ id, ownerId, contentHash }, actor) {
      const letter = await letterOf(db, id, actor);
      const { to } = letter;
      return to && (await letterHash(db, ownerId, letter)) === contentHash ? { ...letter, to } : null;
    },
    async deliver({ id }, { timeZone, ...mail }) {
      const taker = newTaker();
      const booked = await retryUntilBooked(async () =>
        takeMail(db, id, { now: await mailer.now(), taker, onlyDue: true, queue: 'invoiceClaims' }),
      );
      return booked && mailer.deliver(booked, { ...mail, attachments: [] }, { timeZone, queue: 'invoiceClaims' });
    },
    record: (tx, { due, actor, mail, now }) =>
      recordClaimed(tx, { actor, invoiceId: due.ownerId, claimId: due.id, mail, now }),
  });
  await reopenUndelivered(db);
}

const CHANGED =
  'Der Lieferant oder die Einstellungen wurden geändert, oder es kam eine Gutschrift, während die Reklamation wartete. ' +
  'Sie wird nicht mehr von selbst verschickt; bitte prüfen und noch einmal senden.';

async function letterOf(db: Db, claimId: number, by: Actor) {
  const claim = await db.selectFrom('invoiceClaims').selectAll().where('id', '=', claimId).executeTakeFirstOrThrow();
  const row = await invoiceRow(db, claim.invoiceId);
  const { lines } = await presentInvoice(db, row, INTERNAL_VIEWER);
  const chosen = new Set(JSON.parse(claim.lineIds) as number[]);
  return composeClaim(db, row, {
    lines: await claimedLines(db, row, lines, chosen),
    amount: fromScaled(claim.amount, MONEY_SCALE),
    credited: creditedOf(claim, (await creditsByInvoice(db, [row.id])).get(row.id)),
    note: claim.note,
    by,
  });
}
