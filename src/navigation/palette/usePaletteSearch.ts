import { startTransition, useEffect, useMemo, useState } from 'react';
import { formatNumber } from '../../rules/numbers';
import { workWhenIdle } from '../../ui/workWhenIdle';
import type { Option } from './FoundList';
import { entrySteps, type FoundGroup, findEntries, prepareTexts } from './findEntries';
import type { PaletteEntry, PaletteGroup } from './PaletteGroup';

/** More records are searched a slice at a time: whoever types goes on typing. */
export const MANY = 1000;
/** Milliseconds that a slice of a search waits at most for the page to be idle: somebody waits for it. */
const LONGEST_WAIT = 20;

interface Found {
  groups: readonly PaletteGroup[];
  typed: string;
  found: readonly FoundGroup[];
}

/**
 * What is found, one group after the other; with nothing typed, what was chosen last comes first.
 * @returns `typed`: what it was found for; among many records that is what was typed a moment before. `finish`: finds now
 * what is typed now, for keys that act on it.
 */
export function usePaletteSearch(
  groups: readonly PaletteGroup[],
  typed: string,
  recent: readonly PaletteEntry[],
): { options: readonly Option[]; total: number; typed: string; isSearching: boolean; finish: () => readonly Option[] } {
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
    // Among many it stays until the next search is over; among few nothing more is drawn.
    if (atOnce) return keep(isMany ? atOnce : undefined);
    if (isKept) return;
    const steps = entrySteps(groups, typed);
    return workWhenIdle((isOver) => {
      for (let step = steps.next(); ; step = steps.next()) {
        const { value } = step;
        if (value) startTransition(() => keep({ groups, typed, found: value }));
        if (step.done || isOver()) return step.done === true;
      }
    }, LONGEST_WAIT);
  }, [atOnce, isMany, isKept, groups, typed]);
  const shown = atOnce ?? kept;
  const options = useMemo(() => (shown ? toOptions(shown, recent) : NONE), [shown, recent]);
  return {
    options,
    total: useMemo(() => (shown?.found ?? NONE).reduce((sum, { total }) => sum + total, 0), [shown]),
    typed: shown?.typed ?? '',
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

/** Makes the texts to search while nothing else is to be done. */
function usePreparedTexts(groups: readonly PaletteGroup[]): void {
  useEffect(() => workWhenIdle((isOver) => prepareTexts(groups, isOver)), [groups]);
}

const NONE: never[] = [];
