import type { Invoice, InvoiceState } from '../../../contract/invoices';

const OPEN: readonly InvoiceState[] = ['unclear', 'differs', 'matches'];

/** Supplier, orders and lines can be changed until the invoice is claimed or accepted. */
export const isOpen = ({ state }: Pick<Invoice, 'state'>): boolean => OPEN.includes(state);

/** No answer can make this invoice comparable; it may be accepted as it is. */
export const isBeyondComparing = ({ state, isCredit, supplierId, warnings }: Invoice): boolean =>
  state === 'unclear' &&
  !isCredit &&
  supplierId !== null &&
  warnings.some(({ code }) => code === 'NO_LINES' || code === 'CURRENCY');
