import { memoized } from '../../lib/memoized';
import { type RankOf, rankOfMatch, readQuery, type Searched, searched, typoRank } from '../../lib/rankFound';
import type { PaletteEntry, PaletteGroup } from './PaletteGroup';

export interface FoundGroup {
  heading: string;
  entries: PaletteEntry[];
  total: number;
  /** Nothing matched; these entries match with a typing slip. */
  isSimilar?: true;
}

/** Number of results shown; people type on rather than read a longer list. */
const MAX = 24;
/** The same per group, while other groups have results, too. */
const SHARE = 6;
const LAST = 10;

const textsOf = memoized((_: PaletteGroup): Searched[] => []);

function makeText(group: PaletteGroup, index: number): Searched {
  const { title, more = '' } = group.textAt(index);
  return searched(title, more);
}

/** Prepares search texts in pieces before anybody types. @param isBusy true to stop @returns true once all are ready */
export function prepareTexts(groups: readonly PaletteGroup[], isBusy: () => boolean): boolean {
  for (const group of groups) {
    const made = textsOf(group);
    for (let index = made.length; index < group.count; index++) {
      if (isBusy()) return false;
      made.push(makeText(group, index));
    }
  }
  return true;
}

/** Returns matches, best first, in groups ordered by their best match; without a query, the groups' first entries. */
export function findEntries(groups: readonly PaletteGroup[], typed: string): FoundGroup[] {
  const steps = entrySteps(groups, typed);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const STEP = 100;

/** Like `findEntries`, yielding between steps so that typing stays smooth. */
export function* entrySteps(groups: readonly PaletteGroup[], typed: string): Generator<void, FoundGroup[]> {
  const query = readQuery(typed);
  if (query.words.length === 0) {
    return groups.flatMap(({ heading, count, atFirst = 0, entryAt }) => {
      const entries = Array.from({ length: Math.min(count, atFirst) }, (_, index) => entryAt(index));
      return entries.length > 0 ? { heading, entries, total: count } : [];
    });
  }
  const found = yield* bestOfAll(groups, (text) => rankOfMatch(text, query));
  const rankOf = found.length > 0 ? undefined : typoRank(query);
  if (!rankOf) return found;
  const similar = yield* bestOfAll(groups, rankOf);
  return similar.map((group) => ({ ...group, isSimilar: true }));
}

function* bestOfAll(groups: readonly PaletteGroup[], rankOf: RankOf): Generator<void, FoundGroup[]> {
  const found: ({ group: PaletteGroup } & Best)[] = [];
  for (const group of groups) {
    const best = yield* bestOf(group, rankOf);
    if (best.total > 0) found.push({ group, ...best });
  }
  found.sort((a, b) => (a.best[0]?.rank ?? 0) - (b.best[0]?.rank ?? 0));
  // Large groups get the places that small ones leave.
  let spare = MAX - found.reduce((sum, { best }) => sum + Math.min(best.length, SHARE), 0);
  return found.map(({ group, best, total }) => {
    const more = Math.max(0, Math.min(spare, best.length - SHARE));
    spare -= more;
    const shown = best.slice(0, SHARE + more);
    return { heading: group.heading, entries: shown.map(({ index }) => group.entryAt(index)), total };
  });
}

interface Candidate {
  index: number;
  rank: number;
  order: string;
}

interface Best {
  best: Candidate[];
  total: number;
}

function* bestOf(group: PaletteGroup, rankOf: RankOf): Generator<void, Best> {
  const made = textsOf(group);
  const best: Candidate[] = [];
  let total = 0;
  for (let index = 0; index < group.count; index++) {
    if (index % STEP === STEP - 1) yield;
    const text = made[index] ?? makeText(group, index);
    made[index] = text;
    const fits = rankOf(text);
    if (fits === undefined) continue;
    total += 1;
    const rank = fits + (group.isLastAt?.(index) ? LAST : 0);
    const last = best[MAX - 1];
    if (last && last.rank < rank) continue;
    const candidate = { index, rank, order: text.order };
    if (last && compare(group, candidate, last) >= 0) continue;
    const at = best.findLastIndex((each) => compare(group, each, candidate) <= 0) + 1;
    best.splice(at, 0, candidate);
    best.length = Math.min(best.length, MAX);
  }
  return { best, total };
}

function compare({ isInOrder }: PaletteGroup, a: Candidate, b: Candidate): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (isInOrder || a.order === b.order) return a.index - b.index;
  return a.order < b.order ? -1 : 1;
}
