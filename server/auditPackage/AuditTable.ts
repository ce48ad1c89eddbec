/** A column as `index.xml` describes it. */
export interface AuditColumn {
  name: string;
  /** Decimals of a number; days are `YYYY-MM-DD`, everything else is text. */
  kind: 'text' | 'day' | number;
  /** The table whose key it names. */
  references?: string;
}

/** A cell as it stands in the file; null is empty. */
export type AuditCell = string | number | null;

/** A table of the package; its first column is its key. */
export interface AuditTable {
  name: string;
  description: string;
  columns: readonly AuditColumn[];
  /** In an order that follows from the data alone, some hundred at a time. */
  rows(): AsyncIterable<readonly (readonly AuditCell[])[]>;
}

export const text = (name: string, references?: string): AuditColumn => ({ name, kind: 'text', references });
export const day = (name: string): AuditColumn => ({ name, kind: 'day' });
/** A number that is no amount: ids, counts. */
export const whole = (name: string, references?: string): AuditColumn => ({ name, kind: 0, references });
export const amount = (name: string): AuditColumn => ({ name, kind: 3 });
export const price = (name: string): AuditColumn => ({ name, kind: 4 });
export const money = (name: string): AuditColumn => ({ name, kind: 2 });
