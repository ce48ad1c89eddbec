import { isInRange, messages, toScaled } from '../../../../resources/kit';
import { parseNumber } from '../../../../rules/numbers';
import { amountMessage } from '../../amountMessage';
import type { DeliveryForm, FormLine } from './deliveryForm';

const PRICE_SCALE = 4;

export const deliveredMessage = ({ delivered }: FormLine): string | undefined =>
  delivered.trim() === '' ? undefined : amountMessage(parseNumber(delivered), true);

export function priceMessage({ price }: FormLine): string | undefined {
  const value = parseNumber(price);
  if (value === null) return undefined;
  if (Number.isNaN(value)) return messages.notANumber;
  if (value < 0) return messages.min(0);
  if (!isInRange(value, PRICE_SCALE)) return messages.outOfRange;
  return toScaled(value, PRICE_SCALE) === undefined ? messages.tooManyDecimals(PRICE_SCALE) : undefined;
}

export const isComplete = ({ lines }: DeliveryForm): boolean =>
  lines.length > 0 &&
  lines.every((line) => line.delivered.trim() !== '' && !deliveredMessage(line) && !priceMessage(line));
