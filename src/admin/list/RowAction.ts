import type { ReactNode } from 'react';
import type { AnyRecord } from '../../resources/kit';

/** A button or a link at the end of each row of a list. */
export interface RowAction {
  label: string;
  icon: ReactNode;
  /** Makes it a link. */
  to?: (record: AnyRecord) => string;
  onClick?: (record: AnyRecord) => void;
  /** Rows that have it; all by default. */
  isFor?: (record: AnyRecord) => boolean;
}
