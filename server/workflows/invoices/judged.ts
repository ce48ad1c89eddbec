import type Big from 'big.js';
import type { Selectable } from 'kysely';
import type { LineJudgement } from '../../../src/contract/invoiceLines';
import type { Returned } from '../../../src/rules/invoices/invoiceWarnings';
import type { Tables } from '../../db/tables';

export type InvoiceRow = Selectable<Tables['invoices']>;
export type InvoiceLineRow = Selectable<Tables['invoiceLines']>;

/** Invoice with lines and orders. In a dry run, `DRY_RUN_ID` and negative line ids sort last; nothing names them. */
export interface WholeInvoice {
  row: InvoiceRow;
  orderIds: readonly number[];
  lines: readonly InvoiceLineRow[];
}

export const DRY_RUN_ID = 2 ** 31 - 1;

/** Goods of one article that a credit gives back, summed over its lines. */
export interface GivenBack {
  stockItemId: number;
  orderItemIds: readonly number[];
  units: Big;
  /** Euros. */
  amount: Big;
}

export interface JudgedInvoice {
  lines: LineJudgement[];
  givenBack: readonly GivenBack[];
  /** No delivery of its orders is booked, so the comparison uses the orders alone. */
  isWithoutDelivery: boolean;
  returned: readonly Returned[];
}
