import { sumAmounts } from '../../rules/amounts';
import { formatNumberForInput, parseNumber } from '../../rules/numbers';

/** A typed amount, changed by `by` but never below 0; an empty text counts as 0, and what is no number stays. */
export function stepAmount(text: string, by: number): string {
  const amount = parseNumber(text) ?? 0;
  return Number.isNaN(amount) ? text : formatNumberForInput(Math.max(0, sumAmounts([amount, by])));
}
