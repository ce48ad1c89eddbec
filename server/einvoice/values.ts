import { Big } from 'big.js';
import { LONGEST_NUMBER } from './limits';
import { impossible } from './refusals';
import { textOf, type XmlElement } from './xml/XmlElement';

const MAX_DIGITS = 15;
/** Longer numbers are refused beforehand, as the pattern below would be slow. */
const LONGEST = 60;
const NUMBER = /^([+-]?)0*(\d*)(?:\.(\d*?)0*)?$/;

/** @param what such as "Menge (BT-129)" @throws Problem unless it is a number with no more digits than JSON carries */
export function decimalOf(element: XmlElement | undefined, what: string): string | null {
  const text = textOf(element);
  if (!element || text === null) return null;
  const [, sign, whole = '', fraction = ''] = (text.length <= LONGEST && /\d/.test(text) && NUMBER.exec(text)) || [];
  if (sign === undefined) throw impossible(`${what} in Zeile ${element.line} ist keine Zahl: „${shortened(text)}“.`);
  if ((whole + fraction).replace(/^0+/, '').length > MAX_DIGITS)
    throw impossible(`${what} in Zeile ${element.line} hat mehr als ${MAX_DIGITS} Stellen: „${shortened(text)}“.`);
  const number = `${whole || '0'}${fraction && `.${fraction}`}`;
  return sign === '-' && number !== '0' ? `-${number}` : number;
}

export const sumOf = (decimals: readonly string[]): string =>
  decimals.reduce((sum, decimal) => sum.plus(decimal), new Big(0)).toFixed();

const DAY = /^(\d{4})(-?)(\d\d)\2(\d\d)(?:\d{4}(?:\d\d)?)?(?:T[\d:.]{1,20})?(?:Z|[+-]\d\d:?\d\d)?$/;

/** Reads YYYY-MM-DD or YYYYMMDD, ignoring time and zone; null for an impossible day. */
export function dayOf(text: string | null): string | null {
  const [, year, , month, day] = DAY.exec(text ?? '') ?? [];
  if (!year) return null;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

export function requiredDay(text: string | null, what: string): string {
  const day = dayOf(required(text, what));
  if (day === null) throw impossible(`${what} ist kein Tag: „${shortened(text ?? '')}“.`);
  return day;
}

export function required<T>(value: T | null, what: string): T {
  if (value === null) throw impossible(`${what} fehlt.`);
  return value;
}

/** Amounts may be repeated in the tax currency. */
export const inCurrency = (amounts: readonly XmlElement[], currency: string) =>
  amounts.find(({ attributes }) => attributes.currencyID === undefined || attributes.currencyID === currency);

/** BT-1. @throws Problem when it is missing or too long */
export function requiredNumber(text: string | null): string {
  const number = required(text, 'Rechnungsnummer (BT-1)');
  if (number.length > LONGEST_NUMBER)
    throw impossible(`Rechnungsnummer (BT-1) ist länger als ${LONGEST_NUMBER} Zeichen.`);
  return number;
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
