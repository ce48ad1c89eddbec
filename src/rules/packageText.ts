import { inUnits, type UnitWords } from './plurals';

export interface Packed {
  unitName: string | null | undefined;
  unitsPerPackage?: number | null;
  packagingUnitName?: string | null;
}

export function packageText(
  { unitName, unitsPerPackage, packagingUnitName }: Packed,
  words: UnitWords,
): string | undefined {
  if (!packagingUnitName || !unitsPerPackage) return undefined;
  return `1 ${packagingUnitName} = ${inUnits(unitsPerPackage, unitName?.trim() || '??', words)}`;
}
