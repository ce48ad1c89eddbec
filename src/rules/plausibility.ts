import Big from 'big.js';
import { formatNumber } from './numbers';

export interface Counted {
  /** In units. */
  amount: number;
  /** What the last count found at the same place. */
  lastAmount: number | null | undefined;
  unitsPerPackage?: number | null;
  packagingUnitName?: string | null;
  unitName: string;
}

/** A reason to look again; never a reason to refuse. */
export interface Hint {
  text: string;
  /** The same where there is hardly any room. */
  brief: string;
  /** The amount that may have been meant. */
  suggestion?: number;
}

/**
 * Whether a counted amount deserves a second look: less than half or more than double the last count, or what one gets
 * when packages are counted as units or the other way round. `null` when there is nothing to compare with.
 */
export function plausibilityHint(counted: Counted): Hint | null {
  const { amount, lastAmount } = counted;
  if (lastAmount === null || lastAmount === undefined || lastAmount <= 0) return null;
  const now = new Big(amount);
  const isFar = now.times(2).lt(lastAmount) || now.gt(new Big(lastAmount).times(2));
  if (!isFar) return null;
  const byPackages = packageMistake(counted, lastAmount);
  if (byPackages) return byPackages;
  const last = `${formatNumber(lastAmount)} ${counted.unitName}`;
  return {
    text: now.lt(lastAmount)
      ? `Weniger als die Hälfte der letzten Zählung (${last}). Stimmt das?`
      : `Mehr als das Doppelte der letzten Zählung (${last}). Stimmt das?`,
    brief: `Letztes Mal ${formatNumber(lastAmount)}. Stimmt das?`,
  };
}

/** Close enough to the last count to be the same shelf: within a fifth of it. */
const isLike = (amount: Big, lastAmount: number) => amount.minus(lastAmount).abs().times(5).lte(lastAmount);

function packageMistake(
  { amount, unitsPerPackage, packagingUnitName, unitName }: Counted,
  lastAmount: number,
): Hint | undefined {
  if (!unitsPerPackage || unitsPerPackage === 1 || amount === 0) return undefined;
  const asUnits = new Big(amount).times(unitsPerPackage);
  const packaging = packagingUnitName ?? 'Verpackungen';
  if (isLike(asUnits, lastAmount)) {
    return {
      text: `In ${packaging} gezählt? Dann wären es ${formatNumber(asUnits.toNumber())} ${unitName}.`,
      brief: `In ${packaging} gezählt?`,
      suggestion: asUnits.toNumber(),
    };
  }
  const asPackages = new Big(amount).div(unitsPerPackage).round(3);
  if (isLike(asPackages, lastAmount)) {
    return {
      text: `Schon umgerechnet? ${formatNumber(asPackages.toNumber())} ${unitName} wären wie beim letzten Mal.`,
      brief: 'Schon umgerechnet?',
      suggestion: asPackages.toNumber(),
    };
  }
  return undefined;
}
