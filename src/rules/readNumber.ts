import Big from 'big.js';
import { messages } from '../resources/kit';
import { formatNumberForInput, formatPrice } from './numbers';
import { inUnits, type UnitWords } from './plurals';
import type { NumberWords } from './unitWords';

export const DECIMALS = [',', '.'] as const;
export type Decimal = (typeof DECIMALS)[number];

export interface NumberFormat {
  /** Decimals of the field; the field's own rule refuses more. */
  scale: number;
  isMoney?: boolean;
  words?: NumberWords;
  /** Decimal symbol known for a whole file; without it, an ambiguous text leads to a question. */
  decimal?: Decimal;
}

export const WHOLE: NumberFormat = { scale: 0 };
export const AMOUNT: NumberFormat = { scale: 3 };
export const PRICE: NumberFormat = { scale: 4, isMoney: true };

export interface NumberReading {
  /** null: empty; NaN: refused, or to be chosen from `choices`. */
  value: number | null;
  choices?: readonly [number, number];
}

/** Reads all typed and imported numbers (docs/rules.md, Numbers). */
export function readNumber(text: string, format: NumberFormat): NumberReading {
  const found = readExactly(text, format);
  if (found === null) return { value: null };
  if (found === undefined) return { value: Number.NaN };
  if (found instanceof Big) return { value: toNumber(found) };
  const [first, second] = found;
  return { value: Number.NaN, choices: [toNumber(first), toNumber(second)] };
}

export const parseNumber = (text: string, format: NumberFormat): number | null => readNumber(text, format).value;

export const choiceMessage = ([first, second]: readonly [number, number]): string =>
  `Meinst du ${formatNumberForInput(first)} oder ${formatNumberForInput(second)}?`;

export function numberMessage(text: string, format: NumberFormat): string | null {
  const { value, choices } = readNumber(text, format);
  if (choices) return choiceMessage(choices);
  return Number.isNaN(value) ? messages.notANumber : null;
}

/** Returns "= 24 Flasche" where the text does not show the number that was read. */
export function readBackText(text: string, format: NumberFormat, unit: string, words: UnitWords): string | undefined {
  const { value } = readNumber(text, format);
  if (value === null || Number.isNaN(value)) return undefined;
  const shown = format.isMoney ? withoutCurrency(text) : text;
  if (Number(shown.trim().replace(',', '.').replace('\u2212', '-')) === value) return undefined;
  return `= ${format.isMoney ? formatPrice(value) : inUnits(value, unit, words)}`;
}

/** Reads exactly: null if empty, undefined without a number, two numbers, the larger first, if either may be meant. */
export function readExactly(text: string, format: NumberFormat): Big | readonly [Big, Big] | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const sign = /^[-\u2212]/.test(trimmed) ? -1 : 1;
  const found = readPositive(sign < 0 ? trimmed.slice(1) : trimmed, format);
  if (!found || found instanceof Big) return found?.times(sign);
  return [found[0].times(sign), found[1].times(sign)];
}

function readPositive(text: string, format: NumberFormat): Big | readonly [Big, Big] | undefined {
  if (format.isMoney) return readDigits(withoutCurrency(text).replace(/,(?:--?|[\u2013\u2014])$/, ''), format);
  if (format.scale === 0) return readDigits(text, format);
  const key = text.toLocaleLowerCase('de');
  for (const [word, factor] of format.words ?? []) {
    if (!key.endsWith(word)) continue;
    const found = readFraction(text.slice(0, -word.length).trimEnd(), format);
    if (found) return found instanceof Big ? found.times(factor) : [found[0].times(factor), found[1].times(factor)];
  }
  return readFraction(text, format);
}

function readFraction(text: string, format: NumberFormat) {
  const [, whole, fraction] = /^(\d*)\s*([½¼¾])$/.exec(text) ?? [];
  return fraction === undefined ? readDigits(text, format) : new Big(FRACTIONS[fraction] ?? 0).plus(whole || 0);
}

const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

function readDigits(digits: string, { scale, decimal }: NumberFormat): Big | readonly [Big, Big] | undefined {
  const { ',': comma, '.': point } = meaningsOf(digits);
  if (decimal) return decimal === ',' ? comma : point;
  if (!comma || !point || comma.eq(point)) return comma ?? point;
  const hasComma = digits.includes(',');
  // "1,234" is German for a little more than one; but decimals that are all zeros are rarely meant.
  if (hasComma && !/,0+$/.test(digits)) return comma;
  if (!hasComma && scale === 0) return comma;
  return hasComma ? [point, comma] : [comma, point];
}

export const meaningsOf = (digits: string): Readonly<Record<Decimal, Big | undefined>> => ({
  ',': meaningOf(digits, ',', COMMA),
  '.': meaningOf(digits, '.', POINT),
});

const COMMA = /^(?:[1-9]\d{0,2}([\s'’.])\d{3}(?:\1\d{3})*|\d+)?(?:,\d+)?$/;
const POINT = /^(?:[1-9]\d{0,2}([\s'’,])\d{3}(?:\1\d{3})*|\d+)?(?:\.\d+)?$/;

function meaningOf(digits: string, decimal: Decimal, shape: RegExp): Big | undefined {
  if (digits === '' || !shape.test(digits)) return undefined;
  const plain = digits.replace(decimal === ',' ? /[^\d,]/g : /[^\d.]/g, '').replace(',', '.');
  return new Big(plain.startsWith('.') ? `0${plain}` : plain);
}

export const withoutCurrency = (text: string): string =>
  text
    .trim()
    .replace(/^(?:€|eur(?:o)?\b)|(?:€|\beur(?:o)?|(?<=\d)eur(?:o)?)$/giu, '')
    .trim();

function toNumber(exact: Big): number {
  const value = exact.toNumber();
  if (!Number.isFinite(value)) return Number.NaN;
  return value === 0 ? 0 : value;
}
