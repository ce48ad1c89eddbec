import Big from 'big.js';
import { type Decimal, meaningsOf, readExactly, withoutCurrency } from '../readNumber';
import type { ListCell } from './listCell';
import { readPackageText } from './packageText';

/** JSON numbers with more digits lose precision. */
const MAX_DIGITS = 15;

/** Decides from all cells: beside "12,50", "1.234" means 1234. @param turn awaited between cells */
export async function decideDecimal(
  cells: readonly ListCell[],
  turn: () => Promise<void>,
): Promise<{ decimal: Decimal | null; hasAmbiguous: boolean }> {
  const said = new Set<Decimal>();
  let hasAmbiguous = false;
  for (const cell of cells) {
    const { ',': comma, '.': point } = meanings(cell);
    if (comma && point) hasAmbiguous ||= !comma.eq(point);
    else if (comma || point) said.add(comma ? ',' : '.');
    await turn();
  }
  const [first = hasAmbiguous ? null : ','] = said;
  return { decimal: said.size > 1 ? null : first, hasAmbiguous };
}

export const isAmbiguous = (cell: ListCell): boolean => {
  const { ',': comma, '.': point } = meanings(cell);
  return comma !== undefined && point !== undefined && !comma.eq(point);
};

const meanings = (cell: ListCell) =>
  meaningsOf(typeof cell === 'string' && /[.,]/.test(cell) ? withoutCurrency(cell).replace(/^[-+−]/, '') : '');

export function readListNumber(cell: ListCell, decimal: Decimal): Big | null {
  if (typeof cell !== 'string') return kept(new Big(cell.number));
  const found = readExactly(cell.trim().replace(/^\+/, ''), { scale: MAX_DIGITS, isMoney: true, decimal });
  return found instanceof Big ? kept(found) : null;
}

const kept = (number: Big) => (number.c.length > MAX_DIGITS ? null : number);

export function readPackage(cell: ListCell, decimal: Decimal): Big | null {
  if (typeof cell !== 'string') return positive(readListNumber(cell, decimal));
  return positive(readPackageText(cell).count ?? readListNumber(cell, decimal));
}

const positive = (number: Big | null) => (number?.gt(0) ? number : null);
