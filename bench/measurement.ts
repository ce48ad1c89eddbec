/** One row of the report: a figure, mostly with another one of the same run, and what is to be reached. */
export interface Measurement {
  what: string;
  ours: number;
  unit: string;
  digits?: number;
  /** Another figure of the same run; then the ratio counts. */
  other?: number;
  /** Meaning of the other figure. */
  comparedWith?: string;
  /** Of the ratio to the other figure; without one, of the figure itself. */
  goal?: { least: number } | { most: number };
  /** The figure with a growing amount of data, for a plot. */
  growth?: readonly number[];
}

/** Subject of the goal. */
export const counted = ({ ours, other }: Measurement): number => (other === undefined ? ours : ours / other);

/** undefined: there is no goal. */
export function isReached(row: Measurement): boolean | undefined {
  if (!row.goal) return undefined;
  return 'least' in row.goal ? counted(row) >= row.goal.least : counted(row) <= row.goal.most;
}
