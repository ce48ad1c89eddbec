import { type Actor, auditWorkflow } from '../../../db/audit/writeAudit';
import { findRow, updateRow } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import { closeMail } from '../../../letters/closeMail';
import type { SentMail } from '../../../letters/mailer';
import { invoiceRow } from '../invoiceRows';

interface Delivered {
  actor: Actor;
  invoiceId: number;
  claimId: number;
  mail: Pick<SentMail, 'via'>;
  now: Date;
}

export async function recordClaimed(tx: Db, { actor, invoiceId, claimId, mail, now }: Delivered): Promise<void> {
  await closeMail(tx, claimId, { state: 'sent', error: null }, now.toISOString(), 'invoiceClaims');
  const sentBy = mail.via === 'smtp' ? 'mail' : 'file';
  await updateRow(tx, 'invoiceClaims', claimId, { sentBy });
  const { letter } = await findRow(tx, 'invoiceClaims', claimId, `Reklamation ${claimId}`);
  const { to } = JSON.parse(letter) as { to: { address: string } };
  const { number } = await invoiceRow(tx, invoiceId);
  await auditWorkflow(tx, actor, { resource: 'invoices', id: invoiceId, title: number }, 'update', {
    mail: [null, to.address],
  });
}
