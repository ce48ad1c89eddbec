import type { InvoiceState } from '../../../src/contract/invoices';
import type { JudgedInvoice, WholeInvoice } from './judged';

export const WHY_DONE = {
  settled: 'Diese Rechnung ist erledigt.',
  replaced: 'Diese Rechnung ist durch eine andere ersetzt.',
  discarded: 'Diese Rechnung ist verworfen.',
};

const FINE = new Set(['matches', 'deposit', null]);

/** An invoice without lines or in a foreign currency was not compared, so it never matches. */
export function stateOf(
  { row, orderIds, lines }: WholeInvoice,
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

export const isComparable = ({ row, lines }: Pick<WholeInvoice, 'row' | 'lines'>): boolean =>
  row.currency === 'EUR' && lines.some(({ kind }) => kind === 'item');
