import { sql } from 'kysely';
import type { CensusLine } from '../../../src/contract/censusLines';
import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { fromScaled } from '../../../src/resources/kit';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import { germanOrder } from '../../http/germanOrder';

/**
 * Lines of a census in walking order: the locations' counting order, location name, item name (German order).
 * `lastAmount` is what the last finished census before this one found at the same place.
 */
export async function readLines(
  db: Db,
  censusId: number,
  only: { ids?: readonly number[]; stockLocationId?: number } = {},
): Promise<CensusLine[]> {
  let query = db
    .selectFrom('stockModifications as line')
    .innerJoin('stockItems as item', 'item.id', 'line.stockItemId')
    .innerJoin('stockLocations as location', 'location.id', 'line.stockLocationId')
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('packagingUnits', 'packagingUnits.id', 'item.packagingUnitId')
    .leftJoin('users', 'users.id', 'line.countedByUserId')
    .selectAll('line')
    .select([
      'item.name as stockItemName',
      'item.unitsPerPackage',
      'location.name as stockLocationName',
      'location.countingOrder',
      'units.name as unitName',
      'packagingUnits.name as packagingUnitName',
      'users.name as countedByUserName',
    ])
    .where('line.censusId', '=', censusId);
  if (only.ids) query = query.where(oneOf(db, 'line.id', only.ids));
  if (only.stockLocationId !== undefined) query = query.where('line.stockLocationId', '=', only.stockLocationId);
  const rows = await query.execute();
  const last = await lastAmounts(db, censusId, only.ids);
  rows.sort(
    (a, b) =>
      a.countingOrder - b.countingOrder ||
      germanOrder(a.stockLocationName, b.stockLocationName) ||
      germanOrder(a.stockItemName, b.stockItemName) ||
      a.id - b.id,
  );
  return rows.map(({ countingOrder, ...row }) => {
    const before = last.get(`${row.stockItemId}/${row.stockLocationId}`);
    return {
      ...row,
      newAmount: amountOf(row.newAmount),
      isExtra: row.isExtra === 1,
      unitsPerPackage: fromScaled(row.unitsPerPackage, AMOUNT_SCALE),
      lastAmount: amountOf(before?.newAmount ?? null),
      lastCountedAt: before?.at ?? null,
    };
  });
}

const amountOf = (scaled: number | null) => (scaled === null ? null : fromScaled(scaled, AMOUNT_SCALE));

/** The newest history row of each place from before the census wrote its own. */
async function lastAmounts(db: Db, censusId: number, ids: readonly number[] | undefined) {
  const own = await db
    .selectFrom('stockHistory')
    .select(sql<number | null>`min(${sql.ref('id')})`.as('first'))
    .where('censusId', '=', censusId)
    .executeTakeFirst();
  const rows = await db
    .selectFrom('stockHistory')
    .innerJoin(
      (row) => {
        let newest = row
          .selectFrom('stockHistory as each')
          .innerJoin('stockModifications as line', (join) =>
            join
              .onRef('line.stockItemId', '=', 'each.stockItemId')
              .onRef('line.stockLocationId', '=', 'each.stockLocationId')
              .on('line.censusId', '=', censusId),
          )
          .groupBy(['each.stockItemId', 'each.stockLocationId'])
          .select(sql<number>`max(${sql.ref('each.id')})`.as('newest'));
        if (ids) newest = newest.where(oneOf(db, 'line.id', ids));
        if (own?.first) newest = newest.where('each.id', '<', own.first);
        return newest.as('newest');
      },
      (join) => join.onRef('newest.newest', '=', 'stockHistory.id'),
    )
    .select(['stockHistory.stockItemId', 'stockHistory.stockLocationId', 'stockHistory.newAmount', 'stockHistory.at'])
    .execute();
  return new Map(rows.map((row) => [`${row.stockItemId}/${row.stockLocationId}`, row]));
}
