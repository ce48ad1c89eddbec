import type { Expected } from '../../rules/plausibility';

export interface CountLine extends Expected {
  id: number;
  stockItemId?: number;
  stockLocationId?: number;
  name: string;
  locationName: string;
  unitName: string | null;
  /** Says that the article has another unit by now than the amount. */
  unitHint?: string;
  unitsPerPackage?: number | null;
  packagingUnitName?: string | null;
  /** Null or negative: not counted. */
  newAmount: number | null;
  countedBy?: string | null;
  countedAt?: string | null;
  lastAmount?: number | null;
  isExtra?: boolean;
  /** 0 for servers without versions. */
  version: number;
  /** The full record, for PUT calls that need it. */
  record?: object;
}

export const unitOf = ({ unitName }: Pick<CountLine, 'unitName'>): string => unitName?.trim() || '??';
