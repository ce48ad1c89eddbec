import { type AnyRecord, type AnyResource, type Field, listColumns, type Role } from '../resources/kit';

/** What a record of another resource is called. */
export type TitleOf = (target: string, id: unknown) => string;

/**
 * The words of a search, each as it is looked for; none when nothing but blanks was typed. A record is found when all of
 * them occur in its text, in whatever order.
 */
export const searchWords = (typed: string): string[][] => typed.split(/\s+/u).filter(Boolean).map(spellings);

/** The text of a record that is searched: what its list shows of it in words, names of other records included. */
export function searchText(resource: AnyResource, role: Role, record: AnyRecord, titleOf: TitleOf): string {
  const keys = new Set([resource.title, ...listColumns(resource, role)]);
  const texts = [...keys].flatMap((key) => {
    const field = resource.fields[key];
    return field ? wordsOf(field, record[key], titleOf) : [];
  });
  // Words do not reach from one column into the next.
  return texts.flatMap(spellings).join('\n');
}

/** Whether all words occur in a text made by `searchText`. */
export const isFound = (text: string, words: readonly (readonly string[])[]): boolean =>
  words.every((spelt) => spelt.some((each) => text.includes(each)));

function wordsOf(field: Field, value: unknown, titleOf: TitleOf): string[] {
  if (value === null || value === undefined) return [];
  switch (field.kind) {
    case 'text':
      return field.secret ? [] : [String(value)];
    case 'choice':
      return [field.labels?.[String(value)] ?? String(value)];
    case 'reference':
      return [titleOf(field.target, value)];
    case 'referenceMany':
      return Array.isArray(value) ? value.map((id) => titleOf(field.target, id)) : [];
    default:
      // Numbers and days are found by sorting, and a "1" would be in nearly all of them.
      return [];
  }
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
