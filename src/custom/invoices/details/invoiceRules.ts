import type { Invoice, InvoiceState } from '../../../contract/invoices';

const OPEN: readonly InvoiceState[] = ['unclear', 'differs', 'matches'];

/** Claims and acceptance freeze supplier, orders and lines. */
export const isOpen = ({ state }: Pick<Invoice, 'state'>): boolean => OPEN.includes(state);

/** Cannot match whatever is answered; may be accepted as is. */
export const isBeyondComparing = ({ state, isCredit, supplierId, warnings }: Invoice): boolean =>
  state === 'unclear' &&
  !isCredit &&
  supplierId !== null &&
  warnings.some(({ code }) => code === 'NO_LINES' || code === 'CURRENCY');
