import type { Today } from '../../src/contract/today';
import { addDays } from '../../src/rules/dates';
import { newestOpen } from '../workflows/invoices/listInvoices';
import type { Asked } from './Asked';

/** Older ones stand in the list of invoices: comparing all of years would take seconds. */
const DAYS = 60;
const MOST = 60;

/** Open invoices that differ from what was ordered and came, or about which something has to be said; the oldest first. */
export async function invoicesToAnswer({ db, today }: Asked): Promise<Today['invoices']> {
  const heads = await newestOpen(db, { from: addDays(today, -DAYS), most: MOST });
  return heads
    .flatMap(({ id, number, supplier, seller, issueDate, state }) =>
      state === 'unclear' || state === 'differs'
        ? [
            {
              ...{ invoiceId: id, number, supplierName: supplier?.name ?? seller.name, issueDate, state },
              urgency: 'soon' as const,
            },
          ]
        : [],
    )
    .reverse();
}
