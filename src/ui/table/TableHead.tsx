import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { ButtonBase } from '@mui/material';
import { startTransition, useOptimistic } from 'react';
import type { Column } from './Column';
import type { Sort } from './useSortedRows';

export interface TableHeadProps<R> {
  columns: readonly Column<R>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

export function TableHead<R>({ columns, sort: known, onSort }: TableHeadProps<R>) {
  const [sort, show] = useOptimistic(known);
  const choose = (key: string) =>
    startTransition(() => {
      const chosen: Sort = { key, order: sort?.key === key && sort.order === 'ASC' ? 'DESC' : 'ASC' };
      show(chosen);
      onSort(chosen);
    });
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ key, label, hideLabel, align, sortValue }) => {
          const order = sort?.key === key ? sort.order : undefined;
          return (
            <th key={key} scope="col" className={align} aria-sort={sortValue && ARIA_SORT[order ?? 'none']}>
              {hideLabel ? (
                <span className="hidden">{label}</span>
              ) : sortValue ? (
                <ButtonBase className="sort" onClick={() => choose(key)}>
                  {label}
                  {order === 'DESC' ? <ArrowDownward /> : <ArrowUpward className={order ? undefined : 'unsorted'} />}
                </ButtonBase>
              ) : (
                label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const ARIA_SORT = { ASC: 'ascending', DESC: 'descending', none: 'none' } as const;
