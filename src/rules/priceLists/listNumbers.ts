import Big from 'big.js';
import type { ListCell } from './listCell';

export const DECIMALS = [',', '.'] as const;
export type Decimal = (typeof DECIMALS)[number];

/** Beyond this JSON numbers lose digits. */
const MOST_DIGITS = 15;

/** Decides from all cells: "1.234" is ambiguous, but beside "12,50" it means 1234. Null if undecided. */
export function decideDecimal(cells: readonly ListCell[]): Decimal | null {
  const said = new Set<Decimal>();
  let isOpen = false;
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const decimal = decimalOf(bare(cell));
    if (decimal === 'either') isOpen = true;
    else if (decimal !== undefined) said.add(decimal);
  }
  const [first] = said;
  if (said.size > 1) return null;
  return first ?? (isOpen ? null : ',');
}

/** @returns undefined if the text does not tell */
function decimalOf(text: string): Decimal | 'either' | undefined {
  if (!/^[-+−]?[\d.,]*\d[\d.,]*$/.test(text)) return undefined;
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points + commas === 0) return undefined;
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  const sign = points > 0 ? '.' : ',';
  // Thousands separators repeat, decimal ones do not.
  if (points + commas > 1) return sign === '.' ? ',' : '.';
  return /^[-+−]?[1-9]\d{0,2}[.,]\d{3}$/.test(text) ? 'either' : sign;
}

export function readListNumber(cell: ListCell, decimal: Decimal): Big | null {
  if (typeof cell !== 'string') return kept(new Big(cell.number));
  const text = bare(cell);
  const grouping = decimal === ',' ? '\\.' : ',';
  const plain = new RegExp(`^[-+−]?(?:\\d{1,3}(?:${grouping}\\d{3})+|\\d+)?(?:\\${decimal}\\d+)?$`);
  if (!/\d/.test(text) || !plain.test(text)) return null;
  const digits = text
    .replaceAll(decimal === ',' ? '.' : ',', '')
    .replace(decimal, '.')
    .replace('−', '-')
    .replace('+', '');
  return kept(
    new Big(digits.startsWith('-.') ? `-0${digits.slice(1)}` : digits.startsWith('.') ? `0${digits}` : digits),
  );
}

const kept = (number: Big) => (number.c.length > MOST_DIGITS ? null : number);

const bare = (text: string) =>
  text
    .replace(/€|\beur(?:o)?\b/gi, '')
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');

/** Count in a package text ("24 x 0,33 l", "20er", "6 Fl."). */
export function readPackage(cell: ListCell, decimal: Decimal): Big | null {
  if (typeof cell !== 'string') return positive(readListNumber(cell, decimal));
  const counted = /^(\d{1,6})\s*(?:[x×*]|er\b|st(?:k|ck|ück)?\b|fl(?:asche|aschen)?\b|dosen?\b)/i.exec(cell.trim());
  return positive(counted?.[1] ? new Big(counted[1]) : readListNumber(cell, decimal));
}

const positive = (number: Big | null) => (number?.gt(0) ? number : null);
