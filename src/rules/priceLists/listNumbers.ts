import Big from 'big.js';
import { type Decimal, meaningsOf, readExactly, withoutCurrency } from '../readNumber';
import type { ListCell } from './listCell';

/** Beyond this JSON numbers lose digits. */
const MOST_DIGITS = 15;

/** Decides from all cells: "1.234" is ambiguous, but beside "12,50" it means 1234. Null if undecided. */
export function decideDecimal(cells: readonly ListCell[]): Decimal | null {
  const said = new Set<Decimal>();
  let isOpen = false;
  for (const cell of cells) {
    if (typeof cell !== 'string') continue;
    const { ',': comma, '.': point } = meaningsOf(withoutCurrency(cell).replace(/^[-+−]/, ''));
    if (comma && point) isOpen ||= !comma.eq(point);
    else if (comma || point) said.add(comma ? ',' : '.');
  }
  const [first] = said;
  if (said.size > 1) return null;
  return first ?? (isOpen ? null : ',');
}

export function readListNumber(cell: ListCell, decimal: Decimal): Big | null {
  if (typeof cell !== 'string') return kept(new Big(cell.number));
  const found = readExactly(cell.trim().replace(/^\+/, ''), { scale: MOST_DIGITS, isMoney: true, decimal });
  return found instanceof Big ? kept(found) : null;
}

const kept = (number: Big) => (number.c.length > MOST_DIGITS ? null : number);

/** Count in a package text ("24 x 0,33 l", "20er", "6 Fl."). */
export function readPackage(cell: ListCell, decimal: Decimal): Big | null {
  if (typeof cell !== 'string') return positive(readListNumber(cell, decimal));
  const counted = /^(\d{1,6})\s*(?:[x×*]|er\b|st(?:k|ck|ück)?\b|fl(?:asche|aschen)?\b|dosen?\b)/i.exec(cell.trim());
  return positive(counted?.[1] ? new Big(counted[1]) : readListNumber(cell, decimal));
}

const positive = (number: Big | null) => (number?.gt(0) ? number : null);
