import type { ReactNode } from 'react';
import type { SortValue } from './sortRows';

/** One column of a `VirtualTable`. */
export interface Column<R> {
  key: string;
  /** Head of the column. */
  label: string;
  /** The head is spoken, not shown: columns of buttons. */
  hideLabel?: boolean;
  /** A text or a number takes two lines at most; anything else has to fit the row by itself. */
  render: (row: R) => ReactNode;
  /** Makes the column sortable. */
  sortValue?: (row: R) => SortValue;
  /** Rows without a value of the column stand last in either order, instead of first and last by turns. */
  isUnknownLast?: boolean;
  /** Pixels. Columns without a width share what is left. */
  width?: number;
  /** Pixels that a column without a width keeps; below that the table scrolls sideways. 130 by default. */
  minWidth?: number;
  /** What a cell shows, in words: columns that tell it share the room by what their texts need. */
  words?: (row: R) => string;
  /** What rows are told apart by: nearly all of its texts are to stand on one line, and nobody can do without it. */
  isName?: boolean;
  /** Numbers belong to the right. */
  align?: 'left' | 'center' | 'right';
  /** Whoever can choose columns does not see it until it is chosen. */
  startsHidden?: boolean;
  /** The window's width (600, 900 px) below which the column is left out. */
  hideBelow?: 'sm' | 'md';
}
