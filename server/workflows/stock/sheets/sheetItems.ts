import { compareGerman } from '../../../../src/lib/compareGerman';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';

/** The supplier's active articles by name, each with the lowest of its groups that the caller has. */
export async function sheetItems(db: Db, supplierId: number, groups: SessionUser['groups']) {
  const items = await db
    .selectFrom('stockItems as item')
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('packagingUnits', 'packagingUnits.id', 'item.packagingUnitId')
    .select(['item.id', 'item.name', 'item.orderNumber', 'item.unitsPerPackage', 'item.pricePerUnit'])
    .select(['units.name as unit', 'packagingUnits.name as packagingUnit'])
    .where('item.supplierId', '=', supplierId)
    .where('item.archived', '=', 0)
    .execute();
  const assignments = await groupOfEach(
    db,
    items.map(({ id }) => id),
    groups,
  );
  return items
    .map((item) => ({ ...item, group: assignments.get(item.id) ?? null }))
    .filter(({ group }) => group !== null || groups === 'all')
    .sort((a, b) => compareGerman(a.name, b.name) || a.id - b.id);
}

/** The lowest of each article's groups that the caller has, with what is assigned there. */
export async function groupOfEach(db: Db, articles: readonly number[], groups: SessionUser['groups']) {
  let query = db
    .selectFrom('stockItemGroupAssignments')
    .select(['stockItemId', 'stockItemGroupId', 'minAmountInGroup', 'fixedOrderAmount'])
    .where(oneOf(db, 'stockItemId', articles))
    .orderBy('stockItemGroupId', 'desc');
  if (groups !== 'all') query = query.where(oneOf(db, 'stockItemGroupId', groups));
  return new Map((await query.execute()).map((assignment) => [assignment.stockItemId, assignment]));
}
