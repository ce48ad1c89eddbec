import type { Decimal } from '../readNumber';

export interface NumberSymbols {
  decimal: string;
  grouping: string | null;
}

/** Symbols of a table of index.xml that names none (default of GDPdU). */
export const USUAL_SYMBOLS: NumberSymbols = { decimal: ',', grouping: '.' };

export const symbolsOf = (decimal: Decimal): NumberSymbols => ({ decimal, grouping: decimal === ',' ? '.' : ',' });

/** Longer numbers would not add up exactly. */
const MAX_DIGITS = 10;

export type NumberFault = 'none' | 'decimals' | 'large';

interface NumberOptions {
  /** Decimals of the result, which is in whole units of 10^-scale. */
  scale: number;
  /** Further decimals are a fault unless they are 0; without the flag they are rounded half away from zero. */
  isExact?: boolean;
}

/** Reads digits grouped in threes or not at all. Returns whole units of 10^-scale, or the fault. */
export function numberReader({ decimal, grouping }: NumberSymbols) {
  const group = grouping === null || grouping === decimal ? null : escaped(grouping);
  const grouped = group === null ? '' : `[1-9]\\d{0,2}(?:${group}\\d{3})+|`;
  const shape = new RegExp(`^([-+\u2212]?)(${grouped}\\d*)(?:${escaped(decimal)}(\\d*))?$`);
  const groups = group === null ? null : new RegExp(group, 'g');

  return (text: string, { scale, isExact }: NumberOptions): number | NumberFault => {
    const [, sign, digits = '', fraction = ''] = shape.exec(text) ?? [];
    if (sign === undefined || digits + fraction === '') return 'none';
    const whole = groups ? digits.replace(groups, '') : digits;
    if (whole.length > MAX_DIGITS) return 'large';
    let units = Number(whole + fraction.slice(0, scale).padEnd(scale, '0'));
    if (fraction.length > scale) {
      if (isExact && /[1-9]/.test(fraction.slice(scale))) return 'decimals';
      if (!isExact && fraction.charAt(scale) >= '5') units += 1;
    }
    return (sign === '' || sign === '+' ? units : -units) || 0;
  };
}

const escaped = (symbol: string) => symbol.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns the decimal symbol that a number proves; 'open': could be either; null: the number has no symbol. */
export function detectDecimal(text: string, isWhole = false): Decimal | 'open' | null {
  const [first] = /[.,]/.exec(text) ?? [];
  if (first === undefined) return null;
  const last = text.charAt(Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))) as Decimal;
  if (first !== last) return last;
  const isGrouped = /^[-+\u2212]?[1-9]\d{0,2}([.,]\d{3})+$/.test(text);
  if (!isGrouped) return first as Decimal;
  const isSeveral = text.indexOf(first) !== text.lastIndexOf(first);
  return isWhole || isSeveral ? other(first) : 'open';
}

const other = (symbol: string): Decimal => (symbol === ',' ? '.' : ',');
