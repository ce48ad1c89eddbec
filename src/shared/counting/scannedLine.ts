import type { SheetLine } from '../../rules/lineCode';
import type { CountLine } from './CountLine';

/** Preferably at the current location. @returns index, or -1 */
export function scannedLine(lines: readonly CountLine[], at: number, stockItemId: number): number {
  const place = lines[at]?.locationName;
  const here = lines.findIndex((line) => line.stockItemId === stockItemId && line.locationName === place);
  return here >= 0 ? here : lines.findIndex((line) => line.stockItemId === stockItemId);
}

export const sheetLineIn = (lines: readonly CountLine[], { stockItemId, stockLocationId }: SheetLine): number =>
  lines.findIndex((line) => line.stockItemId === stockItemId && line.stockLocationId === stockLocationId);
