import { useMemo, useState } from 'react';
import type { Column } from './Column';
import { type SortOrder, sortRows, unknownLast } from './sortRows';

export interface Sort {
  key: string;
  order: SortOrder;
}

export function useSortedRows<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  initial?: Sort,
  onSort?: (sort: Sort) => void,
) {
  const [sort, setSort] = useState(initial);
  const { sortValue: toValue, isUnknownLast = false } = columns.find(({ key }) => key === sort?.key) ?? {};
  const order = sort?.order ?? 'ASC';
  const sorted = useMemo(() => {
    if (!toValue) return rows;
    const inOrder = sortRows(rows, toValue, order);
    return isUnknownLast ? unknownLast(inOrder, toValue) : inOrder;
  }, [rows, toValue, order, isUnknownLast]);
  const sortBy = (chosen: Sort) => {
    setSort(chosen);
    onSort?.(chosen);
  };
  return { sorted, sort, sortBy };
}
