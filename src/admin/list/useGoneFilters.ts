import { useMemo } from 'react';
import type { AnyResource, Field } from '../../resources/kit';
import { useReferencedRecords } from '../records/useReferencedRecords';

export function useGoneFilters(
  resource: AnyResource,
  filterValues: Readonly<Record<string, unknown>>,
): readonly { key: string; label: string }[] {
  const filters = useMemo(
    () =>
      (resource.list?.filters ?? []).flatMap((key) => {
        const field = resource.fields[key];
        return field && 'target' in field ? [{ key, field }] : [];
      }),
    [resource],
  );
  const targets = useReferencedRecords(useMemo(() => filters.map(({ field }): Field => field), [filters]));
  return filters.flatMap(({ key, field: { target, label } }) => {
    const { [key]: id } = filterValues;
    const records = targets.get(target);
    return typeof id === 'number' && records && !records.some((record) => record.id === id) ? [{ key, label }] : [];
  });
}
