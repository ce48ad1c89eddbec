import type { ReactNode } from 'react';
import type { AnyRecord } from '../../resources/kit';

export interface RowAction {
  label: string;
  icon: ReactNode;
  /** Renders a link. */
  to?: (record: AnyRecord) => string;
  onClick?: (record: AnyRecord) => void;
  /** All rows by default. */
  isFor?: (record: AnyRecord) => boolean;
}
