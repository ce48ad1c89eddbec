import { compareGerman } from '../../../../src/lib/compareGerman';
import { pluck } from '../../../../src/lib/pluck';
import { oneOf } from '../../../db/database';
import { inGroups } from '../../../db/repository/inGroups';
import { readParts } from '../../../db/repository/readInSteps';
import type { Db } from '../../../db/tables';
import type { SessionUser } from '../../../http/call';
import { sortInTurns, takeTurns } from '../../../turns';

/** The supplier's active articles by name, each with its lowest group among the caller's. */
export async function sheetItems(db: Db, supplierId: number, groups: SessionUser['groups']) {
  const query = db
    .selectFrom('stockItems as item')
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('packagingUnits', 'packagingUnits.id', 'item.packagingUnitId')
    .select(['item.id', 'item.name', 'item.orderNumber', 'item.unitsPerPackage', 'item.pricePerUnit'])
    .select(['units.name as unit', 'packagingUnits.name as packagingUnit'])
    .where('item.supplierId', '=', supplierId)
    .where('item.archived', '=', 0)
    .orderBy('item.id');
  const items = await readParts((after, limit) => query.where('item.id', '>', after).limit(limit).execute());
  const assignments = await groupOfEach(db, pluck(items, 'id'), groups);
  const shown = groups === 'all' ? items : items.filter(({ id }) => assignments.has(id));
  return {
    items: await sortInTurns(shown, (a, b) => compareGerman(a.name, b.name) || a.id - b.id, takeTurns()),
    groups: assignments,
  };
}

export async function groupOfEach(db: Db, articles: readonly number[], groups: SessionUser['groups']) {
  const query = db
    .selectFrom('stockItemGroupAssignments')
    .select(['stockItemId', 'stockItemGroupId', 'minAmountInGroup', 'fixedOrderAmount'])
    .where(oneOf(db, 'stockItemId', articles))
    .orderBy('stockItemGroupId', 'desc')
    .where(inGroups(db, groups, 'stockItemGroupId'));
  return new Map((await query.execute()).map((assignment) => [assignment.stockItemId, assignment]));
}
