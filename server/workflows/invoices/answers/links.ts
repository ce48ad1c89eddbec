import type { InvoiceLink } from '../../../../src/contract/invoiceLinks';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import { groupBy } from '../../../../src/lib/groupBy';
import { fromScaled } from '../../../../src/resources/kit';
import { auditWorkflow } from '../../../db/audit/writeAudit';
import { oneOf } from '../../../db/database';
import { findRow } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';
import type { Call } from '../../../http/call';

export async function readLinks(db: Db, supplierId: number | undefined): Promise<InvoiceLink[]> {
  let query = db
    .selectFrom('invoiceLinks')
    .leftJoin('stockItems', 'stockItems.id', 'invoiceLinks.stockItemId')
    .selectAll('invoiceLinks')
    .select('stockItems.name as stockItemName')
    .orderBy('invoiceLinks.supplierId')
    .orderBy('invoiceLinks.id');
  if (supplierId !== undefined) query = query.where('invoiceLinks.supplierId', '=', supplierId);
  const links = await query.execute();
  const ids = links.map(({ id }) => id);
  const units = await db
    .selectFrom('invoiceLinkUnits')
    .select(['linkId', 'unitCode', 'unitsPerBilled'])
    .where(oneOf(db, 'linkId', ids))
    .orderBy('id')
    .execute();
  const unitsOf = groupBy(units, ({ linkId }) => linkId);
  return links.map(({ keyHash: _, isOther, ...link }) => ({
    ...link,
    other: isOther === 1,
    units: (unitsOf.get(link.id) ?? []).map(({ unitCode, unitsPerBilled }) => ({
      unitCode: unitCode || null,
      unitsPerBilled: unitsPerBilled === null ? null : fromScaled(unitsPerBilled, AMOUNT_SCALE),
    })),
  }));
}

/** @throws Problem NOT_FOUND */
export async function forgetLink({ db, user }: Pick<Call, 'db' | 'user'>, id: number): Promise<void> {
  const link = await findRow(db, 'invoiceLinks', id, `Zuordnung ${id}`);
  await db.deleteFrom('invoiceLinks').where('id', '=', id).execute();
  await auditWorkflow(db, user, { resource: 'invoiceLinks', id, title: link.key }, 'delete', {
    supplierId: [link.supplierId, null],
    stockItemId: [link.stockItemId, null],
    depositTypeId: [link.depositTypeId, null],
    other: [link.isOther === 1, null],
  });
}
