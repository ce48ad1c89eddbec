import type { Today } from '../../src/contract/today';
import { pluck } from '../../src/lib/pluck';
import { inGroups } from '../db/repository/inGroups';
import { lastMails } from '../workflows/orders/mail/lastMails';
import type { Asked } from './Asked';
import { changedOrders } from './changedOrders';

type OpenMail = Today['mails'][number];
type Stored = Pick<OpenMail, 'nextAttemptAt' | 'error'> & { state: OpenMail['state'] | 'sent' };

/** Waiting mails are retried automatically; others need a decision. */
const told = (
  about: OpenMail['about'],
  id: number,
  supplierName: string,
  mail: Stored | null | undefined,
): OpenMail[] => {
  if (!mail || mail.state === 'sent') return [];
  const { state, nextAttemptAt, error } = mail;
  const urgency = state === 'waiting' || state === 'sending' ? 'soon' : 'late';
  return [{ about, id, supplierName, state, nextAttemptAt, error, urgency }];
};

export async function openMails(asked: Asked): Promise<Today['mails']> {
  const mails = [
    ...(await ofOrders(asked)),
    ...(await ofAddenda(asked)),
    ...(asked.user.role === 'Admin' ? await ofClaims(asked) : []),
  ];
  return mails.sort((a, b) => order(a) - order(b));
}

const order = ({ urgency }: OpenMail) => (urgency === 'late' ? 0 : 1);

async function ofOrders({ db, user }: Asked): Promise<OpenMail[]> {
  const unsent = db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplierId')
    .select(['orders.id', 'suppliers.name'])
    .where('orders.sent', 'is', null)
    .where(inGroups(db, user.groups));
  // Sorted here, as the database would scan all orders.
  const rows = (await unsent.execute()).sort((a, b) => a.id - b.id);
  const mails = await lastMails(db, pluck(rows, 'id'));
  return rows.flatMap(({ id, name }) => told('order', id, name, mails.get(id)?.mail));
}

async function ofAddenda({ db, user }: Asked): Promise<OpenMail[]> {
  const changed = changedOrders(db)
    .select([...(['orders.id', 'suppliers.name', 'mail.state', 'mail.nextAttemptAt', 'mail.error'] as const)])
    .where(inGroups(db, user.groups));
  return (await changed.execute()).flatMap(({ id, name, ...mail }) => told('order', id, name, mail));
}

/** Last mail of each claim. A final failure is left out, as it reopens the invoice, which is listed elsewhere. */
async function ofClaims({ db }: Asked): Promise<OpenMail[]> {
  const rows = await db
    .selectFrom('invoiceClaims as claim')
    .innerJoin('invoices', 'invoices.id', 'claim.invoiceId')
    .leftJoin('suppliers', 'suppliers.id', 'invoices.supplierId')
    .select(['claim.invoiceId', 'claim.state', 'claim.nextAttemptAt', 'claim.error'])
    .select(['suppliers.name', 'invoices.sellerName'])
    .where('claim.state', 'in', ['waiting', 'sending', 'unclear'])
    .where('invoices.state', '=', 'claimed')
    .orderBy('claim.id')
    .execute();
  return rows.flatMap(({ invoiceId, name, sellerName, ...mail }) => told('claim', invoiceId, name ?? sellerName, mail));
}
