import type { SheetLine } from '../../rules/lineCode';
import type { CountLine } from './CountLine';

/**
 * Where to count an article that was scanned: at the location one is at, else wherever the count asks for it.
 * @param at index of the line that is shown
 * @returns its index, -1 when the count does not ask for the article
 */
export function scannedLine(lines: readonly CountLine[], at: number, stockItemId: number): number {
  const place = lines[at]?.locationName;
  const here = lines.findIndex((line) => line.stockItemId === stockItemId && line.locationName === place);
  return here >= 0 ? here : lines.findIndex((line) => line.stockItemId === stockItemId);
}

/** The line of a code on a count sheet: its index, -1 when the count does not ask for it. */
export const sheetLineIn = (lines: readonly CountLine[], { stockItemId, stockLocationId }: SheetLine): number =>
  lines.findIndex((line) => line.stockItemId === stockItemId && line.stockLocationId === stockLocationId);
