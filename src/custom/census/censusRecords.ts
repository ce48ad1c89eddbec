import type { AnyCensus } from '../../contract/census';
import type { AnyCensusLine } from '../../contract/censusLines';
import { countedInEarlierUnit } from '../../rules/unitChanged';
import { type CountLine, unitOf } from '../../shared/counting/CountLine';

export const toCountLines = (lines: readonly AnyCensusLine[]): CountLine[] => lines.map(toCountLine);

export const censusLineIn = (answer: unknown): CountLine | undefined =>
  isCensusLine(answer) ? toCountLine(answer) : undefined;

export const isCensusLine = (answer: unknown): answer is AnyCensusLine =>
  typeof answer === 'object' && answer !== null && 'id' in answer && 'stockItemId' in answer;

export function documentedLineOf({ id, censusId, stockItemId, stockLocationId, newAmount }: AnyCensusLine) {
  return { id, censusId, stockItemId, stockLocationId, newAmount: newAmount ?? null };
}

export function documentedCensusOf({ id, status, finished, stockItemGroupId, userId }: AnyCensus) {
  return { id, status, finished: finished ?? null, stockItemGroupId, userId: userId ?? null };
}

function toCountLine(record: AnyCensusLine): CountLine {
  return {
    id: record.id,
    record,
    stockItemId: record.stockItemId,
    stockLocationId: record.stockLocationId,
    name: record.stockItemName ?? '??',
    locationName: record.stockLocationName ?? '??',
    unitName: record.unitName ?? null,
    unitHint: record.unitChanged ? countedInEarlierUnit(unitOf({ unitName: record.unitName ?? null })) : undefined,
    unitsPerPackage: record.unitsPerPackage ?? null,
    packagingUnitName: record.packagingUnitName ?? null,
    newAmount: record.newAmount ?? null,
    countedBy: record.countedByUserName ?? null,
    countedAt: record.countedAt ?? null,
    lastAmount: record.lastAmount ?? null,
    expectedAmount: record.expectedAmount,
    expectedCounted: record.expectedCounted,
    expectedDelivered: record.expectedDelivered,
    isExtra: record.isExtra ?? false,
    version: record.version ?? 0,
  };
}
