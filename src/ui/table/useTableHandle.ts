import { type Key, type Ref, type RefObject, useImperativeHandle, useLayoutEffect } from 'react';

export type Step = 'next' | 'previous' | 'first' | 'last';

export interface TableHandle<R> {
  move(step: Step): void;
  enter(key: Key): void;
  focused(): R | undefined;
}

export interface TablePlace {
  scrollTop?: number;
  row?: Key;
}

interface HandleOptions<R> {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly R[];
  rowKey: (row: R) => Key;
  focusRow: (index: number, inside?: boolean) => void;
  awaitedRow: () => number;
  handle?: Ref<TableHandle<R>>;
  place?: TablePlace;
}

export function useTableHandle<R>(options: HandleOptions<R>) {
  const { scroller, rows, rowKey, focusRow, awaitedRow, handle, place } = options;
  /** Returns the index of the row that has the focus or gets it once drawn, for keys pressed meanwhile; -1 if none. */
  const current = () => {
    if (awaitedRow() >= 0) return awaitedRow();
    const row = scroller.current?.contains(document.activeElement) && document.activeElement?.closest('tr');
    return row ? Number(row.dataset.index ?? -1) : -1;
  };
  useImperativeHandle(handle, () => ({
    move(step) {
      if (rows.length === 0) return;
      const from = current();
      const start = Math.max(0, place?.row === undefined ? 0 : rows.findIndex((row) => rowKey(row) === place.row));
      const targets = { next: from + 1, previous: from - 1, first: 0, last: rows.length - 1 };
      const isFromOutside = from < 0 && (step === 'next' || step === 'previous');
      const target = isFromOutside ? start : Math.min(rows.length - 1, Math.max(0, targets[step]));
      focusRow(target);
      const row = rows[target];
      if (place && row !== undefined) place.row = rowKey(row);
    },
    enter(key) {
      const target = rows.findIndex((row) => rowKey(row) === key);
      if (target >= 0) focusRow(target, true);
    },
    focused: () => (awaitedRow() >= 0 || document.activeElement?.matches('tr') ? rows[current()] : undefined),
  }));
  useLayoutEffect(() => {
    if (scroller.current && place?.scrollTop) scroller.current.scrollTop = place.scrollTop;
  }, [scroller, place]);
  return () => {
    if (place) place.scrollTop = scroller.current?.scrollTop;
  };
}
