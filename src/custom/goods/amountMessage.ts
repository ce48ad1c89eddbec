import { isInRange, messages, toScaled } from '../../resources/kit';

const SCALE = 3;

/** @param amount null when empty, NaN when not a number */
export function amountMessage(amount: number | null): string | undefined {
  if (amount === null) return messages.required;
  if (Number.isNaN(amount)) return messages.notANumber;
  if (amount <= 0) return messages.above(0);
  if (!isInRange(amount, SCALE)) return messages.outOfRange;
  return toScaled(amount, SCALE) === undefined ? messages.tooManyDecimals(SCALE) : undefined;
}
