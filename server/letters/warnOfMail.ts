import { warnAdmins } from '../db/houseMails';
import type { Db } from '../db/tables';
import type { SupplierQueue } from './mailQueue';

export interface MailSubject {
  resource: 'orders' | 'invoices';
  id: number;
  name: string;
}

/** Warns administrators of a mail that needs a decision, once even if its outcome is stored repeatedly. */
export async function warnOfMail(tx: Db, queue: SupplierQueue, mailId: number, why: string): Promise<MailSubject> {
  const subject = await subjectOf(tx, queue, mailId);
  await warnAdmins(tx, `${queue} ${mailId}`, { ...toldOf(subject), why });
  return subject;
}

/** Warns each administrator of all of them in one mail, as they have one cause. */
export async function warnOfMails(
  tx: Db,
  mails: readonly { queue: SupplierQueue; id: number }[],
  why: string,
): Promise<void> {
  const [first] = mails;
  if (!first) return;
  const told = [];
  for (const { queue, id } of mails) told.push(toldOf(await subjectOf(tx, queue, id)));
  const [one, ...others] = told;
  if (one) await warnAdmins(tx, `${first.queue} ${first.id}`, { ...one, why, ...(others.length > 0 && { others }) });
}

const toldOf = ({ resource: about, id, name }: MailSubject) => ({ about, id, name });

async function subjectOf(tx: Db, queue: SupplierQueue, mailId: number): Promise<MailSubject> {
  if (queue === 'orderMails') {
    const { id, name } = await tx
      .selectFrom('orderMails')
      .innerJoin('orders', 'orders.id', 'orderMails.orderId')
      .innerJoin('suppliers', 'suppliers.id', 'orders.supplierId')
      .select(['orders.id', 'suppliers.name'])
      .where('orderMails.id', '=', mailId)
      .executeTakeFirstOrThrow();
    return { resource: 'orders', id, name };
  }
  const { id, name, sellerName } = await tx
    .selectFrom('invoiceClaims')
    .innerJoin('invoices', 'invoices.id', 'invoiceClaims.invoiceId')
    .leftJoin('suppliers', 'suppliers.id', 'invoices.supplierId')
    .select(['invoices.id', 'invoices.sellerName', 'suppliers.name'])
    .where('invoiceClaims.id', '=', mailId)
    .executeTakeFirstOrThrow();
  return { resource: 'invoices', id, name: name ?? sellerName };
}
