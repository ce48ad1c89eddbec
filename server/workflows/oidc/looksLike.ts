import { normalized } from '../../../src/lib/normalized';
import { textKey } from '../../../src/resources/kit';

/** The last stands for all other scripts together, since Japanese names mix several. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{L}/u];

/**
 * Whether people may take one name for the other: wide letters look like the usual ones, and in a name that mixes scripts
 * any letter may stand for one of another script, as a Cyrillic а does for a.
 */
export function looksLike(one: string, other: string): boolean {
  const [signs, others] = [signsOf(one), signsOf(other)];
  if (signs.length !== others.length) return false;
  if (signs.every((sign, at) => sign === others[at])) return true;
  if (!isMixed(signs) && !isMixed(others)) return false;
  return signs.every((sign, at) => mayStandFor(sign, others[at] ?? ''));
}

const signsOf = (name: string): string[] => [...textKey(normalized(name, 'NFKC'))];

const isMixed = (signs: readonly string[]): boolean =>
  new Set(signs.map(scriptOf).filter((script) => script !== undefined)).size > 1;

function mayStandFor(sign: string, other: string): boolean {
  if (sign === other) return true;
  const [script, another] = [scriptOf(sign), scriptOf(other)];
  return script !== undefined && another !== undefined && script !== another;
}

const scriptOf = (sign: string): RegExp | undefined => SCRIPTS.find((script) => script.test(sign));
