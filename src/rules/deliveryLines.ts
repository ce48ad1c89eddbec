import Big from 'big.js';
import { sumAmounts } from './amounts';
import { costOf } from './money';

/** Outcomes of a delivery line; the first that applies wins. */
export const OUTCOMES = ['unordered', 'replaced', 'damaged', 'missing', 'short', 'ok', 'over'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** @param line amounts in packages; `expectedAmount` is null if not ordered */
export function outcomeOf({
  isOrdered,
  isReplaced,
  isDamaged,
  deliveredAmount,
  expectedAmount,
}: {
  isOrdered: boolean;
  isReplaced: boolean;
  isDamaged: boolean;
  deliveredAmount: number;
  expectedAmount: number | null;
}): Outcome {
  if (!isOrdered) return 'unordered';
  if (isReplaced) return 'replaced';
  if (isDamaged) return 'damaged';
  if (deliveredAmount === 0) return 'missing';
  const expected = expectedAmount ?? 0;
  if (deliveredAmount < expected) return 'short';
  return deliveredAmount === expected ? 'ok' : 'over';
}

export const unitsIn = (packages: number, unitsPerPackage: number): number =>
  new Big(packages).times(unitsPerPackage).round(3, Big.roundHalfUp).toNumber();

/** Returns euros, rounded to cents; null without a price. */
export const deliveredValue = (quantity: number, unitPrice: number | null): number | null =>
  unitPrice === null ? null : costOf(quantity, unitPrice);

export const openAmount = (ordered: number, received: number, cancelled: number): number =>
  Math.max(0, sumAmounts([ordered, -received, -cancelled]));

/** Counts pieces of empties, partial crates as whole; `count` is pieces per package. */
export const piecesIn = (packages: number, count: number): number =>
  new Big(packages).times(count).round(0, Big.roundUp).toNumber();

/** Counts empties; bottles and cans, one per unit, follow a package size that differs from the article's. */
export function piecesOf(
  kind: string,
  { packages, unitsPerPackage }: { packages: number; unitsPerPackage: number },
  article: { count: number; unitsPerPackage: number },
): number {
  const isOfUnits = kind === 'bottle' || kind === 'can';
  if (!isOfUnits || unitsPerPackage === article.unitsPerPackage) return piecesIn(packages, article.count);
  const units = new Big(packages).times(unitsPerPackage).times(article.count);
  return units.div(article.unitsPerPackage).round(0, Big.roundUp).toNumber();
}

export function receiptOf(
  lines: readonly { receivedAmount: number; openAmount: number }[],
  isSettled: boolean,
): 'none' | 'partial' | 'complete' {
  if (isSettled || (lines.length > 0 && lines.every((line) => line.openAmount === 0))) return 'complete';
  return sumAmounts(lines.map((line) => line.receivedAmount)) > 0 ? 'partial' : 'none';
}
