import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHasAdditions, useIsSignedIn } from '../../device/useDevice';
import { masterDataQuery, readLists } from '../../queries/masterData';
import { useDataProvider } from '../../queries/useDataProvider';
import type { ResourceName } from '../../resources';
import { type AnyResource, mayUse, type Role, readableFields } from '../../resources/kit';
import { rowsOf } from '../../rules/rowsOf';
import { useRegistry } from '../records/registry';
import { useLookup } from '../records/useLookup';
import type { SearchedIn } from './useRowSearch';

/** Prepares the search over all fields that the role may read, and over rows edited in a record's form. */
export function useSearchSource(resource: AnyResource, role: Role): SearchedIn {
  const lookup = useLookup(useMemo(() => readableFields(resource, role).map(([, field]) => field), [resource, role]));
  const parts = useParts(resource, role);
  return useMemo(() => ({ resource, role, lookup, parts }), [resource, role, lookup, parts]);
}

function useParts(resource: AnyResource, role: Role) {
  const registry = useRegistry();
  const hasAdditions = useHasAdditions();
  const dataProvider = useDataProvider();
  const enabled = useIsSignedIn();
  const wanted = useMemo(
    () =>
      rowsOf(registry, resource).filter(
        ({ resource: rows }) => mayUse(rows, 'read', role) && hasTexts(rows, role) && (!rows.addition || hasAdditions),
      ),
    [registry, resource, role, hasAdditions],
  );
  const lists = useQueries({
    queries: wanted.map(({ resource: { name } }) => ({
      ...masterDataQuery(dataProvider, name as ResourceName),
      enabled,
    })),
    combine: readLists,
  });
  return useMemo(
    () => wanted.flatMap((rows, at) => (lists[at] ? { ...rows, records: lists[at] } : [])),
    [wanted, lists],
  );
}

const hasTexts = (rows: AnyResource, role: Role) => readableFields(rows, role).some(([, { kind }]) => kind === 'text');
