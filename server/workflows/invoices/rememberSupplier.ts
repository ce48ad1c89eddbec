import { kindOf } from '../../../src/resources/kit';
import { suppliers } from '../../../src/resources/suppliers';
import { type Actor, changesBetween, writeAudit } from '../../db/audit/writeAudit';
import { forUpdate } from '../../db/database';
import { updateRow } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import type { InvoiceRow } from './judged';

/** Fills the supplier's empty fields from its invoice; never overwrites. */
export async function rememberSupplier(db: Db, user: Actor, row: InvoiceRow): Promise<void> {
  if (row.supplierId === null) return;
  const query = db.selectFrom('suppliers').selectAll().where('id', '=', row.supplierId);
  const supplier = await forUpdate(db, query).executeTakeFirstOrThrow();
  const said = { vatId: row.sellerVatId, taxNumber: row.sellerTaxNumber, iban: row.sellerIban };
  const set = Object.fromEntries(
    Object.entries(said).filter(([key, value]) => value !== null && !supplier[key as Key] && fits(key as Key, value)),
  );
  const changes = changesBetween(suppliers, { ...supplier }, set);
  if (Object.keys(changes).length === 0) return;
  await updateRow(db, 'suppliers', supplier.id, { ...set, version: supplier.version + 1 });
  await writeAudit(db, user, {
    resource: suppliers,
    recordId: supplier.id,
    action: 'update',
    title: supplier.name,
    changes,
    version: supplier.version + 1,
  });
}

type Key = 'vatId' | 'taxNumber' | 'iban';

/** Document values may be too long or mistyped. */
function fits(key: Key, value: string): boolean {
  const field = suppliers.fields[key];
  return kindOf(field).check(field, value) === undefined;
}
