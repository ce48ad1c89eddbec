import type { Today } from '../../src/contract/today';
import { pluck } from '../../src/lib/pluck';
import { inGroups } from '../db/repository/inGroups';
import { lastMails } from '../workflows/orders/mail/lastMails';
import type { Asked } from './Asked';
import { changedOrders } from './changedOrders';

type OpenMail = Today['mails'][number];
const isOpen = (state: string): state is OpenMail['state'] => state !== 'sent';
/** Waiting mails are retried automatically; others need a decision. */
const urgencyOf = (state: OpenMail['state']) => (state === 'waiting' || state === 'sending' ? 'soon' : 'late');

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
  return rows.flatMap(({ id, name }) => {
    const mail = mails.get(id)?.mail;
    if (!mail || !isOpen(mail.state)) return [];
    const { state, nextAttemptAt, error } = mail;
    return [
      { about: 'order' as const, id, supplierName: name, state, nextAttemptAt, error, urgency: urgencyOf(state) },
    ];
  });
}

/** Of sent orders whose supplier still does not know the changes. */
async function ofAddenda({ db, user }: Asked): Promise<OpenMail[]> {
  const changed = changedOrders(db)
    .select([...(['orders.id', 'suppliers.name', 'mail.state', 'mail.nextAttemptAt', 'mail.error'] as const)])
    .where(inGroups(db, user.groups));
  return (await changed.execute()).flatMap(({ id, name, state, nextAttemptAt, error }) =>
    isOpen(state)
      ? [{ about: 'order' as const, id, supplierName: name, state, nextAttemptAt, error, urgency: urgencyOf(state) }]
      : [],
  );
}

/** Reads the last mail of each claim; a final failure reopens the invoice, which is listed elsewhere. */
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
  return rows.flatMap(({ invoiceId, state, nextAttemptAt, error, name, sellerName }) =>
    isOpen(state)
      ? [
          {
            ...{ about: 'claim' as const, id: invoiceId, supplierName: name ?? sellerName },
            ...{ state, nextAttemptAt, error, urgency: urgencyOf(state) },
          },
        ]
      : [],
  );
}
