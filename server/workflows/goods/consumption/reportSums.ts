import { compareGerman } from '../../../../src/lib/compareGerman';
import { groupBy } from '../../../../src/lib/groupBy';
import { type Role, seesPrices } from '../../../../src/resources/kit';
import { sumAmounts } from '../../../../src/rules/amounts';

interface Reported {
  value: number | null;
  reason: unknown;
}

export function sumsOf(rows: readonly Reported[]) {
  const determined = rows.filter(({ reason }) => reason === null).length;
  return { value: sumAmounts(rows.map(({ value }) => value ?? 0)), determined, undetermined: rows.length - determined };
}

/** Groups rows by label: highest value first, for roles that see values. */
export const groupsOf = <R extends Reported>(rows: readonly R[], label: (row: R) => string, role: Role) =>
  [...groupBy(rows, label)]
    .map(([name, ofGroup]) => ({ label: name, ...sumsOf(ofGroup) }))
    .sort((a, b) => (seesPrices(role) ? b.value - a.value : 0) || compareGerman(a.label, b.label));
