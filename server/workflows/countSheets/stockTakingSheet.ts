import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { pluck } from '../../../src/lib/pluck';
import { fromScaled } from '../../../src/resources/kit';
import { formatDate } from '../../../src/rules/dates';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import type { Call } from '../../http/call';
import { findStockTaking, readItems } from '../stockTaking/readStockTaking';
import type { SheetContent } from './SheetContent';

/** Uses the names frozen at the start. @throws Problem NOT_FOUND */
export async function stockTakingSheet({ db }: Pick<Call, 'db'>, stockTakingId: number): Promise<SheetContent> {
  const { description, targetDate, created } = await findStockTaking(db, stockTakingId);
  const rows = await readItems(db, stockTakingId);
  const packages = await packagesOf(db, pluck(rows, 'stockItemId'));
  return {
    title: `Inventur ${stockTakingId}`,
    about: [description, `Stichtag ${formatDate(targetDate)}`].filter(Boolean).join(' · '),
    howToType: 'Abgetippt wird in der Tabelle der Inventur.',
    date: created,
    lines: rows.map(({ stockItemId, stockLocationId, name, stockLocationName, unit }) => {
      const packed = packages.get(stockItemId);
      // The article's current package says nothing if its unit has changed since the start.
      const known = packed && packed.unitName === unit ? packed : NONE;
      return {
        stockItemId,
        stockLocationId,
        name,
        locationName: stockLocationName,
        unitName: unit,
        unitsPerPackage: known.unitsPerPackage,
        packagingUnitName: known.packagingUnitName,
      };
    }),
  };
}

const NONE = { unitsPerPackage: null, packagingUnitName: null };

async function packagesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('stockItems as item')
    .leftJoin('units', 'units.id', 'item.unitId')
    .leftJoin('packagingUnits', 'packagingUnits.id', 'item.packagingUnitId')
    .select(['item.id', 'item.unitsPerPackage', 'units.name as unitName', 'packagingUnits.name as packagingUnitName'])
    .where(oneOf(db, 'item.id', [...new Set(ids)]))
    .execute();
  return new Map(
    rows.map(({ id, ...row }) => [id, { ...row, unitsPerPackage: fromScaled(row.unitsPerPackage, AMOUNT_SCALE) }]),
  );
}
