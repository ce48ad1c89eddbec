import { isFound, searchable, searchWords } from './searchRows';
import { occurs, similarTo } from './similarRows';

/** Prepared once, since each key press searches ten thousand of them. */
export interface Searched {
  title: string;
  all: string;
  /** Sort key (DIN 5007-1: ä as a, ß as ss; numbers by value), compared by `<` for speed. */
  order: string;
}

export function searched(title: string, more: string): Searched {
  const own = searchable(title);
  const [bare = ''] = own.split('\n');
  const between = `\n${own}\n`;
  return {
    title: between,
    all: more === '' ? between : `${between}${searchable(more)}`,
    order: bare.replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0')),
  };
}

/** Longer numbers are codes and sort by length. */
const DIGITS = 13;

export interface Query {
  words: readonly (readonly string[])[];
  phrases: readonly string[];
}

export function readQuery(typed: string): Query {
  const words = searchWords(typed);
  const phrases = [words.map(([bare]) => bare), words.map((spelt) => spelt.at(-1))].map((spelt) => spelt.join(' '));
  return { words, phrases: [...new Set(phrases)] };
}

/**
 * Returns undefined if not found, else 0: exact title, 1: prefix, 2: whole words of the title, 3: beginnings of words,
 * 4: anywhere in the title, 5: in the other texts.
 */
export function rankOfMatch({ title, all }: Searched, { words, phrases }: Query): number | undefined {
  if (!isFound(title, words)) return all !== title && isFound(all, words) ? 5 : undefined;
  if (phrases.some((phrase) => title.includes(`\n${phrase}`))) {
    return phrases.some((phrase) => title.includes(`\n${phrase}\n`)) ? 0 : 1;
  }
  const areAll = (is: (at: number, end: number) => boolean) =>
    words.every((spelt) => spelt.some((part) => occurs(title, part, (at) => is(at, at + part.length))));
  if (!areAll((at) => !isWithin(title, at))) return 4;
  return areAll((at, end) => !isWithin(title, at) && !isWithin(title, end)) ? 2 : 3;
}

export type RankOf = (text: Searched) => number | undefined;

/** Returns a ranking of texts that resemble a query without results; undefined if no word may contain a slip. */
export function typoRank({ words }: Query): RankOf | undefined {
  const isSimilar = similarTo(words);
  if (!isSimilar) return undefined;
  return ({ title, all }) => {
    if (isSimilar(title)) return 0;
    return all !== title && isSimilar(all) ? 1 : undefined;
  };
}

const isWithin = (text: string, at: number): boolean =>
  isOfWord(text.charCodeAt(at - 1)) && isOfWord(text.charCodeAt(at));

/** Digits, letters in the form of `searchable`, and everything in other scripts. */
const isOfWord = (code: number): boolean => (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code >= 192;
