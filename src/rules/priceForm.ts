import Big from 'big.js';
import { isInRange, messages, toScaled } from '../resources/kit';
import { formatNumberForInput } from './numbers';
import { numberMessage, PRICE, parseNumber } from './readNumber';

const PRICE_DECIMALS = 4;

export function priceMessage(text: string): string | null {
  const value = parseNumber(text, PRICE);
  if (value === null) return messages.notANumber;
  if (Number.isNaN(value)) return numberMessage(text, PRICE);
  if (value < 0) return messages.min(0);
  if (!isInRange(value, PRICE_DECIMALS)) return messages.outOfRange;
  return toScaled(value, PRICE_DECIMALS) === undefined ? messages.tooManyDecimals(PRICE_DECIMALS) : null;
}

/** Formats a price for an input: at least two decimals; '' without a price. */
export function formatPriceForInput(price: number | null | undefined): string {
  const [whole = '', decimals = ''] = formatNumberForInput(price).split(',');
  return whole === '' ? '' : `${whole},${decimals.padEnd(2, '0')}`;
}

export function priceChange(oldPrice: number | null, newPrice: number): number | null {
  if (!oldPrice) return null;
  return new Big(newPrice).minus(oldPrice).div(oldPrice).times(100).round(1, Big.roundHalfUp).toNumber();
}

/** Change in percent, up or down, beyond which a new price deserves a second look. */
export const UNUSUAL_CHANGE = 20;
