import type { Today } from '../../src/contract/today';
import { addDays } from '../../src/rules/dates';
import type { KeptFindings } from '../workflows/invoices/findings/KeptFindings';
import { countOpen, newestOpen } from '../workflows/invoices/listInvoices';
import type { Asked } from './Asked';

/** Older invoices appear only in the invoice list: comparing years of them would take seconds. */
const DAYS = 60;
const MAX = 60;

export async function invoicesToAnswer(
  { db, today }: Asked,
  findings: KeptFindings,
): Promise<Pick<Today, 'invoices' | 'invoicesNotCompared'>> {
  const heads = await newestOpen(db, findings, { from: addDays(today, -DAYS), most: MAX });
  const invoices = heads
    .flatMap(({ id, number, supplier, seller, issueDate, state }) =>
      state === 'unclear' || state === 'differs'
        ? [
            {
              invoiceId: id,
              number,
              supplierName: supplier?.name ?? seller.name,
              issueDate,
              state,
              urgency: 'soon' as const,
            },
          ]
        : [],
    )
    .reverse();
  return { invoices, invoicesNotCompared: (await countOpen(db)) - heads.length };
}
