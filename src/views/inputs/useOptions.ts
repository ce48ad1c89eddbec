import { useMemo } from 'react';
import type { Field } from '../../resources/kit';
import { useRegistry } from '../records/registry';
import { titleOf } from '../records/titleOf';
import { useTargets } from '../records/useTargets';
import { sortRows } from '../table/sortRows';
import type { Option } from './SearchSelect';

type ReferringField = Extract<Field, { target: string }>;

/** The records that a field can refer to, in German order. Archived ones are offered only where they are chosen already. */
export function useOptions(
  field: ReferringField,
  chosen: readonly unknown[],
): { options: Option[]; isLoading: boolean } {
  const target = useRegistry().find(({ name }) => name === field.target);
  const records = useTargets(useMemo(() => [field], [field])).get(field.target);
  const all = useMemo(() => {
    if (!target || !records) return [];
    const named = records.map((record) => ({
      id: record.id,
      title: titleOf(target, record),
      isArchived: target.archive !== undefined && record[target.archive] === true,
    }));
    return sortRows(named, ({ title }) => title, 'ASC');
  }, [target, records]);
  return { options: all.filter(({ id, isArchived }) => !isArchived || chosen.includes(id)), isLoading: !records };
}
