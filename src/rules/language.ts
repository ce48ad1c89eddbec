import type { Language, Reader } from '../resources/kit';
import { formatDate, formatDateTime, parseGermanDate, parseGermanInstant } from './dates';
import { formatNumber, formatPrice, parseNumber } from './numbers';

/**
 * German words for values, as lists, files and the history show them.
 * @param timeZone IANA name; instants are written as clocks there show them
 * @param title what a record of another resource is called
 */
export const languageOf = (timeZone: string, title: Language['title']): Language => ({
  title,
  number: formatNumber,
  money: formatPrice,
  day: (day) => formatDate(day, timeZone),
  instant: (instant) => formatDateTime(instant, timeZone),
});

/** Reads what people and spreadsheets write. @param names finds the records that are named */
export const readerOf = (timeZone: string, names: Pick<Reader, 'record' | 'records' | 'unknown'>): Reader => ({
  ...names,
  number: parseNumber,
  day: (text) => parseGermanDate(padded(text)) ?? undefined,
  // Excel adds seconds.
  instant: (text) => parseGermanInstant(padded(text).replace(/^(.{16}):00$/, '$1'), timeZone) ?? undefined,
});

/** Excel leaves out leading zeros. */
const padded = (text: string) =>
  text.replace(/^(\d{1,2})\.(\d{1,2})\./, (_, day, month) => `${pad(day)}.${pad(month)}.`);
const pad = (digits: string) => digits.padStart(2, '0');
