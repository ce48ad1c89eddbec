import type { CensusLine } from '../../../src/contract/censusLines';
import { AMOUNT_SCALE } from '../../../src/contract/kit/values';
import { fromScaled } from '../../../src/resources/kit';
import type { Db } from '../../db/tables';
import { mapInTurns } from '../../turns';
import { amountOf } from '../auditCounts';
import { withExpected } from '../goods/stockCounts/expectedAt';
import { inWalkingOrder } from '../walkingOrder';
import { type LineRow, linesAt, linesById, linesOf } from './lineRows';

/** Reads in walking order. `lastAmount` is the amount that the previous finished census found at the same place. */
export async function readLines(
  db: Db,
  censusId: number,
  { ids, stockLocationId }: { ids?: readonly number[]; stockLocationId?: number } = {},
): Promise<CensusLine[]> {
  const found = await (ids
    ? linesById(db, { censusId, ids })
    : stockLocationId === undefined
      ? linesOf(db, { censusId })
      : linesAt(db, { censusId, stockLocationId }));
  const rows = found.filter((line) => line.censusId === censusId);
  return mapInTurns(await inWalkingOrder(rows, ({ id, stockItemName }) => ({ id, name: stockItemName })), toLine);
}

export const toLine = ({ countingOrder, itemOrder, typedAt, unitChangedAt, ...row }: LineRow): CensusLine => ({
  ...withExpected(row),
  newAmount: amountOf(row.newAmount),
  isExtra: row.isExtra === 1,
  // Zero is the same in every unit.
  unitChanged: (row.newAmount ?? 0) > 0 && (typedAt ?? row.countedAt ?? '') < (unitChangedAt ?? ''),
  unitsPerPackage: fromScaled(row.unitsPerPackage, AMOUNT_SCALE),
  lastAmount: amountOf(row.lastAmount),
});
