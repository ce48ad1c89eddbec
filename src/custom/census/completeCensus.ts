import type { AnyCensus, Census } from '../../contract/census';
import type { AnyCensusLine } from '../../contract/censusLines';
import type { LookUp } from './lookUp';

export interface ShownCensus extends AnyCensus {
  stockItemGroup: Census['stockItemGroup'];
  user: Census['user'];
}

/** Adds the names that other backends omit; unknown ones read "??". */
export async function completeCensus(census: AnyCensus, lookUp: LookUp): Promise<ShownCensus> {
  const { stockItemGroupId, userId } = census;
  const group = census.stockItemGroup ?? (await lookUp('stockItemGroups', stockItemGroupId));
  const user = census.user ?? (await lookUp('users', userId));
  return {
    ...census,
    stockItemGroup: {
      id: stockItemGroupId,
      name: group?.name ?? UNKNOWN,
      executionDayOfWeek: group?.executionDayOfWeek ?? null,
    },
    user: userId || user ? { id: userId ?? 0, name: user?.name ?? UNKNOWN } : null,
  };
}

export async function completeLine(line: AnyCensusLine, lookUp: LookUp): Promise<AnyCensusLine> {
  if (line.stockItemName !== undefined && line.stockLocationName !== undefined) return line;
  const item = await lookUp('stockItems', line.stockItemId);
  const location = await lookUp('stockLocations', line.stockLocationId);
  const unit = await lookUp('units', item?.unitId);
  const packagingUnit = await lookUp('packagingUnits', item?.packagingUnitId);
  return {
    stockItemName: item?.name ?? UNKNOWN,
    stockLocationName: location?.name ?? UNKNOWN,
    unitName: unit?.name ?? null,
    unitsPerPackage: item?.unitsPerPackage ?? undefined,
    packagingUnitName: packagingUnit?.name ?? null,
    ...line,
  };
}

const UNKNOWN = '??';
