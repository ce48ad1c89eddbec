/** A line of a count: one item at one location. Amounts are in units, with 3 decimals at most. */
export interface CountLine {
  id: number;
  /** Absent where a page makes lines of its own. */
  stockItemId?: number;
  stockLocationId?: number;
  /** Of the item. */
  name: string;
  locationName: string;
  unitName: string | null;
  unitsPerPackage?: number | null;
  packagingUnitName?: string | null;
  /** Nothing, or a negative amount: not counted. */
  newAmount: number | null;
  /** Name of the user who counted it. */
  countedBy?: string | null;
  /** Instant, ISO 8601 UTC. */
  countedAt?: string | null;
  /** What the last count found at the same place. */
  lastAmount?: number | null;
  /** It was found on the shelf and taken into the count by a person. */
  isExtra?: boolean;
  /** As the server has it; 0: that server knows no versions. */
  version: number;
  /** As it was read, where a PUT sends the whole of it. */
  record?: object;
}

/** The name of a line's unit, "??" when it is unknown. */
export const unitOf = ({ unitName }: Pick<CountLine, 'unitName'>): string => unitName?.trim() || '??';
