/** A line of a count: one item at one location. Amounts in units, 3 decimals at most. */
export interface CountLine {
  id: number;
  stockItemId?: number;
  stockLocationId?: number;
  name: string;
  locationName: string;
  unitName: string | null;
  unitsPerPackage?: number | null;
  packagingUnitName?: string | null;
  /** Null or negative: not counted. */
  newAmount: number | null;
  countedBy?: string | null;
  countedAt?: string | null;
  /** The previous count's amount at the same place. */
  lastAmount?: number | null;
  /** Added to the count by a person who found it on the shelf. */
  isExtra?: boolean;
  /** 0 for servers without versions. */
  version: number;
  /** The full record, for PUT calls that need it. */
  record?: object;
}

export const unitOf = ({ unitName }: Pick<CountLine, 'unitName'>): string => unitName?.trim() || '??';
