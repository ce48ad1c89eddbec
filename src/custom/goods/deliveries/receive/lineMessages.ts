import { isInRange, messages, toScaled } from '../../../../resources/kit';
import { bestBeforeProblem } from '../../../../rules/bestBefore';
import { parseGermanDate } from '../../../../rules/dates';
import { numberMessage, PRICE, parseNumber } from '../../../../rules/readNumber';
import { amountMessage } from '../../amountMessage';
import { isBookable } from '../../empties/taps';
import type { DeliveryForm, FormLine } from './deliveryForm';
import { packagesFormat } from './packagesFormat';

const PRICE_SCALE = 4;

export function deliveredMessage(line: FormLine): string | undefined {
  const { delivered } = line;
  if (delivered.trim() === '') return undefined;
  const format = packagesFormat(line);
  return numberMessage(delivered, format) ?? amountMessage(parseNumber(delivered, format), true);
}

export function priceMessage({ price }: FormLine): string | undefined {
  const value = parseNumber(price, PRICE);
  if (value === null) return undefined;
  if (Number.isNaN(value)) return numberMessage(price, PRICE) ?? undefined;
  if (value < 0) return messages.min(0);
  if (!isInRange(value, PRICE_SCALE)) return messages.outOfRange;
  return toScaled(value, PRICE_SCALE) === undefined ? messages.tooManyDecimals(PRICE_SCALE) : undefined;
}

export function bestBeforeMessage({ bestBefore = '' }: FormLine, today: string): string | undefined {
  if (bestBefore === '') return undefined;
  const day = parseGermanDate(bestBefore);
  return day ? bestBeforeProblem(day, today) : messages.notADay;
}

export const isComplete = ({ lines, returns }: DeliveryForm, today: string): boolean =>
  lines.length > 0 &&
  isBookable(returns) &&
  lines.every(
    (line) =>
      line.delivered.trim() !== '' && !deliveredMessage(line) && !priceMessage(line) && !bestBeforeMessage(line, today),
  );
