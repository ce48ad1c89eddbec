import type { ReactNode } from 'react';
import type { Column } from './Column';
import type { SortValue } from './sortRows';

interface Shape<R, V> extends Omit<Column<R>, 'key' | 'label' | 'render' | 'sortValue'> {
  format?: (value: V) => ReactNode;
  render?: Column<R>['render'];
}

/** Column of the value that `of` returns: shown directly, by `format` or by `render`, and sorted by the value. */
export const column = <R, V extends SortValue>(
  key: string,
  label: string,
  of: (row: R) => V,
  { format, render, ...shape }: Shape<R, V> = {},
): Column<R> => ({ key, label, ...shape, render: render ?? (format ? (row) => format(of(row)) : of), sortValue: of });

export const valueColumn = <R, K extends keyof R & string>(key: K, label: string, shape: Shape<R, R[K]>): Column<R> =>
  column<R, R[K] & SortValue>(key, label, (row) => row[key] as R[K] & SortValue, shape);

export const numberColumn = <R, K extends keyof R & string>(
  key: K,
  label: string,
  width: number,
  shape: Shape<R, R[K]> = {},
): Column<R> => valueColumn<R, K>(key, label, { width, align: 'right', ...shape });
