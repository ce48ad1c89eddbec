/** One row of the report: a figure, mostly with another one of the same run, and a goal. */
export interface Measurement {
  what: string;
  ours: number;
  unit: string;
  digits?: number;
  /** Another figure of the same run; the goal then applies to the ratio. */
  other?: number;
  comparedWith?: string;
  /** Limit of the ratio to the other figure, or else of the figure itself. */
  goal?: { least: number } | { most: number };
  /** The figure at growing amounts of data, for a plot. */
  growth?: readonly number[];
}

export const counted = ({ ours, other }: Measurement): number => (other === undefined ? ours : ours / other);

/** Returns undefined without a goal. */
export function isReached(row: Measurement): boolean | undefined {
  if (!row.goal) return undefined;
  return 'least' in row.goal ? counted(row) >= row.goal.least : counted(row) <= row.goal.most;
}
