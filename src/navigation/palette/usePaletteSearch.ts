import { startTransition, useEffect, useMemo, useState } from 'react';
import { formatNumber } from '../../rules/numbers';
import { stepWhenIdle, workWhenIdle } from '../../ui/workWhenIdle';
import type { Option } from './FoundList';
import { entrySteps, type FoundGroup, findEntries, prepareTexts } from './findEntries';
import type { PaletteEntry, PaletteGroup } from './PaletteGroup';

/** Searches more records than this in slices. */
export const MANY = 1000;

interface Found {
  groups: readonly PaletteGroup[];
  typed: string;
  found: readonly FoundGroup[];
}

/**
 * Searches the groups; before anything is typed, recent choices come first. @returns `typed`: query of the results,
 * which may lag behind; `isSimilar`: they match with a typing slip only; `finish` catches up at once
 */
export function usePaletteSearch(
  groups: readonly PaletteGroup[],
  typed: string,
  recent: readonly PaletteEntry[],
): {
  options: readonly Option[];
  total: number;
  typed: string;
  isSimilar: boolean;
  isSearching: boolean;
  finish: () => readonly Option[];
} {
  usePreparedTexts(groups);
  const isMany = groups.reduce((sum, { count }) => sum + count, 0) > MANY;
  const isSlow = isMany && typed.trim() !== '';
  const [kept, keep] = useState<Found>();
  const atOnce = useMemo(
    () => (isSlow ? undefined : { groups, typed, found: findEntries(groups, typed) }),
    [isSlow, groups, typed],
  );
  const isKept = kept?.groups === groups && kept.typed === typed;
  useEffect(() => {
    // Keeps the previous results until a search among many records is done.
    if (atOnce) return keep(isMany ? atOnce : undefined);
    if (isKept) return;
    const steps = entrySteps(groups, typed);
    return stepWhenIdle(steps, (found) => startTransition(() => keep({ groups, typed, found })));
  }, [atOnce, isMany, isKept, groups, typed]);
  const shown = atOnce ?? kept;
  const options = useMemo(() => (shown ? toOptions(shown, recent) : NONE), [shown, recent]);
  return {
    options,
    total: useMemo(() => (shown?.found ?? NONE).reduce((sum, { total }) => sum + total, 0), [shown]),
    typed: shown?.typed ?? '',
    isSimilar: shown?.found.some(({ isSimilar }) => isSimilar) === true,
    isSearching: !atOnce && !isKept,
    finish() {
      if (atOnce || isKept) return options;
      const now = { groups, typed, found: findEntries(groups, typed) };
      keep(now);
      return toOptions(now, recent);
    },
  };
}

function toOptions({ typed, found }: Found, recent: readonly PaletteEntry[]): readonly Option[] {
  const isTyped = typed.trim() !== '';
  const all =
    isTyped || recent.length === 0
      ? found
      : [{ heading: 'Zuletzt gewählt', entries: recent, total: recent.length }, ...found];
  return all.flatMap(({ heading, entries, total }) => {
    const shown =
      total > entries.length && isTyped ? `${heading} (${entries.length} von ${formatNumber(total)})` : heading;
    return entries.map((entry): Option => ({ key: `${heading} ${entry.key}`, heading: shown, entry }));
  });
}

function usePreparedTexts(groups: readonly PaletteGroup[]): void {
  useEffect(() => workWhenIdle((isOver) => prepareTexts(groups, isOver)), [groups]);
}

const NONE: never[] = [];
