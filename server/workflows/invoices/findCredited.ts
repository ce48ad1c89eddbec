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
  if (preceding) return preceding.id;
  if (row.net === null) return null;
  const given = new Big(row.net).abs();
  const fitting = (await openClaims(db, row.supplierId)).filter(({ open }) => given.minus(open).abs().lte(CENT));
  const [one, ...others] = fitting;
  return one && others.length === 0 ? one.id : null;
}

export async function replacedInvoice(db: Db, row: InvoiceRow): Promise<number | null> {
  const preceding = isReplacement(row) ? await precedingInvoice(db, row) : undefined;
  return preceding && preceding.state !== 'discarded' ? preceding.id : null;
}

/**
 * Resolves BT-25; if the number recurs over the years, takes the latest invoice before this one, and a discarded one
 * only if all are discarded. Credits for discarded invoices count nowhere, like those invoices.
 */
async function precedingInvoice(db: Db, row: InvoiceRow): Promise<Pick<InvoiceRow, 'id' | 'state'> | undefined> {
  if (row.precedingInvoice === null || row.supplierId === null) return undefined;
  return db
    .selectFrom('invoices')
    .select(['id', 'state'])
    .where(isCountedAs(db, 'suppliers', 'supplierId', [row.supplierId]))
    .where('numberKey', '=', invoiceNumberKey(row.precedingInvoice))
    .where('isCredit', '=', 0)
    .where('issueDate', '<=', row.issueDate)
    .where('id', '!=', row.id)
    .orderBy(({ eb }) => eb.case().when('state', '=', 'discarded').then(1).else(0).end())
    .orderBy('issueDate', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
