import type { InvoiceLine } from '../../../../contract/invoiceLines';
import type { Invoice } from '../../../../contract/invoices';
import { isBeyondComparing, isOpen } from '../invoiceRules';

export type Question =
  | { key: string; kind: 'supplier' | 'order' | 'credit' }
  | { key: string; kind: 'article' | 'units' | 'price'; line: InvoiceLine & { id: number } };

/** Returns the questions in an order where each answer helps the next; lines need supplier and order. */
export function openQuestions(invoice: Invoice): Question[] {
  if (!isOpen(invoice)) return [];
  if (invoice.supplierId === null) return [{ key: 'supplier', kind: 'supplier' }];
  if (isBeyondComparing(invoice)) return [];
  const unclear = invoice.lines.filter(({ verdict }) => verdict === 'unclear');
  if (unclear.some(({ reason }) => reason === 'ORDER')) return [{ key: 'order', kind: 'order' }];
  const { isCredit, settlesInvoiceId, creditCandidates } = invoice;
  const asksCredit = isCredit && settlesInvoiceId === null && creditCandidates.length > 0;
  return [...unclear.flatMap(questionOf), ...(asksCredit ? [{ key: 'credit', kind: 'credit' } as const] : [])];
}

function questionOf(line: InvoiceLine): Question[] {
  const { id, reason } = line;
  if (id === null) return [];
  const kind = reason === 'UNITS' ? 'units' : reason === 'PRICE' ? 'price' : 'article';
  return [{ key: `${kind}/${id}`, kind, line: { ...line, id } }];
}

export const askLineAgain = (line: InvoiceLine): Question | undefined =>
  questionOf({ ...line, reason: 'UNKNOWN' }).map((question) => ({ ...question, key: `again/${line.id}` }))[0];

export const askAgain = (kind: 'supplier' | 'order' | 'credit'): Question => ({ key: `again/${kind}`, kind });
