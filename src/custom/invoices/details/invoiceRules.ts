import type { Invoice, InvoiceState } from '../../../contract/invoices';

const OPEN: readonly InvoiceState[] = ['unclear', 'differs', 'matches'];

/** Supplier, orders and lines may still be told; claim and acceptance freeze them. */
export const isOpen = ({ state }: Pick<Invoice, 'state'>): boolean => OPEN.includes(state);

/** No lines, or another currency: whatever is answered, nobody can say that it fits. It may be accepted as it is. */
export const isBeyondComparing = ({ state, isCredit, supplierId, warnings }: Invoice): boolean =>
  state === 'unclear' &&
  !isCredit &&
  supplierId !== null &&
  warnings.some(({ code }) => code === 'NO_LINES' || code === 'CURRENCY');
