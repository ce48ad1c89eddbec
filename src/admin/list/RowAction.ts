import type { ReactNode } from 'react';
import type { AnyRecord } from '../../resources/kit';

export interface RowAction {
  label: string;
  icon: ReactNode;
  to?: (record: AnyRecord) => string;
  onClick?: (record: AnyRecord) => void;
  isFor?: (record: AnyRecord) => boolean;
}
