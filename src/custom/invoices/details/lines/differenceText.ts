import type { InvoiceLine } from '../../../../contract/invoiceLines';
import { sumAmounts } from '../../../../rules/amounts';
import { formatMoney } from '../../../../rules/numbers';

export const isDifferent = ({ differences }: InvoiceLine): boolean => differences.length > 0;

export function differenceText(lines: readonly InvoiceLine[]): string {
  const different = lines.filter(isDifferent);
  const amount = sumAmounts(different.map(({ claimAmount }) => claimAmount));
  const verb = different.length === 1 ? 'weicht' : 'weichen';
  const sum = amount > 0 ? `${formatMoney(amount)} zu viel.` : 'nichts davon zu viel.';
  return `${different.length} von ${lines.length} Positionen ${verb} ab: ${sum}`;
}
