/** One row of the report: two figures of the same run and their ratio. */
export interface Measurement {
  what: string;
  ours: number;
  other: number;
  /** What the other figure is. */
  comparedWith: string;
  unit: string;
  digits?: number;
}
