import type { ShrinkageInterval } from '../../../contract/shrinkage';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import { REASON_SENTENCES } from '../../../rules/shrinkage/hints';

/** @example "24 + 48 − 1 − 30 = 41 verbraucht, 38,4 verkauft, 0,6 Personal: 2 fehlen, 1,64 €" */
export function intervalWords(interval: ShrinkageInterval): string {
  const { opening, deliveries, returns, losses, corrections, closing, used, sold, staff } = interval;
  const sum = [
    formatNumber(opening.amount),
    ...[deliveries, -returns, -losses, corrections].filter((amount) => amount !== 0).map(signed),
    signed(-closing.amount),
  ].join(' ');
  const explained = [
    `${sum} = ${formatNumber(used)} verbraucht`,
    ...(sold === null ? [] : [`${formatNumber(sold)} verkauft`]),
    ...(staff === null || staff === 0 ? [] : [`${formatNumber(staff)} Personal`]),
  ].join(', ');
  return `${explained}: ${resultOf(interval)}`;
}

const signed = (amount: number): string => `${amount < 0 ? '−' : '+'} ${formatNumber(Math.abs(amount))}`;

function resultOf({ difference, value, reason }: ShrinkageInterval): string {
  if (difference === null) return `nicht bestimmbar. ${reason === null ? '' : REASON_SENTENCES[reason]}`;
  if (difference === 0) return 'nichts fehlt';
  const amount = formatNumber(Math.abs(difference));
  const result = difference < 0 ? `${amount} zu viel` : `${amount} ${difference === 1 ? 'fehlt' : 'fehlen'}`;
  return value === null ? result : `${result}, ${formatMoney(value)}`;
}
