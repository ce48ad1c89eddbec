import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { fromScaled } from '../../../src/resources/kit';
import { formatDate, todayIn } from '../../../src/rules/dates';
import { findRow } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import type { Call } from '../../http/call';
import { readSettings } from '../settings';
import { inWalkingOrder } from '../walkingOrder';
import { type SheetContent, TYPED_IN_CENSUS } from './SheetContent';

/** Previews the lines that a census of this group would have. The group must exist. */
export async function groupSheet({ db, now }: Pick<Call, 'db' | 'now'>, groupId: number): Promise<SheetContent> {
  const { name } = await findRow(db, 'stockItemGroups', groupId, `Bestand ${groupId}`);
  const today = todayIn((await readSettings(db)).TIME_ZONE, new Date(now));
  const rows = await inWalkingOrder(await linesToCount(db, groupId), ({ stockItemId, name }) => ({
    id: stockItemId,
    name,
  }));
  return {
    title: name,
    about: `Noch nicht begonnen · Stand ${formatDate(today)}`,
    howToType: TYPED_IN_CENSUS,
    // Midnight, so that sheets printed on the same day are identical.
    date: `${today}T00:00:00.000Z`,
    lines: rows.map(({ stockLocationName, countingOrder, itemOrder, ...row }) => ({
      ...row,
      locationName: stockLocationName,
      unitsPerPackage: fromScaled(row.unitsPerPackage, AMOUNT_SCALE),
    })),
  };
}

const linesToCount = (db: Db, groupId: number) =>
  db
    .selectFrom('stockItemGroupAssignments as assignment')
    .innerJoin('stockItems as item', 'item.id', 'assignment.stockItemId')
    .innerJoin('stockLocationAssignments as place', 'place.stockItemId', 'item.id')
    .innerJoin('stockLocations as location', 'location.id', 'place.stockLocationId')
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('packagingUnits', 'packagingUnits.id', 'item.packagingUnitId')
    .where('assignment.stockItemGroupId', '=', groupId)
    .where('item.ignoreInCensus', '=', 0)
    .where('item.archived', '=', 0)
    .select([
      'item.id as stockItemId',
      'place.stockLocationId',
      'item.name',
      'location.name as stockLocationName',
      'location.countingOrder',
      'place.countingOrder as itemOrder',
      'units.name as unitName',
      'item.unitsPerPackage',
      'packagingUnits.name as packagingUnitName',
    ])
    .execute();
