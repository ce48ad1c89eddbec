import { isInRange, messages, toScaled } from '../../resources/kit';

const SCALE = 3;

/**
 * What is wrong with a typed amount of goods, in German.
 * @param amount as `parseNumber` reads it: null when nothing is typed, NaN when it is no number
 * @param allowsZero 0 is an answer, too
 */
export function amountMessage(amount: number | null, allowsZero = false): string | undefined {
  if (amount === null) return messages.required;
  if (Number.isNaN(amount)) return messages.notANumber;
  if (amount < 0 || (amount === 0 && !allowsZero)) return allowsZero ? messages.min(0) : messages.above(0);
  if (!isInRange(amount, SCALE)) return messages.outOfRange;
  return toScaled(amount, SCALE) === undefined ? messages.tooManyDecimals(SCALE) : undefined;
}
