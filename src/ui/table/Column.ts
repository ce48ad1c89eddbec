import type { ReactNode } from 'react';
import type { SortValue } from './sortRows';

export interface Column<R> {
  key: string;
  label: string;
  hideLabel?: boolean;
  /** Texts and numbers are clamped to two lines; other content must fit the row. */
  render: (row: R) => ReactNode;
  sortValue?: (row: R) => SortValue;
  isUnknownLast?: boolean;
  /** Pixels; columns without a width share the rest. */
  width?: number;
  /** Minimum pixels of a flexible column (default 130); below it the table scrolls sideways. */
  minWidth?: number;
  words?: (row: R) => string;
  /** Identifies the row: cannot be hidden, and nearly all its texts should fit on one line. */
  isName?: boolean;
  align?: 'left' | 'center' | 'right';
  startsHidden?: boolean;
  hideBelow?: 'sm' | 'md';
  /** Narrower variant for tables that would otherwise scroll below their row buttons; must keep its identity. */
  folded?: Column<R>;
  isMoney?: boolean;
}
