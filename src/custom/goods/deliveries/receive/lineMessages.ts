import { messages } from '../../../../resources/kit';
import { bestBeforeProblem } from '../../../../rules/bestBefore';
import { parseGermanDate } from '../../../../rules/dates';
import { type NumberFormat, PRICE } from '../../../../rules/readNumber';
import { amountMessage } from '../../../../rules/runCensus';
import { isBookable } from '../../empties/taps';
import type { DeliveryForm, FormLine } from './deliveryForm';
import { packagesFormat } from './packagesFormat';

const messageOf = (text: string, format: NumberFormat): string | undefined =>
  text.trim() === '' ? undefined : (amountMessage(text, format) ?? undefined);

export const deliveredMessage = (line: FormLine): string | undefined => messageOf(line.delivered, packagesFormat(line));

export const priceMessage = ({ price }: FormLine): string | undefined => messageOf(price, PRICE);

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
