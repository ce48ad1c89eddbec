import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type AnyRecord, type AnyResource, kindOf } from '../../resources/kit';
import { createRowOrder, type RowOrder, type SortOrder } from '../../ui/table/sortRows';
import { AWAITED_MS, workWhenIdle } from '../../ui/workWhenIdle';
import type { Lookup } from '../records/Lookup';

export const SLICED_SORT_ROWS = 1000;

interface Sort {
  field: string;
  order: SortOrder;
}

interface Sorted {
  rows: AnyRecord[];
  of: AnyRecord[];
}

/** The heading shows the new order at once, the rows follow; `isSorting` until then. */
export function useRowOrder(
  resource: AnyResource,
  rows: AnyRecord[],
  { field, order }: Sort,
  lookup: Lookup,
  isAwaited = false,
) {
  const orders = useMemo(() => {
    const made = new Map<string, RowOrder<AnyRecord>>();
    return (by: string) => {
      const definition = resource.fields[by];
      if (by !== 'id' && !definition) return undefined;
      const toValue = (record: AnyRecord) =>
        definition ? kindOf(definition).sortValue(definition, record[by], lookup) : record.id;
      const known = made.get(by) ?? createRowOrder(rows, toValue);
      made.set(by, known);
      return known;
    };
  }, [resource, rows, lookup]);
  // Prepares the order by title, which is clicked most: comparing thousands of German names outlasts a click.
  useEffect(() => workWhenIdle((isOver) => orders(resource.title)?.prepare(isOver) ?? true), [orders, resource]);

  const wanted = orders(field);
  const kept = useRef<Sorted>(undefined);
  const isReady =
    rows.length <= SLICED_SORT_ROWS || (!isAwaited && kept.current?.of !== rows) || wanted?.isReady() !== false;
  const sorted = useMemo(
    () => (isReady ? { rows: wanted?.sorted(order) ?? rows, of: rows } : undefined),
    [isReady, wanted, rows, order],
  );
  useEffect(() => {
    if (sorted) kept.current = sorted;
  }, [sorted]);
  const [, draw] = useState(wanted);
  useEffect(() => {
    if (isReady || !wanted) return;
    return workWhenIdle((isOver) => {
      const isDone = wanted.prepare(isOver);
      if (isDone) startTransition(() => draw(wanted));
      return isDone;
    }, AWAITED_MS);
  }, [isReady, wanted]);
  const drawn = useDeferredValue(sorted ?? kept.current);
  const shown = drawn?.of === rows ? drawn : sorted;
  return { rows: shown?.rows ?? (isAwaited ? undefined : rows), isSorting: !isReady };
}
