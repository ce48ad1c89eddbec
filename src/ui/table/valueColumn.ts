import type { ReactNode } from 'react';
import type { Column } from './Column';
import type { SortValue } from './sortRows';

interface Shape<R, V> extends Omit<Column<R>, 'key' | 'label' | 'render' | 'sortValue'> {
  format?: (value: V) => ReactNode;
  /** Of the whole row, where the value alone does not say it. */
  render?: Column<R>['render'];
}

/** A column of one property: shown as it is, by `format` or by `render`, and sorted by its value. */
export function valueColumn<R, K extends keyof R & string>(
  key: K,
  label: string,
  { format, render, ...shape }: Shape<R, R[K]>,
): Column<R> {
  const toValue = (row: R) => row[key] as SortValue;
  return {
    ...{ key, label, ...shape },
    render: render ?? (format ? (row) => format(row[key]) : toValue),
    sortValue: toValue,
  };
}
