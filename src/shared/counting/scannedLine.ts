import type { SheetLine } from '../../rules/lineCode';
import type { CountLine } from './CountLine';

/**
 * Where to count a scanned article: at the current location, else elsewhere in the count.
 * @param at index of the current line
 * @returns its index, or -1
 */
export function scannedLine(lines: readonly CountLine[], at: number, stockItemId: number): number {
  const place = lines[at]?.locationName;
  const here = lines.findIndex((line) => line.stockItemId === stockItemId && line.locationName === place);
  return here >= 0 ? here : lines.findIndex((line) => line.stockItemId === stockItemId);
}

/** Index of the line for a count sheet's code, or -1. */
export const sheetLineIn = (lines: readonly CountLine[], { stockItemId, stockLocationId }: SheetLine): number =>
  lines.findIndex((line) => line.stockItemId === stockItemId && line.stockLocationId === stockLocationId);
