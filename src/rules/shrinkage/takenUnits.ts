import { divideHalfUp } from '../../lib/divideHalfUp';

/** Pieces of a sold item; each takes `amount` ÷ `of` units of the article. All in whole thousandths. */
export interface Taken {
  pieces: number;
  amount: number;
  of: number;
}

/** Returns units of the article in whole thousandths: an exact fraction, rounded once, half away from zero. */
export function takenUnits(taken: readonly Taken[]): number {
  const [first] = taken;
  if (!first) return 0;
  let sum = 0;
  for (const { pieces, amount, of } of taken) {
    sum += pieces * amount;
    if (of !== first.of || !Number.isSafeInteger(sum * 2 + of)) return takenExactly(taken);
  }
  // Plain numbers, when exact, are ten times faster than BigInt.
  const units = Math.floor((Math.abs(sum) * 2 + first.of) / (first.of * 2));
  return sum < 0 ? 0 - units : units;
}

function takenExactly(taken: readonly Taken[]): number {
  let [numerator, denominator] = [0n, 1n];
  for (const { pieces, amount, of } of taken) {
    const [units, parts] = [BigInt(pieces) * BigInt(amount), BigInt(of)];
    numerator = numerator * parts + units * denominator;
    denominator *= parts;
    const common = greatestDivisor(numerator, denominator);
    numerator /= common;
    denominator /= common;
  }
  return Number(divideHalfUp(numerator, denominator));
}

/** Keeps fractions of many recipes short. */
function greatestDivisor(a: bigint, b: bigint): bigint {
  let [one, other] = [a < 0n ? -a : a, b];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}
