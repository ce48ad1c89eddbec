import type { ReactNode } from 'react';
import type { Column } from './Column';
import type { SortValue } from './sortRows';

type Shape<R> = Omit<Column<R>, 'key' | 'label' | 'render' | 'sortValue'>;

/** A column of one property: shown as it is or by `format`, sorted by its value. */
export function valueColumn<R, K extends keyof R & string>(
  key: K,
  label: string,
  { format, ...shape }: Shape<R> & { format?: (value: R[K]) => ReactNode },
): Column<R> {
  const toValue = (row: R) => row[key] as SortValue;
  return { key, label, ...shape, render: format ? (row) => format(row[key]) : toValue, sortValue: toValue };
}
