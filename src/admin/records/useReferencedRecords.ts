import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsSignedIn } from '../../device/useDevice';
import { masterDataQuery, readLists } from '../../queries/masterData';
import { useDataProvider } from '../../queries/useDataProvider';
import type { ResourceName } from '../../resources';
import type { AnyRecord, Field } from '../../resources/kit';

/** By resource name; without those still loading. */
export function useReferencedRecords(fields: readonly Field[]): ReadonlyMap<string, readonly AnyRecord[]> {
  const dataProvider = useDataProvider();
  const enabled = useIsSignedIn();
  const names = useMemo(
    () => [...new Set(fields.flatMap((field) => ('target' in field ? field.target : [])))],
    [fields],
  );
  const lists = useQueries({
    queries: names.map((name) => ({ ...masterDataQuery(dataProvider, name as ResourceName), enabled })),
    combine: readLists,
  });
  return useMemo(() => {
    const targets = new Map<string, readonly AnyRecord[]>();
    for (const [index, name] of names.entries()) {
      const list = lists[index];
      if (list) targets.set(name, list);
    }
    return targets;
  }, [names, lists]);
}
