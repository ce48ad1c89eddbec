import Big from 'big.js';
import { formatNumber } from './numbers';
import { asNamed, inUnits, type UnitWords } from './plurals';

export interface Counted {
  amount: number;
  lastAmount: number | null | undefined;
  unitsPerPackage?: number | null;
  packagingUnitName?: string | null;
  unitName: string;
  words?: UnitWords;
}

export interface Hint {
  text: string;
  brief: string;
  /** The amount probably meant. */
  suggestion?: number;
}

/** Flags counts below half or above double the last one, and probable confusions of packages and units. */
export function plausibilityHint(counted: Counted): Hint | null {
  const { amount, lastAmount } = counted;
  if (lastAmount === null || lastAmount === undefined || lastAmount <= 0) return null;
  const now = new Big(amount);
  const isFar = now.times(2).lt(lastAmount) || now.gt(new Big(lastAmount).times(2));
  if (!isFar) return null;
  const byPackages = packageMistake(counted, lastAmount);
  if (byPackages) return byPackages;
  const last = inUnits(lastAmount, counted.unitName, counted.words ?? asNamed);
  return {
    text: now.lt(lastAmount)
      ? `Weniger als die Hälfte der letzten Zählung (${last}). Stimmt das?`
      : `Mehr als das Doppelte der letzten Zählung (${last}). Stimmt das?`,
    brief: `Letztes Mal ${formatNumber(lastAmount)}. Stimmt das?`,
  };
}

/** Within a fifth of the last count. */
const isLike = (amount: Big, lastAmount: number) => amount.minus(lastAmount).abs().times(5).lte(lastAmount);

function packageMistake(
  { amount, unitsPerPackage, packagingUnitName, unitName, words = asNamed }: Counted,
  lastAmount: number,
): Hint | undefined {
  if (!unitsPerPackage || unitsPerPackage === 1 || amount === 0) return undefined;
  const asUnits = new Big(amount).times(unitsPerPackage);
  const packaging = packagingUnitName ? words(0, packagingUnitName) : 'Verpackungen';
  if (isLike(asUnits, lastAmount)) {
    return {
      text: `In ${packaging} gezählt? Dann wären es ${inUnits(asUnits.toNumber(), unitName, words)}.`,
      brief: `In ${packaging} gezählt?`,
      suggestion: asUnits.toNumber(),
    };
  }
  const asPackages = new Big(amount).div(unitsPerPackage).round(3);
  if (isLike(asPackages, lastAmount)) {
    return {
      text: `Schon umgerechnet? ${inUnits(asPackages.toNumber(), unitName, words)} wären wie beim letzten Mal.`,
      brief: 'Schon umgerechnet?',
      suggestion: asPackages.toNumber(),
    };
  }
  return undefined;
}
