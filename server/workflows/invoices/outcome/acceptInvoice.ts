import type { z } from 'zod';
import type { acceptInvoice as contract } from '../../../../src/contract/invoiceClaims';
import { auditWorkflow } from '../../../db/audit/writeAudit';
import { updateRow } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import type { Writer } from '../../../http/call';
import { stopClaim } from '../../../letters/stopMail';
import { Problem } from '../../../problem';
import { requireSeen } from '../changeInvoice';
import { invoiceRow, lockInvoice, wholeInvoice } from '../invoiceRows';
import type { InvoiceRow } from '../judged';
import { presentInvoice } from '../presentInvoices';
import { isComparable, WHY_DONE } from '../stateOf';
import { INTERNAL_VIEWER } from '../visibleInvoices';
import { freezeLines } from './freezeLines';

type Sent = z.output<typeof contract.body>;

const WHY_NOT: Partial<Record<string, string>> = {
  unclear: 'An dieser Rechnung ist noch etwas zu klären. Hinnehmen lässt sie sich danach.',
  matches: 'Diese Rechnung passt. Es gibt nichts hinzunehmen.',
  ...WHY_DONE,
};

/** Idempotent. Accepts unclear invoices only if they cannot be compared. @throws Problem NOT_FOUND, VERSION, STATE */
export async function acceptInvoice(
  { db, user, now }: Writer,
  id: number,
  { note, version }: Sent,
): Promise<InvoiceRow> {
  const row = await lockInvoice(db, id, user);
  if (row.state === 'settled' && row.acceptedAt !== null) return row;
  await requireSeen(db, row, user, version);
  const { state, lines, claim } = await presentInvoice(db, row, INTERNAL_VIEWER);
  if (state !== 'differs' && state !== 'claimed' && !(state === 'unclear' && (await isBeyondComparing(db, row))))
    throw new Problem('STATE', WHY_NOT[state] ?? '');
  if (state === 'claimed' && claim?.mailState === 'sending')
    throw new Problem('STATE', 'Die Reklamation wird gerade verschickt. Bitte gleich noch einmal versuchen.');
  await stopClaim(db, id, `Nicht mehr versucht: ${user.name} hat die Rechnung hingenommen.`);
  await freezeLines(db, id, lines);
  await updateRow(db, 'invoices', id, {
    state: 'settled',
    acceptedAt: now,
    acceptedByUserId: user.id,
    acceptedByName: user.name,
    acceptNote: note,
    version: row.version + 1,
  });
  await auditWorkflow(db, user, { resource: 'invoices', id, title: row.number }, 'update', {
    state: [row.state, 'settled'],
    acceptNote: [null, note],
  });
  return invoiceRow(db, id);
}

async function isBeyondComparing(db: Db, row: InvoiceRow): Promise<boolean> {
  return row.supplierId !== null && !isComparable(await wholeInvoice(db, row));
}
