import Big from 'big.js';
import { isReplacement } from '../../../src/rules/invoices/creditTypes';
import { invoiceNumberKey } from '../../../src/rules/invoices/partyKeys';
import { isCountedAs } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import type { InvoiceRow } from './judged';
import { CENT, openClaims } from './outcome/claims';

/** Finds the invoice a credit names, else the only one whose open claim equals its amount; null in another currency. */
export async function creditedInvoice(db: Db, row: InvoiceRow): Promise<number | null> {
  if (row.isCredit !== 1 || row.supplierId === null || row.currency !== 'EUR') return null;
  const preceding = await precedingInvoice(db, row);
  if (preceding !== null) return preceding;
  if (row.net === null) return null;
  const given = new Big(row.net).abs();
  const fitting = (await openClaims(db, row.supplierId)).filter(({ open }) => given.minus(open).abs().lte(CENT));
  const [one, ...others] = fitting;
  return one && others.length === 0 ? one.id : null;
}

export const replacedInvoice = async (db: Db, row: InvoiceRow): Promise<number | null> =>
  isReplacement(row) && row.supplierId !== null ? precedingInvoice(db, row) : null;

/** Resolves BT-25; if the number recurs over the years, takes the latest invoice before this one. */
async function precedingInvoice(db: Db, row: InvoiceRow): Promise<number | null> {
  if (row.precedingInvoice === null || row.supplierId === null) return null;
  const found = await db
    .selectFrom('invoices')
    .select('id')
    .where(isCountedAs(db, 'suppliers', 'supplierId', [row.supplierId]))
    .where('numberKey', '=', invoiceNumberKey(row.precedingInvoice))
    .where('isCredit', '=', 0)
    .where('state', '!=', 'discarded')
    .where('issueDate', '<=', row.issueDate)
    .where('id', '!=', row.id)
    .orderBy('issueDate', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return found?.id ?? null;
}
