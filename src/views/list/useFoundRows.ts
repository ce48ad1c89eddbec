import { useDeferredValue, useMemo } from 'react';
import type { AnyRecord, AnyResource, Role } from '../../resources/kit';
import { isFound, searchText, searchWords } from '../../rules/searchRows';
import type { Lookup } from '../records/Lookup';

/** The rows in which everything that was typed occurs. Typing stays quick in long lists: the rows follow it. */
export function useFoundRows(
  resource: AnyResource,
  role: Role,
  rows: readonly AnyRecord[],
  lookup: Lookup,
  typed: string,
): readonly AnyRecord[] {
  const wanted = useDeferredValue(typed);
  const isSearching = wanted.trim() !== '';
  const texts = useMemo(
    () => (isSearching ? rows.map((row) => searchText(resource, role, row, lookup.title)) : []),
    [isSearching, resource, role, rows, lookup],
  );
  return useMemo(() => {
    if (!isSearching) return rows;
    const words = searchWords(wanted);
    return rows.filter((_, index) => isFound(texts[index] ?? '', words));
  }, [isSearching, rows, texts, wanted]);
}
