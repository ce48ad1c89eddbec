import { uniqueViolation } from '../../db/repository/constraints';
import { isCountedAs } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import { Problem } from '../../problem';
import type { InvoiceRow } from './judged';

type Facts = Pick<InvoiceRow, 'id' | 'sha256' | 'supplierId' | 'numberKey' | 'issueYear'>;
type Known = Pick<InvoiceRow, 'id' | 'number'>;

/** Finds an invoice with the same bytes, or the same supplier, number and year; ignores discarded ones. */
export async function duplicateOf(db: Db, facts: Facts): Promise<Known | undefined> {
  const others = db
    .selectFrom('invoices')
    .select(['id', 'number'])
    .where('state', '!=', 'discarded')
    .where('id', '!=', facts.id)
    .orderBy('id');
  const same = await others.where('sha256', '=', facts.sha256).executeTakeFirst();
  if (same || facts.supplierId === null) return same;
  return others
    .where(isCountedAs(db, 'suppliers', 'supplierId', [facts.supplierId]))
    .where('numberKey', '=', facts.numberKey)
    .where('issueYear', '=', facts.issueYear)
    .executeTakeFirst();
}

/** @throws Problem DUPLICATE naming the other invoice */
export async function requireNew(db: Db, facts: Facts): Promise<void> {
  const other = await duplicateOf(db, facts);
  if (!other) return;
  throw new Problem('DUPLICATE', `Diese Rechnung ist schon eingelesen: Rechnung ${other.number}.`, {
    usedBy: [{ resource: 'invoices', id: other.id, title: `Rechnung ${other.number}` }],
  });
}

/** Turns the unique index's error into DUPLICATE, as concurrent imports do not see each other. */
export async function orDuplicateProblem<T>(
  db: Db,
  facts: () => Facts | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const stored = facts();
    if (stored && uniqueViolation(error, 'invoices')) await requireNew(db, stored);
    throw error;
  }
}
