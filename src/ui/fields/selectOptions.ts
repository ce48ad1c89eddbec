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

/** The lines of a select: options with `part` in their title, how many more there are, and the offer to create it. */
export function selectOptions(options: readonly Option[], { part, isFound, isNew }: SelectOptions): Option[] {
  const key = textKey(part);
  const matching = isFound ? options : options.filter(({ title }) => textKey(title).includes(key));
  const rest = matching.length - MOST;
  const lines = matching.slice(0, MOST);
  if (rest > 0) lines.push({ id: MORE_ID, title: `… ${formatNumber(rest)} weitere, bitte weiter tippen` });
  if (isNew) lines.push({ id: CREATE_ID, title: `„${part.trim()}“ anlegen` });
  return lines;
}
