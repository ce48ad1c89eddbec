import type { ReactNode } from 'react';
import type { Field } from '../../resources/kit';
import type { Lookup } from '../records/Lookup';

/** How a list shows the values of a field kind. */
export interface Cell<F extends Field> {
  align?: 'center' | 'right';
  /** Pixels; without it the column takes its share of the table. */
  width?: (field: F) => number;
  /** The value's words by default. */
  render?(field: F, value: unknown, lookup: Lookup): ReactNode;
}
