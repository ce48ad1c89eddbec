import { bareCode } from './codes';

export interface SheetLine {
  stockItemId: number;
  stockLocationId: number;
}

/** Uses capitals at the same place on German and English keyboards; QR codes stay alphanumeric (decision 0055). */
export const lineCode = ({ stockItemId, stockLocationId }: SheetLine): string =>
  `COUNT${stockItemId}AT${stockLocationId}`;

export function readLineCode(text: string): SheetLine | undefined {
  const [, item, location] = /^COUNT([1-9]\d{0,9})AT([1-9]\d{0,9})$/i.exec(bareCode(text)) ?? [];
  return item && location ? { stockItemId: Number(item), stockLocationId: Number(location) } : undefined;
}
