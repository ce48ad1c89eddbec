import { bareCode } from './codes';

/** An article at a location, independent of the count. */
export interface SheetLine {
  stockItemId: number;
  stockLocationId: number;
}

/**
 * Code printed beside a count sheet line (decision 0055). Uses capitals that German and English keyboards share, and
 * digits, so QR codes stay in the compact alphanumeric mode.
 */
export const lineCode = ({ stockItemId, stockLocationId }: SheetLine): string =>
  `COUNT${stockItemId}AT${stockLocationId}`;

/** Undefined if the text is not a line code. */
export function readLineCode(text: string): SheetLine | undefined {
  const [, item, location] = /^COUNT([1-9]\d{0,9})AT([1-9]\d{0,9})$/i.exec(bareCode(text)) ?? [];
  return item && location ? { stockItemId: Number(item), stockLocationId: Number(location) } : undefined;
}
