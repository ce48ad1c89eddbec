import type { z } from 'zod';
import type { sendClaim as contract } from '../../../../src/contract/invoiceClaims';
import type { Invoice } from '../../../../src/contract/invoices';
import type { TransportName } from '../../../../src/contract/mailServer';
import { toScaled } from '../../../../src/resources/kit';
import { untyped } from '../../../db/database';
import { inTransaction } from '../../../db/engine/transaction';
import { writeAudit } from '../../../db/repository/audit';
import { type Answer, type Call, ok } from '../../../http/call';
import { requireVersion } from '../../../http/requireVersion';
import type { Mailer, SentMail } from '../../../letters/mailer';
import { requireAddress } from '../../../letters/requireAddress';
import type { BookedMail } from '../../../letters/takeMail';
import { nameOf } from '../../../letters/transport';
import { Problem } from '../../../problem';
import { invoiceRow, lockInvoice } from '../invoiceRows';
import { presentInvoice } from '../presentInvoices';
import { type ClaimLetter, letterHash } from './claimLetter';
import { CENTS } from './claims';
import { freezeLines } from './freezeLines';
import { planClaim } from './planClaim';
import { recordClaimed } from './recordClaimed';
import { reopenUndelivered } from './reopenUndelivered';

type Sent = NonNullable<z.output<typeof contract.body>>;
type SendingCall = Pick<Call, 'db' | 'user' | 'now' | 'transact'>;

/**
 * Stores the claim before sending outside of a transaction, then the result with the answer.
 * @throws Problem NOT_FOUND, VERSION, STATE, VALIDATION on `lineIds` and `email`, MAIL_FAILED
 */
export async function sendClaim(
  call: SendingCall,
  mailer: Mailer,
  invoiceId: number,
  asked: Sent,
): Promise<Answer<Invoice & { transport: TransportName }>> {
  const { db, user } = call;
  const { booked, letter } = await bookClaim(call, mailer, invoiceId, asked);
  let sent: SentMail;
  try {
    const { timeZone, to, ...mail } = letter;
    if (!to) throw new Error(`The claim of invoice ${invoiceId} goes to nobody`);
    sent = await mailer.deliver(booked, { ...mail, to, attachments: [] }, { timeZone, queue: 'invoiceClaims' });
  } catch (error) {
    if (error instanceof Problem) await reopenUndelivered(db);
    throw error;
  }
  return call.transact(async (tx) => {
    await recordClaimed(tx, { actor: user, invoiceId, claimId: booked.id, mail: sent, now: await mailer.now() });
    const transport = nameOf({ kind: sent.via });
    return ok({ ...(await presentInvoice(tx, await invoiceRow(tx, invoiceId))), transport });
  });
}

/** Locks the invoice, so that only one concurrent call can claim. */
const bookClaim = (
  { db, user, now }: SendingCall,
  mailer: Mailer,
  invoiceId: number,
  { lineIds, note, version }: Sent,
): Promise<{ booked: BookedMail; letter: ClaimLetter }> =>
  inTransaction(db, async (tx) => {
    const row = await lockInvoice(tx, invoiceId, user);
    const planned = await planClaim(tx, row, { lineIds, note, userId: user.id });
    const { invoice, letter, amount } = planned;
    await requireVersion(version, row.version, 'diese Rechnung', () => invoice);
    if (!letter.to) {
      const supplier = await tx
        .selectFrom('suppliers')
        .select(['name', 'email'])
        .where('id', '=', invoice.supplierId ?? 0)
        .executeTakeFirstOrThrow();
      requireAddress(supplier);
    }
    await freezeLines(tx, invoice.lines);
    const { html, ...words } = letter;
    const booked = await tx
      .insertInto('invoiceClaims')
      .values({
        invoiceId,
        amount: toScaled(amount, CENTS) ?? 0,
        lineIds: JSON.stringify(planned.lineIds),
        note: note ?? null,
        createdAt: now,
        createdByUserId: user.id,
        letter: JSON.stringify(words),
        html,
        messageId: await mailer.newMessageId(),
        state: 'sending',
        startedAt: (await mailer.now()).toISOString(),
        userId: user.id,
        contentHash: letterHash(letter),
      })
      .returning(['id', 'messageId', 'attempts'])
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('invoices')
      .set({ state: 'claimed', version: row.version + 1 })
      .where('id', '=', invoiceId)
      .execute();
    await writeAudit(untyped(tx), user, {
      resource: 'invoices',
      recordId: invoiceId,
      action: 'update',
      title: row.number,
      changes: { state: [row.state, 'claimed'], claimAmount: [null, amount] },
    });
    return { booked, letter };
  });
