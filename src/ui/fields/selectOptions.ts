import { memoized } from '../../lib/memoized';
import { type Query, type RankOf, rankOfMatch, readQuery, searched, typoRank } from '../../lib/rankFound';
import { formatNumber } from '../../rules/numbers';
import { similarText } from '../similarText';

export interface Option {
  id: number;
  title: string;
}

export const optionsOf = (records: readonly { id: number; name: string; archived?: boolean | null }[]): Option[] =>
  records.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, title: name }));

/** Maximum of lines without and with typed text; people browse only before they type, and each line costs time. */
const MAX = 200;
const MAX_FOUND = 50;
/** Negative, so never equal to the id of a record. */
export const CREATE_ID = -1;
export const MORE_ID = -2;
export const SIMILAR_ID = -3;

export interface SelectOptions {
  part: string;
  answered?: readonly Option[];
  isNew: boolean;
  isBusy?: boolean;
}

/** Returns a picker's lines, best first. Without an exact match it lists similar options below a line that says so. */
export function selectOptions(options: readonly Option[], choice: SelectOptions): Option[] {
  const { part, answered = [], isNew, isBusy = false } = choice;
  const query = readQuery(part);
  const isTyped = query.words.length > 0;
  const own = isTyped ? ranked(options, (text) => rankOfMatch(text, query)) : options;
  const known = new Set(answered.length > 0 ? own.map(({ id }) => id) : []);
  const matching = [...own, ...answered.filter(({ id }) => !known.has(id))];
  const lines = matching.length > 0 || isBusy ? firstOf(matching, isTyped) : similarTo(options, query, part);
  if (isNew && !isBusy) lines.push({ id: CREATE_ID, title: `„${part.trim()}“ anlegen` });
  return lines;
}

function firstOf(options: readonly Option[], isTyped: boolean): Option[] {
  const most = isTyped ? MAX_FOUND : MAX;
  const lines = options.slice(0, most);
  const rest = options.length - lines.length;
  if (rest > 0) lines.push({ id: MORE_ID, title: `… ${formatNumber(rest)} weitere, bitte weiter tippen` });
  return lines;
}

function similarTo(options: readonly Option[], query: Query, part: string): Option[] {
  const rankOf = typoRank(query);
  const similar = rankOf ? ranked(options, rankOf) : [];
  return similar.length === 0 ? [] : [{ id: SIMILAR_ID, title: similarText(part.trim()) }, ...firstOf(similar, true)];
}

export const isSimilarList = (lines: readonly Option[]): boolean => lines[0]?.id === SIMILAR_ID;

export const isLastOption = (lines: readonly Option[], index: number): boolean =>
  lines.at(-1)?.id === CREATE_ID && index >= 0 && index === lines.findLastIndex(isOption);

const isOption = ({ id }: Option) => id >= 0;

function ranked(options: readonly Option[], rankOf: RankOf): readonly Option[] {
  const byRank: Option[][] = [];
  for (const option of options) {
    const rank = rankOf(textOf(option));
    if (rank === undefined) continue;
    const alike = byRank[rank] ?? [];
    alike.push(option);
    byRank[rank] = alike;
  }
  return byRank.flat();
}

export const textOf = memoized(({ title }: Option) => searched(title, ''));
