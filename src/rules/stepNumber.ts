import { sumAmounts } from './amounts';
import { formatNumberForInput } from './numbers';
import { type NumberFormat, parseNumber } from './readNumber';

export interface StepOptions {
  min?: number;
  decimals?: number;
}

export function stepNumber(
  text: string,
  by: number,
  format: NumberFormat,
  { min, decimals = 0 }: StepOptions = {},
): string {
  const value = parseNumber(text, format) ?? 0;
  if (Number.isNaN(value)) return text;
  const next = Math.max(min ?? Number.NEGATIVE_INFINITY, sumAmounts([value, by]));
  const [whole = '', fraction = ''] = formatNumberForInput(next).split(',');
  return decimals > 0 || fraction ? `${whole},${fraction.padEnd(decimals, '0')}` : whole;
}
