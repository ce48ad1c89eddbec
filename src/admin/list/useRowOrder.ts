import { useEffect, useMemo } from 'react';
import { type AnyRecord, type AnyResource, kindOf } from '../../resources/kit';
import { createRowOrder, type RowOrder } from '../../ui/table/sortRows';
import { workWhenIdle } from '../../ui/workWhenIdle';
import type { Lookup } from '../records/Lookup';

interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

/** The rows in the order of a field; each is worked out once. */
export function useRowOrder(
  resource: AnyResource,
  rows: AnyRecord[],
  { field, order }: Sort,
  lookup: Lookup,
): AnyRecord[] {
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
  return useMemo(() => orders(field)?.sorted(order) ?? rows, [orders, rows, field, order]);
}
