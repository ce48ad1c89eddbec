import type { ReactNode } from 'react';
import type { SortValue } from './sortRows';

export interface Column<R> {
  key: string;
  label: string;
  hideLabel?: boolean;
  /** Texts and numbers are clamped to two lines; other content must fit the row. */
  render: (row: R) => ReactNode;
  sortValue?: (row: R) => SortValue;
  /** Sorts missing values last in either direction. */
  isUnknownLast?: boolean;
  /** Pixels; columns without share the rest. */
  width?: number;
  /** Minimum pixels of a flexible column (default 130); below that the table scrolls sideways. */
  minWidth?: number;
  words?: (row: R) => string;
  /** Identifies the row: cannot be hidden, and nearly all its texts should fit one line. */
  isName?: boolean;
  align?: 'left' | 'center' | 'right';
  /** Hidden until chosen, where columns can be chosen. */
  startsHidden?: boolean;
  hideBelow?: 'sm' | 'md';
  /** Takes less room, for a table that would scroll sideways below the buttons of its rows; keep its identity stable. */
  folded?: Column<R>;
  /** Prices or values, which not everybody sees. */
  isMoney?: boolean;
}
