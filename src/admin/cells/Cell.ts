import type { ReactNode } from 'react';
import type { Field } from '../../resources/kit';
import type { Lookup } from '../records/Lookup';

export interface FilterProps<F extends Field> {
  field: F;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** How a list filters by a field kind. */
export interface Filter<F extends Field> {
  Input(props: FilterProps<F>): ReactNode;
  /** Whether the input can show a value, such as one of a saved view. */
  fits(field: F, value: unknown): boolean;
}

/** How a list shows the values of a field kind. */
export interface Cell<F extends Field> {
  align?: 'center' | 'right';
  /** Pixels; without it the column takes its share of the table. */
  width?: (field: F) => number;
  /** The value's words by default. */
  render?(field: F, value: unknown, lookup: Lookup): ReactNode;
  /** `undefined`: found by sorting, like numbers and days. */
  filter: Filter<F> | undefined;
}
