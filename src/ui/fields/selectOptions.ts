import { textKey } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';

/** Something that can be chosen; `title` is what people search and read. */
export interface Option {
  id: number;
  title: string;
}

/** More options at once are neither readable nor quick. */
const MOST = 200;
/** Ids of lines that are no options; those of options are not negative. */
export const CREATE_ID = -1;
export const MORE_ID = -2;

export interface SelectOptions {
  /** What was typed. */
  part: string;
  /** The options are what somebody else has found for `part`. */
  isFound: boolean;
  /** There is nothing of this title yet, and it can be created. */
  isNew: boolean;
}

/**
 * The lines of a select: options with `part` in their title, those that fit best first, how many more there are, and the
 * offer to create it.
 */
export function selectOptions(options: readonly Option[], { part, isFound, isNew }: SelectOptions): Option[] {
  const key = textKey(part);
  const matching = isFound ? options : options.filter(({ title }) => textKey(title).includes(key));
  const rest = matching.length - MOST;
  const lines = bestFirst(matching, key).slice(0, MOST);
  if (rest > 0) lines.push({ id: MORE_ID, title: `… ${formatNumber(rest)} weitere, bitte weiter tippen` });
  if (isNew) lines.push({ id: CREATE_ID, title: `„${part.trim()}“ anlegen` });
  return lines;
}

/** What `part` can only mean: the one option that fits, or the one that is called so; undefined: it is not clear. */
export function clearMatch(lines: readonly Option[], part: string): Option | undefined {
  const [first, second] = lines.filter(isOption);
  const isClear = first && (!second || textKey(first.title) === textKey(part));
  return part.trim() !== '' && isClear ? first : undefined;
}

/** Whether one step further than the line with this index lies the offer to create something, in place of an option. */
export const isLastOption = (lines: readonly Option[], index: number): boolean =>
  lines.at(-1)?.id === CREATE_ID && index >= 0 && index === lines.findLastIndex(isOption);

const isOption = ({ id }: Option) => id >= 0;

/** Options that fit equally well keep their order. */
function bestFirst(options: readonly Option[], key: string): readonly Option[] {
  if (key === '') return options;
  const ranked = options.map((option) => ({ option, rank: rankOf(textKey(option.title), key) }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option);
}

/** 0: it is called that. 1: its title begins so. 2: a word of it does. 3: it is somewhere within, or found by something else. */
function rankOf(title: string, key: string): number {
  if (title.startsWith(key)) return title === key ? 0 : 1;
  for (let at = title.indexOf(key); at >= 0; at = title.indexOf(key, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(title.charAt(at - 1))) return 2;
  }
  return 3;
}
