import { auditWorkflow } from '../../db/audit/writeAudit';
import { updateRow } from '../../db/repository/rowsById';
import type { Writer } from '../../http/call';
import { Problem } from '../../problem';
import { lockWithOthers, relatedInvoiceIds } from './invoiceRows';
import { refreshState } from './outcome/refreshState';

/** Discards an invoice and reopens the one it credited. @throws Problem NOT_FOUND, STATE once claimed or settled */
export async function discardInvoice({ db, user, now }: Writer, id: number): Promise<void> {
  const row = await lockWithOthers(db, id, user);
  if (row.state === 'discarded') return;
  if (row.state === 'claimed')
    throw new Problem('STATE', 'Diese Rechnung ist reklamiert und kann nicht mehr verworfen werden.');
  if (row.state === 'settled')
    throw new Problem('STATE', 'Diese Rechnung ist erledigt und kann nicht mehr verworfen werden.');
  await updateRow(db, 'invoices', id, {
    state: 'discarded',
    discardedAt: now,
    discardedByUserId: user.id,
    version: row.version + 1,
  });
  for (const about of relatedInvoiceIds(row)) await refreshState(db, about);
  await auditWorkflow(db, user, { resource: 'invoices', id, title: row.number }, 'update', {
    state: [row.state, 'discarded'],
  });
}
