import { startTransition, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FoundRows, findRows, findSteps, type RowSearch } from '../../lib/findRows';
import type { AnyRecord, AnyResource, Role } from '../../resources/kit';
import { type SearchedRows, searchTexts } from '../../rules/searchTexts';
import { stepWhenIdle, workWhenIdle } from '../../ui/workWhenIdle';
import type { Lookup } from '../records/Lookup';

export const SLICED_SEARCH_ROWS = 5_000;

export interface SearchedIn {
  resource: AnyResource;
  role: Role;
  lookup: Lookup;
  parts: readonly SearchedRows[];
}

/** Results follow the input. `isSimilar`: no match, the rows differ by a typing error; `now` finishes the search. */
export function useRowSearch({ resource, role, lookup, parts }: SearchedIn, rows: readonly AnyRecord[], typed: string) {
  const wanted = useDeferredValue(typed);
  const textOf = useTexts({ resource, role, lookup, parts }, rows);
  const isLong = rows.length > SLICED_SEARCH_ROWS && wanted.trim() !== '';
  const [kept, keep] = useState<FoundRows<AnyRecord>>();
  const atOnce = useMemo(
    () => (isLong ? undefined : findRows({ rows, textOf, typed: wanted })),
    [isLong, rows, textOf, wanted],
  );
  const begin = useEffectEvent((search: RowSearch<AnyRecord>) => findSteps(search, kept));
  useEffect(() => {
    // Long lists keep the result until the next search ends; short ones avoid another render.
    if (atOnce) return keep(rows.length > SLICED_SEARCH_ROWS ? atOnce : undefined);
    const steps = begin({ rows, textOf, typed: wanted });
    return stepWhenIdle(steps, (found) => startTransition(() => keep(found)));
  }, [atOnce, rows, textOf, wanted]);
  const isKept = kept?.rows === rows && kept.textOf === textOf && kept.typed === wanted;
  const shown = atOnce ?? kept;
  return {
    rows: shown && rowsIn(shown),
    isSimilar: shown !== undefined && shown.similar.length > 0,
    typed: shown?.typed ?? typed,
    isSearching: !atOnce && !isKept,
    now: (asked = typed) => rowsIn(findRows({ rows, textOf, typed: asked }, shown)),
  };
}

const rowsIn = ({ found, similar }: FoundRows<AnyRecord>) => (found.length > 0 ? found : similar);

function useTexts({ resource, role, lookup, parts }: SearchedIn, rows: readonly AnyRecord[]) {
  const textOf = useMemo(() => {
    const write = searchTexts(resource, role, lookup, parts);
    const made = new WeakMap<AnyRecord, string>();
    return (row: AnyRecord) => {
      const known = made.get(row);
      if (known !== undefined) return known;
      const text = write(row);
      made.set(row, text);
      return text;
    };
  }, [resource, role, lookup, parts]);
  useEffect(() => {
    let at = 0;
    return workWhenIdle((isOver) => {
      for (; at < rows.length && !isOver(); at++) textOf(rows[at] as AnyRecord);
      return at === rows.length;
    });
  }, [rows, textOf]);
  return textOf;
}
