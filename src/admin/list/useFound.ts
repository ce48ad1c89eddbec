import { startTransition, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FoundRows, findRows, findSteps, type RowSearch } from '../../lib/findRows';
import type { AnyRecord, AnyResource, Role } from '../../resources/kit';
import { searchTexts } from '../../rules/searchTexts';
import { workWhenIdle } from '../../ui/workWhenIdle';
import type { Lookup } from '../records/Lookup';

/** Longer lists are searched a slice at a time: whoever types goes on typing. */
export const LONG = 20_000;
/** Milliseconds that a slice of a search waits at most for the page to be idle: somebody waits for it. */
const LONGEST_WAIT = 20;

export interface SearchedIn {
  resource: AnyResource;
  role: Role;
  lookup: Lookup;
  columns: readonly string[];
}

/**
 * The rows in which everything that was typed occurs. Typing stays quick in long lists: the rows follow it.
 * @returns `rows`: what was found last, undefined before the first search of a long list is over; `typed`: what they were
 * searched for; `now`: finishes a search that is under way, for what must not act on less, and may not even be drawn yet
 */
export function useFound({ resource, role, lookup, columns }: SearchedIn, rows: readonly AnyRecord[], typed: string) {
  const wanted = useDeferredValue(typed);
  const textOf = useTexts({ resource, role, lookup, columns }, rows);
  const isLong = rows.length > LONG && wanted.trim() !== '';
  const [kept, keep] = useState<FoundRows<AnyRecord>>();
  const atOnce = useMemo(
    () => (isLong ? undefined : findRows({ rows, textOf, typed: wanted })),
    [isLong, rows, textOf, wanted],
  );
  // With what was found when it was asked for.
  const begin = useEffectEvent((search: RowSearch<AnyRecord>) => findSteps(search, kept));
  useEffect(() => {
    // Of a long list it stays until the next search is over; for a short one nothing more is drawn.
    if (atOnce) return keep(rows.length > LONG ? atOnce : undefined);
    const steps = begin({ rows, textOf, typed: wanted });
    return workWhenIdle((isOver) => {
      for (let step = steps.next(); ; step = steps.next()) {
        const { value } = step;
        if (value) startTransition(() => keep(value));
        if (step.done || isOver()) return step.done === true;
      }
    }, LONGEST_WAIT);
  }, [atOnce, rows, textOf, wanted]);
  const isKept = kept?.rows === rows && kept.textOf === textOf && kept.typed === wanted;
  const shown = atOnce ?? kept;
  return {
    rows: shown?.found,
    typed: shown?.typed ?? typed,
    isSearching: !atOnce && !isKept,
    now: (asked = typed) => findRows({ rows, textOf, typed: asked }, shown).found,
  };
}

/** The text of each row, made once; ahead while nothing else is to be done. */
function useTexts({ resource, role, lookup, columns }: SearchedIn, rows: readonly AnyRecord[]) {
  const textOf = useMemo(() => {
    const write = searchTexts(resource, role, lookup, columns);
    const made = new WeakMap<AnyRecord, string>();
    return (row: AnyRecord) => {
      const known = made.get(row);
      if (known !== undefined) return known;
      const text = write(row);
      made.set(row, text);
      return text;
    };
  }, [resource, role, lookup, columns]);
  useEffect(() => {
    let at = 0;
    return workWhenIdle((isOver) => {
      for (; at < rows.length && !isOver(); at++) textOf(rows[at] as AnyRecord);
      return at === rows.length;
    });
  }, [rows, textOf]);
  return textOf;
}
