import { formatNumber } from './numbers';

export interface Packed {
  unitName: string | null | undefined;
  unitsPerPackage?: number | null;
  packagingUnitName?: string | null;
}

/** "1 Kiste = 24 Flasche", names without plural; undefined without package. */
export function packageText({ unitName, unitsPerPackage, packagingUnitName }: Packed): string | undefined {
  if (!packagingUnitName || !unitsPerPackage) return undefined;
  return `1 ${packagingUnitName} = ${formatNumber(unitsPerPackage)} ${unitName?.trim() || '??'}`;
}
