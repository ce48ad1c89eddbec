export interface AuditColumn {
  name: string;
  /** Decimals of a number; days are `YYYY-MM-DD`. */
  kind: 'text' | 'day' | number;
  /** The table this key refers to. */
  references?: string;
}

/** Null is empty. */
export type AuditCell = string | number | null;

/** The first column is the key. */
export interface AuditTable {
  name: string;
  description: string;
  columns: readonly AuditColumn[];
  /** Yields batches in an order determined by the data. */
  rows(): AsyncIterable<readonly (readonly AuditCell[])[]>;
}

export const text = (name: string, references?: string): AuditColumn => ({ name, kind: 'text', references });
export const day = (name: string): AuditColumn => ({ name, kind: 'day' });
/** For ids and counts. */
export const whole = (name: string, references?: string): AuditColumn => ({ name, kind: 0, references });
export const amount = (name: string): AuditColumn => ({ name, kind: 3 });
export const price = (name: string): AuditColumn => ({ name, kind: 4 });
export const money = (name: string): AuditColumn => ({ name, kind: 2 });
