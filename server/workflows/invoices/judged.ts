import type { Selectable } from 'kysely';
import type { LineJudgement } from '../../../src/contract/invoiceLines';
import type { Db, Tables } from '../../db/tables';

export type InvoiceRow = Selectable<Tables['invoices']>;
export type InvoiceLineRow = Selectable<Tables['invoiceLines']>;

/**
 * An invoice as it is stored, or would be. One that is only tried has the id `TRIED` and lines with negative ids: it comes
 * after all others, and no other invoice refers to it.
 */
export interface KeptInvoice {
  row: InvoiceRow;
  orderIds: readonly number[];
  /** In the order of the document. */
  lines: readonly InvoiceLineRow[];
}

export const TRIED = 2 ** 31 - 1;

export interface JudgedInvoice {
  /** One for each line, in the same order; frozen ones as they were frozen. */
  lines: LineJudgement[];
  /** No delivery of the invoice's orders is booked: it is compared with the orders alone. */
  isWithoutDelivery: boolean;
}

/**
 * Compares invoices with what was ordered, received and billed before, as it is stored now.
 * @returns one for each invoice, in the same order
 */
export type JudgeInvoices = (db: Db, invoices: readonly KeptInvoice[]) => Promise<JudgedInvoice[]>;
