import {
  type AnyRecord,
  type AnyResource,
  kindOf,
  type Language,
  listColumns,
  type Role,
  readableFields,
} from '../resources/kit';

/**
 * The words of a search, each as it is looked for; none when nothing but blanks was typed. A record is found when all of
 * them occur in its text, in whatever order.
 */
export const searchWords = (typed: string): string[][] => typed.split(/\s+/u).filter(Boolean).map(spellings);

/**
 * The function that gives the text of a record in which a search looks: what the list shows of the record in words, names
 * of other records included. To be made once for many records.
 * @param shown columns of the list; those of the definition by default. What the role may not read is never searched.
 */
export function searchTexts(
  resource: AnyResource,
  role: Role,
  language: Language,
  shown?: readonly string[],
): (record: AnyRecord) => string {
  const keys = shown
    ? readableFields(resource, role).flatMap(([key]) => (shown.includes(key) ? [key] : []))
    : listColumns(resource, role);
  const columns = [...new Set([resource.title, ...keys])].flatMap((key) => {
    const field = resource.fields[key];
    // Numbers and days are found by sorting, and a "1" would be in nearly all of them.
    return field && kindOf(field).isSearched ? [{ key, field, kind: kindOf(field) }] : [];
  });
  // Words do not reach from one column into the next.
  return (record) =>
    columns.flatMap(({ key, field, kind }) => spellings(kind.words(field, record[key], language))).join('\n');
}

/** Whether all words occur in a text made by `searchTexts`. */
export const isFound = (text: string, words: readonly (readonly string[])[]): boolean =>
  words.every((spelt) => spelt.some((each) => text.includes(each)));

/** A text as `isFound` searches it. */
export const searchable = (text: string): string => spellings(text).join('\n');

/** "Müsli" is typed as "musli", by those who are in a hurry, and as "muesli", by those without such a key. */
function spellings(text: string): string[] {
  // Most texts are plain ASCII and have one spelling; finding others takes ten times as long.
  if (/^[ -~]*$/.test(text)) return [text.toLowerCase()];
  const lower = text.normalize('NFC').toLocaleLowerCase('de').replaceAll('ß', 'ss');
  const bare = lower.normalize('NFD').replace(/\p{M}/gu, '');
  const written = lower
    .replace(/[äöü]/g, (letter) => WRITTEN[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return bare === written ? [bare] : [bare, written];
}

const WRITTEN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
