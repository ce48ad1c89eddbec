import { useMemo } from 'react';
import type { Field } from '../../resources/kit';
import { sortRows } from '../../ui/table/sortRows';
import { useRegistry } from '../records/registry';
import { titleOf } from '../records/titleOf';
import { useReferencedRecords } from '../records/useReferencedRecords';

/** Archived records only where already chosen. */
export function useOptions(field: Extract<Field, { target: string }>, ids: readonly number[]) {
  const target = useRegistry().find(({ name }) => name === field.target);
  const records = useReferencedRecords(useMemo(() => [field], [field])).get(field.target);
  const all = useMemo(() => {
    if (!target || !records) return [];
    const named = records.map((record) => ({
      id: record.id,
      title: titleOf(target, record),
      isArchived: target.archive !== undefined && record[target.archive] === true,
    }));
    return sortRows(named, ({ title }) => title, 'ASC');
  }, [target, records]);
  const key = ids.join();
  return useMemo(() => {
    const wanted = key === '' ? [] : key.split(',').map(Number);
    return {
      options: all.filter(({ id, isArchived }) => !isArchived || wanted.includes(id)),
      chosen: wanted.flatMap((id) => all.find((each) => each.id === id) ?? []),
      isLoading: !records,
    };
  }, [all, key, records]);
}
