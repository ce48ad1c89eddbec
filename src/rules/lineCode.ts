import { bareCode } from './codes';

/** An article at a location: a line of a count, whichever count it is. */
export interface SheetLine {
  stockItemId: number;
  stockLocationId: number;
}

/**
 * What the code beside a line of a count sheet says (decision 0055). Capitals that a scanner types alike on German and
 * English keyboards, and digits: a QR code writes these in half the room of other letters.
 */
export const lineCode = ({ stockItemId, stockLocationId }: SheetLine): string =>
  `COUNT${stockItemId}AT${stockLocationId}`;

/** The line that a scanned code stands for; undefined: it is no line's. */
export function readLineCode(text: string): SheetLine | undefined {
  const [, item, location] = /^COUNT([1-9]\d{0,9})AT([1-9]\d{0,9})$/i.exec(bareCode(text)) ?? [];
  return item && location ? { stockItemId: Number(item), stockLocationId: Number(location) } : undefined;
}
