import { textKey } from '../../resources/kit';
import { formatNumber } from '../../rules/numbers';

export interface Option {
  id: number;
  title: string;
}

/** Options for the records that are still in use. */
export const optionsOf = (records: readonly { id: number; name: string; archived?: boolean | null }[]): Option[] =>
  records.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, title: name }));

const MOST = 200;
/** Negative, as real ids never are. */
export const CREATE_ID = -1;
export const MORE_ID = -2;

export interface SelectOptions {
  part: string;
  isFound: boolean;
  isNew: boolean;
}

export function selectOptions(options: readonly Option[], { part, isFound, isNew }: SelectOptions): Option[] {
  const key = textKey(part);
  const matching = isFound ? options : options.filter(({ title }) => textKey(title).includes(key));
  const rest = matching.length - MOST;
  const lines = bestFirst(matching, key).slice(0, MOST);
  if (rest > 0) lines.push({ id: MORE_ID, title: `… ${formatNumber(rest)} weitere, bitte weiter tippen` });
  if (isNew) lines.push({ id: CREATE_ID, title: `„${part.trim()}“ anlegen` });
  return lines;
}

/** The only option `part` can mean, by single match or exact title; undefined if ambiguous. */
export function clearMatch(lines: readonly Option[], part: string): Option | undefined {
  const [first, second] = lines.filter(isOption);
  const isClear = first && (!second || textKey(first.title) === textKey(part));
  return part.trim() !== '' && isClear ? first : undefined;
}

export const isLastOption = (lines: readonly Option[], index: number): boolean =>
  lines.at(-1)?.id === CREATE_ID && index >= 0 && index === lines.findLastIndex(isOption);

const isOption = ({ id }: Option) => id >= 0;

function bestFirst(options: readonly Option[], key: string): readonly Option[] {
  if (key === '') return options;
  const ranked = options.map((option) => ({ option, rank: rankOf(textKey(option.title), key) }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option);
}

/** 0: exact title, 1: its beginning, 2: the beginning of a later word, 3: anywhere else. */
function rankOf(title: string, key: string): number {
  if (title.startsWith(key)) return title === key ? 0 : 1;
  for (let at = title.indexOf(key); at >= 0; at = title.indexOf(key, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(title.charAt(at - 1))) return 2;
  }
  return 3;
}
