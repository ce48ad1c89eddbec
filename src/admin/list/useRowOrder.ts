import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type AnyRecord, type AnyResource, kindOf } from '../../resources/kit';
import { createRowOrder, type RowOrder, type SortOrder } from '../../ui/table/sortRows';
import { workWhenIdle } from '../../ui/workWhenIdle';
import type { Lookup } from '../records/Lookup';

/** Longer lists are sorted a slice at a time: whoever clicks goes on working. */
export const MANY = 1000;
/** Milliseconds that a slice waits at most for the page to be idle: somebody waits for it. */
const LONGEST_WAIT = 20;

interface Sort {
  field: string;
  order: SortOrder;
}

/** Rows in an order. */
interface Sorted {
  rows: AnyRecord[];
  /** The ones that were sorted. */
  of: AnyRecord[];
}

/**
 * The rows in the order of a field; each is worked out once. The rows follow the head of the table, which shows the order
 * at once.
 * @param isAwaited others are shown until these stand in their order for the first time
 * @returns `rows`: undefined until then; `isSorting`: they stand in the order that was wanted before
 */
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
  // What one clicks on first: comparing thousands of names in German order takes longer than a click may.
  useEffect(() => workWhenIdle((isOver) => orders(resource.title)?.prepare(isOver) ?? true), [orders, resource]);

  const wanted = orders(field);
  const [kept, keep] = useState<Sorted>();
  const isReady = rows.length <= MANY || (!isAwaited && kept?.of !== rows) || wanted?.isReady() !== false;
  const sorted = useMemo(
    () => (isReady ? { rows: wanted?.sorted(order) ?? rows, of: rows } : undefined),
    [isReady, wanted, rows, order],
  );
  if (sorted && kept !== sorted) keep(sorted);
  const [, draw] = useState(wanted);
  useEffect(() => {
    if (isReady || !wanted) return;
    return workWhenIdle((isOver) => {
      const isDone = wanted.prepare(isOver);
      if (isDone) startTransition(() => draw(wanted));
      return isDone;
    }, LONGEST_WAIT);
  }, [isReady, wanted]);
  // The head is drawn first, and after it the rows; others than those that were sorted are drawn with it.
  const drawn = useDeferredValue(sorted ?? kept);
  const shown = drawn?.of === rows ? drawn : sorted;
  return { rows: shown?.rows ?? (isAwaited ? undefined : rows), isSorting: !isReady };
}
