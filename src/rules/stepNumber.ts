import { sumAmounts } from './amounts';
import { formatNumberForInput, parseNumber } from './numbers';

export interface StepOptions {
  /** Lower limit of the result. */
  min?: number;
  /** Minimum decimals written. */
  decimals?: number;
}

/** Adds `by` to a typed number; empty counts as 0, invalid text stays. */
export function stepNumber(text: string, by: number, { min, decimals = 0 }: StepOptions = {}): string {
  const value = parseNumber(text) ?? 0;
  if (Number.isNaN(value)) return text;
  const next = Math.max(min ?? Number.NEGATIVE_INFINITY, sumAmounts([value, by]));
  const [whole = '', fraction = ''] = formatNumberForInput(next).split(',');
  return decimals > 0 || fraction ? `${whole},${fraction.padEnd(decimals, '0')}` : whole;
}
