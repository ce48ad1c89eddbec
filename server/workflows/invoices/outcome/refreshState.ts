import { updateRow } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import { stopClaim } from '../../../letters/stopMail';
import { invoiceRow, lockInvoices } from '../invoiceRows';
import type { InvoiceRow } from '../judged';
import { creditsByInvoice, isCredited } from './claims';
import { thawLines } from './freezeLines';

export async function refreshState(db: Db, id: number): Promise<void> {
  await lockInvoices(db, [id]);
  const row = await invoiceRow(db, id);
  const state = await storedStateOf(db, row);
  if (state === row.state) return;
  if (state === 'open') await thawLines(db, id);
  if (state === 'replaced') await stopClaim(db, id, 'Nicht mehr versucht: Die Rechnung ist durch eine andere ersetzt.');
  if (state === 'settled') await stopClaim(db, id, 'Nicht mehr versucht: Eine Gutschrift hat die Rechnung erledigt.');
  await updateRow(db, 'invoices', id, { state, version: row.version + 1 });
}

async function storedStateOf(db: Db, { id, state, discardedAt, acceptedAt }: InvoiceRow): Promise<InvoiceRow['state']> {
  if (discardedAt !== null) return 'discarded';
  const replacement = await db
    .selectFrom('invoices')
    .select('id')
    .where('replacesInvoiceId', '=', id)
    .where('state', '!=', 'discarded')
    .executeTakeFirst();
  if (replacement) return 'replaced';
  if (acceptedAt !== null) return 'settled';
  const claim = await db
    .selectFrom('invoiceClaims')
    .select(['amount', 'creditedBefore', 'state'])
    .where('invoiceId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  // The mail may have been stopped by the credit that settled the claim.
  if (!claim || (claim.state === 'failed' && state !== 'settled')) return 'open';
  const credited = await creditsByInvoice(db, [id]);
  if (isCredited(claim, credited.get(id))) return 'settled';
  return claim.state === 'failed' ? 'open' : 'claimed';
}
