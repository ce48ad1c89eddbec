import type { Db } from '../db/tables';

/** Sent orders with changes unknown to their supplier, although the last mail (joined as `mail`) was to tell them. */
export const changedOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplierId')
    .innerJoin('orderMails as mail', 'mail.orderId', 'orders.id')
    .where('orders.changedAfterSent', '=', 1)
    .where('mail.isAddendum', '=', 1)
    .where('mail.id', '=', (row) =>
      row
        .selectFrom('orderMails as later')
        .whereRef('later.orderId', '=', 'orders.id')
        .select(({ fn }) => fn.max('later.id').as('newest')),
    )
    .orderBy('orders.id');
