import type { Language, Read, Reader } from '../../src/resources/kit';
import { languageOf, readerOf } from '../../src/rules/language';
import type { Decimal } from '../../src/rules/readNumber';
import { type Titles, unknownName } from './readTitles';

export interface CellContext {
  language: Language;
  reader: Reader;
}

export const contextOf = (timeZone: string, titles: Titles, decimal: Decimal | null = null): CellContext => ({
  language: languageOf(timeZone, titles.of),
  reader: readerOf(timeZone, decimal, {
    record: titles.find,
    records: (target, names) => readNames(names, target, titles),
    unknown: unknownName,
  }),
});

const MAX_PARTS = 21;

/** Reads names separated by commas, semicolons, slashes or line breaks; names may contain these characters too. */
function readNames(text: string, target: string, titles: Titles): Read<number[]> {
  const parts = text.split(/([,;/\n])/);
  const ids: number[] = [];
  for (let start = 0; start < parts.length; ) {
    const { name, next } = longestName(parts, start, (each) => titles.has(target, each));
    start = next;
    if (name === '') continue;
    const found = titles.find(target, name);
    if (found.error !== undefined) return found;
    ids.push(found.value);
  }
  return { value: [...new Set(ids)] };
}

function longestName(parts: readonly string[], start: number, isKnown: (name: string) => boolean) {
  for (let end = Math.min(parts.length, start + MAX_PARTS); end > start + 1; end -= 2) {
    const name = parts.slice(start, end).join('').trim();
    if (isKnown(name)) return { name, next: end + 1 };
  }
  return { name: parts[start]?.trim() ?? '', next: start + 2 };
}
