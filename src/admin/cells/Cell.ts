import type { ReactNode } from 'react';
import type { Field } from '../../resources/kit';
import type { Lookup } from '../records/Lookup';

export interface FilterProps<F extends Field> {
  field: F;
  value: unknown;
  onChange: (value: unknown) => void;
}

export interface Filter<F extends Field> {
  Input(props: FilterProps<F>): ReactNode;
  fits(field: F, value: unknown): boolean;
}

export interface Cell<F extends Field> {
  align?: 'center' | 'right';
  /** Column width in pixels; flexible by default. */
  width?: (field: F) => number;
  render?(field: F, value: unknown, lookup: Lookup): ReactNode;
  filter: Filter<F>;
}
