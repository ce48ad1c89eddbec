import { isFound, searchable, searchWords } from './searchRows';

/** A record as a search over everything looks at it; made once, since ten thousand of them are looked at with every key. */
export interface Searched {
  /** Between line breaks, each spelling by itself. */
  title: string;
  /** The title, and what else the record is found by. */
  all: string;
  /** Sorts as German does (DIN 5007-1: ä as a, ß as ss), numbers by their value; compared by `<`, which is quick. */
  order: string;
}

/** A record for the search. @param more what it is found by besides its title */
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

/** Longer numbers are codes, and sort by their length. */
const DIGITS = 13;

/** What was typed. */
export interface Query {
  /** As `searchWords` reads them. */
  words: readonly (readonly string[])[];
  /** All of it as one text, each spelling by itself. */
  phrases: readonly string[];
}

/** Takes what was typed apart, once for all records. */
export function readQuery(typed: string): Query {
  const words = searchWords(typed);
  const phrases = [words.map(([bare]) => bare), words.map((spelt) => spelt.at(-1))].map((spelt) => spelt.join(' '));
  return { words, phrases: [...new Set(phrases)] };
}

/**
 * How well a record fits what was typed; undefined: not at all. 0: it is called that. 1: its title begins so. 2: all
 * words are words of the title, a number among them as a whole. 3: they begin words of the title. 4: they are somewhere
 * in the title. 5: they are found with the help of its other texts.
 */
export function rankFound({ title, all }: Searched, { words, phrases }: Query): number | undefined {
  if (!isFound(title, words)) return isFound(all, words) ? 5 : undefined;
  if (phrases.some((phrase) => title.includes(`\n${phrase}`))) {
    return phrases.some((phrase) => title.includes(`\n${phrase}\n`)) ? 0 : 1;
  }
  const areAll = (is: (text: string, at: number, end: number) => boolean) =>
    words.every((spelt) => spelt.some((part) => occurs(title, part, is)));
  if (!areAll((text, at) => !isWithin(text, at))) return 4;
  return areAll((text, at, end) => !isWithin(text, at) && !isWithin(text, end)) ? 2 : 3;
}

/** @param is is told where the part begins and ends */
function occurs(text: string, part: string, is: (text: string, at: number, end: number) => boolean): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (is(text, at, at + part.length)) return true;
  }
  return false;
}

/** Whether a word goes on across this place. */
const isWithin = (text: string, at: number): boolean =>
  isOfWord(text.charCodeAt(at - 1)) && isOfWord(text.charCodeAt(at));

/** Digits, and letters as `searchable` leaves them; of other scripts everything. */
const isOfWord = (code: number): boolean => (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code >= 192;
