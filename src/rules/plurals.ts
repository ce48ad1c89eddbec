import { formatNumber } from './numbers';

/** The word for a unit beside an amount: its plural for every number but 1, its name when it has none. */
export const wordFor = (amount: number | null | undefined, name: string, plural: string | null | undefined): string =>
  amount === 1 ? name : plural?.trim() || name;

/** As `wordFor`, by the unit's name. */
export type UnitWords = (amount: number | null | undefined, name: string) => string;

export const asNamed: UnitWords = (_, name) => name;

/** Later records win where units and packaging units share a name. */
export function unitWordsOf(records: readonly { name: string; plural?: string | null }[]): UnitWords {
  const plurals = new Map(records.flatMap(({ name, plural }) => (plural ? [[name, plural]] : [])));
  return plurals.size === 0 ? asNamed : (amount, name) => wordFor(amount, name, plurals.get(name));
}

/** "20 Flaschen"; the number alone without a unit. */
export const inUnits = (
  amount: number | null | undefined,
  name: string | null | undefined,
  words: UnitWords,
  decimals?: number,
): string => {
  const number = formatNumber(amount, decimals);
  return name ? `${number} ${words(amount, name)}` : number;
};
