import type { Expected } from '../../rules/plausibility';

export interface CountLine extends Expected {
  id: number;
  stockItemId?: number;
  stockLocationId?: number;
  name: string;
  locationName: string;
  unitName: string | null;
  /** Notice that the article's unit has changed since the amount was recorded. */
  unitHint?: string;
  unitsPerPackage?: number | null;
  packagingUnitName?: string | null;
  /** Null or negative when not counted. */
  newAmount: number | null;
  countedBy?: string | null;
  countedAt?: string | null;
  lastAmount?: number | null;
  isExtra?: boolean;
  /** 0 for servers without versions. */
  version: number;
  record?: object;
}

export const unitOf = ({ unitName }: Pick<CountLine, 'unitName'>): string => unitName?.trim() || '??';
