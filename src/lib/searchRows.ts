import { normalized } from './normalized';

/** Splits a query into words, each in all its spellings; every word must occur, in any order. */
export const searchWords = (typed: string): string[][] => typed.split(/\s+/u).filter(Boolean).map(spellings);

export const isFound = (text: string, words: readonly (readonly string[])[]): boolean =>
  words.every((spelt) => spelt.some((each) => text.includes(each)));

export const searchable = (text: string): string => spellings(text).join('\n');

/** Returns the ways to type a text: "Müsli" also as "musli", and as "muesli" on keyboards without umlauts. */
export function spellings(text: string): string[] {
  // Most texts are plain ASCII with a single spelling; computing spellings takes ten times as long.
  if (/^[ -~]*$/.test(text)) return [text.toLowerCase()];
  const lower = normalized(text, 'NFC').toLocaleLowerCase('de').replaceAll('ß', 'ss');
  const bare = normalized(lower, 'NFD').replace(/\p{M}/gu, '');
  const spelt = lower.replace(/[äöü]/g, (letter) => WRITTEN[letter] ?? letter);
  const written = normalized(spelt, 'NFD').replace(/\p{M}/gu, '');
  return bare === written ? [bare] : [bare, written];
}

const WRITTEN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
