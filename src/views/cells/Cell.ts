import type { ReactNode } from 'react';
import type { Field } from '../../resources/kit';
import type { Lookup } from '../records/Lookup';
import type { SortValue } from '../table/sortRows';

/** How a list shows the values of a field kind. */
export interface Cell<F extends Field> {
  align?: 'center' | 'right';
  /** Pixels; without it the column takes its share of the table. */
  width?: (field: F) => number;
  render(field: F, value: unknown, lookup: Lookup): ReactNode;
  sortValue(field: F, value: unknown, lookup: Lookup): SortValue;
}
