import Big from 'big.js';
import { formatNumberForInput } from './numbers';
import { PRICE } from './readNumber';
import { amountMessage } from './runCensus';

export const priceMessage = (text: string): string | null => amountMessage(text, PRICE);

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
