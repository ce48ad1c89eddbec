import type { InvoiceState } from '../../../src/contract/invoices';
import type { JudgedInvoice, KeptInvoice } from './judged';

/** Lines that are as they should be, or are nothing to compare. */
const FINE = new Set(['matches', 'deposit', null]);

/**
 * An open invoice is unclear as long as supplier, order, what a credit belongs to or a line is; nothing of an invoice
 * without lines, or in another currency, was compared, so that nobody can say that it matches.
 * @param hasOpenClaims the supplier of a credit was asked to give something back
 */
export function stateOf(
  { row, orderIds, lines }: KeptInvoice,
  judged: JudgedInvoice,
  hasOpenClaims: boolean,
): InvoiceState {
  if (row.state !== 'open') return row.state;
  if (row.supplierId === null) return 'unclear';
  const isCredit = row.isCredit === 1;
  if (isCredit && row.settlesInvoiceId === null && row.isCreditAnswered === 0 && hasOpenClaims) return 'unclear';
  if (!isCredit && orderIds.length === 0 && row.isWithoutOrder === 0) return 'unclear';
  if (!isComparable({ row, lines })) return isCredit ? 'matches' : 'unclear';
  const verdicts = judged.lines.map(({ verdict }) => verdict);
  if (verdicts.includes('unclear')) return 'unclear';
  return verdicts.every((verdict) => FINE.has(verdict)) ? 'matches' : 'differs';
}

/** Whether there is anything that can be compared with orders and deliveries. */
export const isComparable = ({ row, lines }: Pick<KeptInvoice, 'row' | 'lines'>): boolean =>
  row.currency === 'EUR' && lines.some(({ kind }) => kind === 'item');
