import { type Language, messages, type Reader } from '../resources/kit';
import { formatDate, formatDateTime, parseGermanDate, parseGermanInstant } from './dates';
import { formatNumber, formatPrice } from './numbers';
import { choiceMessage, type Decimal, readNumber } from './readNumber';

export const languageOf = (timeZone: string, title: Language['title']): Language => ({
  title,
  number: formatNumber,
  money: formatPrice,
  day: (day) => formatDate(day, timeZone),
  instant: (instant) => formatDateTime(instant, timeZone),
});

export const readerOf = (
  timeZone: string,
  decimal: Decimal | null,
  names: Pick<Reader, 'record' | 'records' | 'unknown'>,
): Reader => ({
  ...names,
  number(text, scale, isMoney = false) {
    const { value, choices } = readNumber(text, { scale, isMoney, ...(decimal && { decimal }) });
    if (choices) return { error: choiceMessage(choices) };
    // A field may have its own message for a missing number, as a cleared form has.
    return Number.isNaN(value) ? { error: messages.notANumber } : { value };
  },
  day: (text) => parseGermanDate(padded(text)) ?? undefined,
  // Excel appends seconds.
  instant: (text) => parseGermanInstant(padded(text).replace(/^(.{16}):00$/, '$1'), timeZone) ?? undefined,
});

/** Excel drops leading zeros. */
const padded = (text: string) =>
  text.replace(/^(\d{1,2})\.(\d{1,2})\./, (_, day, month) => `${pad(day)}.${pad(month)}.`);
const pad = (digits: string) => digits.padStart(2, '0');
