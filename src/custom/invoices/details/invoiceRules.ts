import type { Invoice, InvoiceState } from '../../../contract/invoices';

const OPEN: readonly InvoiceState[] = ['unclear', 'differs', 'matches'];

/** Supplier, orders and lines may still be told; claim and acceptance freeze them. */
export const isOpen = ({ state }: Pick<Invoice, 'state'>): boolean => OPEN.includes(state);
