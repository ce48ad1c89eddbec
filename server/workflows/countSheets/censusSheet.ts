import { formatDateTime } from '../../../src/rules/dates';
import type { Call } from '../../http/call';
import { readCensus } from '../census/readCensus';
import { readLines } from '../census/readLines';
import { readSettings } from '../settings';
import { type SheetContent, TYPED_IN_CENSUS } from './SheetContent';

/** @throws Problem NOT_FOUND */
export async function censusSheet({ db }: Pick<Call, 'db'>, censusId: number): Promise<SheetContent> {
  const { stockItemGroup, created } = await readCensus(db, censusId);
  const { TIME_ZONE } = await readSettings(db);
  const lines = await readLines(db, censusId);
  return {
    title: stockItemGroup.name,
    about: `Zählung ${censusId} · begonnen ${formatDateTime(created, TIME_ZONE)}`,
    howToType: TYPED_IN_CENSUS,
    date: created,
    lines: lines.map(({ stockItemId, stockLocationId, stockItemName, stockLocationName, ...line }) => ({
      stockItemId,
      stockLocationId,
      name: stockItemName,
      locationName: stockLocationName,
      unitName: line.unitName,
      unitsPerPackage: line.unitsPerPackage,
      packagingUnitName: line.packagingUnitName,
    })),
  };
}
