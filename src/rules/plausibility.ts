import Big from 'big.js';
import { sumAmounts } from './amounts';
import { formatNumber } from './numbers';
import { inUnits, type UnitWords } from './plurals';

/** Units expected at a location; null or missing if unknown. */
export interface Expected {
  expectedAmount?: number | null;
  /** Units found by the last count; `expectedDelivered` is what was delivered since. */
  expectedCounted?: number | null;
  expectedDelivered?: number | null;
}

export interface Counted extends Expected {
  amount: number;
  lastAmount: number | null | undefined;
  unitsPerPackage?: number | null;
  packagingUnitName?: string | null;
  unitName: string;
  words: UnitWords;
}

export interface Hint {
  text: string;
  brief: string;
  suggestion?: number;
}

/** Flags counts below half or above double the expected (else last) amount, and mix-ups of packages and units. */
export function plausibilityHint(counted: Counted): Hint | null {
  const { amount, lastAmount, expectedAmount } = counted;
  const compared = expectedAmount ?? lastAmount;
  if (compared === null || compared === undefined || compared <= 0) return null;
  const now = new Big(amount);
  const isFar = now.times(2).lt(compared) || now.gt(new Big(compared).times(2));
  if (!isFar) return null;
  const byPackages = packageMistake(counted, compared);
  if (byPackages) return byPackages;
  if (expectedAmount !== null && expectedAmount !== undefined)
    return {
      text: `${expectedText(expectedAmount, counted)} Stimmt das?`,
      brief: `Erwartet etwa ${formatNumber(expectedAmount)}. Stimmt das?`,
    };
  const last = inUnits(compared, counted.unitName, counted.words);
  return {
    text: now.lt(compared)
      ? `Weniger als die Hälfte der letzten Zählung (${last}). Stimmt das?`
      : `Mehr als das Doppelte der letzten Zählung (${last}). Stimmt das?`,
    brief: `Letztes Mal ${formatNumber(compared)}. Stimmt das?`,
  };
}

function expectedText(amount: number, { expectedCounted, expectedDelivered, unitName, words }: Counted) {
  const counted = expectedCounted ?? amount;
  const delivered = expectedDelivered ?? 0;
  const rest = sumAmounts([amount, -counted, -delivered]);
  const since = [
    delivered !== 0 && `geliefert ${formatNumber(delivered)}`,
    rest > 0 && `dazugekommen ${formatNumber(rest)}`,
    rest < 0 && `abgegangen ${formatNumber(-rest)}`,
  ].filter(Boolean);
  const found = [`gezählt ${formatNumber(counted)}`, since.length > 0 && `seither ${since.join(' und ')}`];
  const verb = amount === 1 ? 'ist' : 'sind';
  return `Erwartet ${verb} etwa ${inUnits(amount, unitName, words)} (${found.filter(Boolean).join(', ')}).`;
}

const isLike = (amount: Big, compared: number) => amount.minus(compared).abs().times(5).lte(compared);

function packageMistake(
  { amount, expectedAmount, unitsPerPackage, packagingUnitName, unitName, words }: Counted,
  compared: number,
): Hint | undefined {
  if (!unitsPerPackage || unitsPerPackage === 1 || amount === 0) return undefined;
  const asUnits = new Big(amount).times(unitsPerPackage);
  const packaging = packagingUnitName ? words(0, packagingUnitName) : 'Verpackungen';
  if (isLike(asUnits, compared)) {
    return {
      text: `In ${packaging} gezählt? Dann wären es ${inUnits(asUnits.toNumber(), unitName, words)}.`,
      brief: `In ${packaging} gezählt?`,
      suggestion: asUnits.toNumber(),
    };
  }
  const asPackages = new Big(amount).div(unitsPerPackage).round(3);
  if (isLike(asPackages, compared)) {
    const brief = `Mal ${formatNumber(unitsPerPackage)} gerechnet?`;
    const verb = asPackages.eq(1) ? 'wäre' : 'wären';
    return {
      text: `${brief} Ohne das ${verb} es ${inUnits(asPackages.toNumber(), unitName, words)}, etwa wie ${expectedAmount == null ? 'beim letzten Mal' : 'erwartet'}.`,
      brief,
      suggestion: asPackages.toNumber(),
    };
  }
  return undefined;
}
