import Big from 'big.js';
import { isInRange, messages, toScaled } from '../resources/kit';
import { formatNumberForInput } from './numbers';
import { numberMessage, PRICE, parseNumber } from './readNumber';

const PRICE_DECIMALS = 4;

/** German message unless the price is a number from 0 with at most 4 decimals. */
export function priceMessage(text: string): string | null {
  const value = parseNumber(text, PRICE);
  if (value === null) return messages.notANumber;
  if (Number.isNaN(value)) return numberMessage(text, PRICE);
  if (value < 0) return messages.min(0);
  if (!isInRange(value, PRICE_DECIMALS)) return messages.outOfRange;
  return toScaled(value, PRICE_DECIMALS) === undefined ? messages.tooManyDecimals(PRICE_DECIMALS) : null;
}

/** Price as input text: at least two decimals; '' for none. */
export function formatPriceForInput(price: number | null | undefined): string {
  const [whole = '', decimals = ''] = formatNumberForInput(price).split(',');
  return whole === '' ? '' : `${whole},${decimals.padEnd(2, '0')}`;
}

/** Percent, rounded to tenths; null without an old price. */
export function priceChange(oldPrice: number | null, newPrice: number): number | null {
  if (!oldPrice) return null;
  return new Big(newPrice).minus(oldPrice).div(oldPrice).times(100).round(1, Big.roundHalfUp).toNumber();
}

/** Percent, up or down, beyond which a new price deserves a second look. */
export const UNUSUAL_CHANGE = 20;
