import type { z } from 'zod';
import type { sendClaim as contract } from '../../../../src/contract/invoiceClaims';
import type { Invoice } from '../../../../src/contract/invoices';
import { invoice as contractOfInvoice } from '../../../../src/contract/invoices';
import { MONEY_SCALE } from '../../../../src/contract/kit/values';
import type { TransportName } from '../../../../src/contract/mailServer';
import { messages } from '../../../../src/resources/kit';
import { scaledOf } from '../../../../src/rules/scaledOf';
import { auditWorkflow } from '../../../db/audit/writeAudit';
import { inTransaction } from '../../../db/engine/transaction';
import { findRow, rowWhere, updateRow } from '../../../db/repository/rowsById';
import type { Tx } from '../../../db/tables';
import { type Answer, type Call, ok, type Person } from '../../../http/call';
import { requireVersion } from '../../../http/requireVersion';
import type { Mailer, SentMail } from '../../../letters/mailer';
import { requireAddress } from '../../../letters/requireAddress';
import { retryUntilBooked } from '../../../letters/retryUntilStored';
import { isRecorded } from '../../../letters/retryWaiting';
import { senderColumns } from '../../../letters/senderColumns';
import { type Storing, sendWithinDeadline } from '../../../letters/sendWithinDeadline';
import { type BookedMail, findTakenMail } from '../../../letters/takeMail';
import { newTaker, requireOtherCall } from '../../../letters/taker';
import { nameOf } from '../../../letters/transport';
import { currentOf, Problem } from '../../../problem';
import { invoiceRow, lockInvoice } from '../invoiceRows';
import { presentInvoice } from '../presentInvoices';
import { type ClaimLetter, letterHash } from './claimLetter';
import { freezeLines } from './freezeLines';
import { planClaim } from './planClaim';
import { recordClaimed } from './recordClaimed';
import { reopenUndelivered } from './reopenUndelivered';

type Sent = NonNullable<z.output<typeof contract.body>>;
type SendingCall = Pick<Call, 'db' | 'user' | 'now' | 'log' | 'callKey' | 'transact'> & { user: Person };

/**
 * Stores the claim, sends the mail outside of a transaction, then stores the result with the answer.
 * @throws Problem NOT_FOUND, VERSION, STATE, VALIDATION on `lineIds` and `email`, MAIL_FAILED
 */
export async function sendClaim(
  call: SendingCall,
  mailer: Mailer,
  invoiceId: number,
  asked: Sent,
): Promise<Answer<Invoice & { transport: TransportName }>> {
  return sendWithinDeadline(call.log, async (storing) => {
    const { booked, letter } = await storing(bookClaim(call, mailer, invoiceId, asked), retryUntilBooked);
    const sent = await deliver(call, mailer, { booked, letter, storing });
    return storing(async () => {
      const now = await mailer.now();
      return call.transact(async (tx) => {
        const recorded = { actor: call.user, invoiceId, claimId: booked.id, mail: sent, now };
        if (!(await isRecorded(tx, 'invoiceClaims', booked.id))) await recordClaimed(tx, recorded);
        const transport = nameOf({ kind: sent.via });
        return ok({ ...(await presentInvoice(tx, await invoiceRow(tx, invoiceId), call.user)), transport });
      });
    });
  });
}

async function deliver(
  { db }: SendingCall,
  mailer: Mailer,
  { booked, letter, storing }: Claim & { storing: Storing },
): Promise<SentMail> {
  const { timeZone, to, ...mail } = letter;
  if (!to) throw new Error(`The claim ${booked.id} goes to nobody`);
  const options = { timeZone, queue: 'invoiceClaims', storing } as const;
  try {
    return await mailer.deliver(booked, { ...mail, to, attachments: [] }, options);
  } catch (error) {
    if (error instanceof Problem) await storing(() => reopenUndelivered(db));
    throw error;
  }
}

interface Claim {
  booked: BookedMail;
  letter: ClaimLetter;
}

/** Locks the invoice, so that one call claims. @returns books once, even if run again after a lost commit */
function bookClaim(
  { db, user, now, callKey }: SendingCall,
  mailer: Mailer,
  invoiceId: number,
  { lineIds, note, version, repeat, letterHash: seen }: Sent,
): () => Promise<Claim> {
  const taker = newTaker(callKey);
  let written: ClaimLetter | undefined;
  const book = async (tx: Tx, mail: { messageId: string; startedAt: string }): Promise<Claim> => {
    const row = await lockInvoice(tx, invoiceId, user);
    const own = written && (await findTakenMail(tx, taker, 'invoiceClaims'));
    if (own && written) return { booked: own, letter: written };
    await requireNotRunning(tx, invoiceId, taker);
    const planned = await planClaim(tx, row, { lineIds, note, repeat, by: user });
    const { invoice, letter, amount } = planned;
    written = letter;
    const current = () => currentOf(contractOfInvoice, invoice);
    await requireVersion(version, row.version, 'diese Rechnung', current);
    const contentHash = await letterHash(tx, invoiceId, letter);
    if (seen !== undefined && seen !== contentHash)
      throw new Problem('VERSION', messages.changedMeanwhile('diese Reklamation'), { current: current() });
    if (!letter.to) {
      const { supplierId } = invoice;
      requireAddress(await findRow(tx, 'suppliers', supplierId ?? 0, `Lieferant ${supplierId}`));
    }
    if (row.state === 'claimed') await giveUpFiled(tx, invoiceId);
    await freezeLines(tx, invoiceId, invoice.lines);
    const { html, ...words } = letter;
    const booked = await tx
      .insertInto('invoiceClaims')
      .values({
        invoiceId,
        amount: scaledOf(amount, MONEY_SCALE),
        creditedBefore: scaledOf(planned.creditedBefore, MONEY_SCALE),
        lineIds: JSON.stringify(planned.lineIds),
        note: note ?? null,
        createdAt: now,
        createdByUserId: user.id,
        letter: JSON.stringify(words),
        html,
        ...mail,
        state: 'sending',
        takenBy: taker,
        ...senderColumns(user),
        contentHash,
      })
      .returning(['id', 'messageId', 'attempts'])
      .executeTakeFirstOrThrow();
    await updateRow(tx, 'invoices', invoiceId, { state: 'claimed', version: row.version + 1 });
    await auditWorkflow(tx, user, { resource: 'invoices', id: invoiceId, title: row.number }, 'update', {
      ...(row.state !== 'claimed' && { state: [row.state, 'claimed'] }),
      claimAmount: [null, amount],
    });
    return { booked, letter };
  };
  return async () => {
    // Before the transaction, which would otherwise wait for a second connection.
    const mail = { messageId: await mailer.newMessageId(), startedAt: (await mailer.now()).toISOString() };
    return inTransaction(db, (tx) => book(tx, mail));
  };
}

/** Of two claims of an invoice, only the later one may count as sent. */
const giveUpFiled = (tx: Tx, invoiceId: number): Promise<unknown> =>
  tx
    .updateTable('invoiceClaims')
    .set({ state: 'failed', error: 'Nur als Datei abgelegt.', sentBy: null })
    .where('invoiceId', '=', invoiceId)
    .where('sentBy', '=', 'file')
    .execute();

/** @throws Problem IDEMPOTENCY_RUNNING while another server carries out the same call */
async function requireNotRunning(tx: Tx, invoiceId: number, taker: string): Promise<void> {
  const sending = await rowWhere(tx, 'invoiceClaims', { invoiceId, state: 'sending' }, ['takenBy']);
  if (sending) requireOtherCall(sending.takenBy, taker);
}
