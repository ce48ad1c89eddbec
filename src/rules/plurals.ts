import { formatNumber } from './numbers';

export const wordFor = (amount: number | null | undefined, name: string, plural: string | null | undefined): string =>
  amount === 1 ? name : plural?.trim() || name;

export type UnitWords = (amount: number | null | undefined, name: string) => string;

export const asNamed: UnitWords = (_, name) => name;

/** Where units and packaging units share a name, later records win. */
export function unitWordsOf(records: readonly { name: string; plural?: string | null }[]): UnitWords {
  const plurals = new Map(records.flatMap(({ name, plural }) => (plural ? [[name, plural]] : [])));
  return plurals.size === 0 ? asNamed : (amount, name) => wordFor(amount, name, plurals.get(name));
}

export const inUnits = (
  amount: number | null | undefined,
  name: string | null | undefined,
  words: UnitWords,
  decimals?: number,
): string => {
  const number = formatNumber(amount, decimals);
  return name ? `${number} ${words(amount, name)}` : number;
};
