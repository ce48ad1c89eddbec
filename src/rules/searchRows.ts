import {
  type AnyRecord,
  type AnyResource,
  type Field,
  kindOf,
  type Language,
  listColumns,
  type Role,
} from '../resources/kit';

/**
 * The words of a search, each as it is looked for; none when nothing but blanks was typed. A record is found when all of
 * them occur in its text, in whatever order.
 */
export const searchWords = (typed: string): string[][] => typed.split(/\s+/u).filter(Boolean).map(spellings);

/** The text of a record that is searched: what its list shows of it in words, names of other records included. */
export function searchText(resource: AnyResource, role: Role, record: AnyRecord, language: Language): string {
  const keys = new Set([resource.title, ...listColumns(resource, role)]);
  const texts = [...keys].flatMap((key) => {
    const field = resource.fields[key];
    return field ? wordsOf(field, record[key], language) : [];
  });
  // Words do not reach from one column into the next.
  return texts.flatMap(spellings).join('\n');
}

/** Whether all words occur in a text made by `searchText`. */
export const isFound = (text: string, words: readonly (readonly string[])[]): boolean =>
  words.every((spelt) => spelt.some((each) => text.includes(each)));

/** A text as `isFound` searches it. */
export const searchable = (text: string): string => spellings(text).join('\n');

/** Numbers and days are found by sorting, and a "1" would be in nearly all of them. */
function wordsOf(field: Field, value: unknown, language: Language): string[] {
  const kind = kindOf(field);
  return kind.isSearched ? [kind.words(field, value, language)] : [];
}

/** "Müsli" is typed as "musli", by those who are in a hurry, and as "muesli", by those without such a key. */
function spellings(text: string): string[] {
  const lower = text.normalize('NFC').toLocaleLowerCase('de').replaceAll('ß', 'ss');
  const bare = lower.normalize('NFD').replace(/\p{M}/gu, '');
  const written = lower
    .replace(/[äöü]/g, (letter) => WRITTEN[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return bare === written ? [bare] : [bare, written];
}

const WRITTEN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
