import Big from 'big.js';
import { isInRange, messages, toScaled } from '../resources/kit';
import { formatNumberForInput, parseNumber } from './numbers';

const PRICE_DECIMALS = 4;

/** German message for a typed price that cannot be saved, null when it can: a number, not negative, 4 decimals at most. */
export function priceMessage(text: string): string | null {
  const value = parseNumber(text);
  if (value === null || Number.isNaN(value)) return messages.notANumber;
  if (value < 0) return messages.min(0);
  if (!isInRange(value, PRICE_DECIMALS)) return messages.outOfRange;
  return toScaled(value, PRICE_DECIMALS) === undefined ? messages.tooManyDecimals(PRICE_DECIMALS) : null;
}

/** A price as the text of an input field: two decimals as on a price tag, more where there are more; '' for none. */
export function formatPriceForInput(price: number | null | undefined): string {
  const [whole = '', decimals = ''] = formatNumberForInput(price).split(',');
  return whole === '' ? '' : `${whole},${decimals.padEnd(2, '0')}`;
}

/** By how many percent `newPrice` differs from `oldPrice`, rounded to tenths; null when there was no price before. */
export function priceChange(oldPrice: number | null, newPrice: number): number | null {
  if (!oldPrice) return null;
  return new Big(newPrice).minus(oldPrice).div(oldPrice).times(100).round(1, Big.roundHalfUp).toNumber();
}

/** Beyond this many percent, up or down, a new price is worth a second look. */
export const UNUSUAL_CHANGE = 20;
