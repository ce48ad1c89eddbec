import { addToSet } from '../lib/addToSet';
import { textKey } from '../resources/kit';
import type { UnitWords } from './plurals';

/** Number of units that a word stands for, by the word in lower case, longer words first. */
export type NumberWords = ReadonlyMap<string, number>;

type Name = string | null | undefined;

export interface UnitNames {
  unitName?: Name;
  packagingUnitName?: Name;
  unitsPerPackage?: number | null;
}

/** Returns an article's own words for amounts in its unit: "1 Kasten", "5 Flaschen". Ambiguous words are left out. */
export const unitWords = (
  { unitName, packagingUnitName, unitsPerPackage }: UnitNames,
  plurals: UnitWords,
): NumberWords =>
  wordsFrom([
    [unitName, 1],
    [unitName && plurals(MANY, unitName), 1],
    [packagingUnitName, unitsPerPackage],
    [packagingUnitName && plurals(MANY, packagingUnitName), unitsPerPackage],
  ]);

const MANY = 2;

/** Like `unitWords`, for amounts in packages. */
export const packageWords = (...names: Name[]): NumberWords => wordsFrom(names.map((name) => [name, 1]));

function wordsFrom(words: readonly (readonly [Name, number | null | undefined])[]): NumberWords {
  const found = new Map<string, Set<number>>();
  for (const [name, factor] of words) {
    const key = textKey(name ?? '');
    if (key !== '' && factor) addToSet(found, key, factor);
  }
  return new Map(
    [...found]
      .flatMap(([word, [factor, ...others]]) =>
        factor === undefined || others.length > 0 ? [] : [[word, factor] as const],
      )
      .sort(([a], [b]) => b.length - a.length),
  );
}
