import { compareGerman } from '../../src/lib/compareGerman';

export interface Walked {
  countingOrder: number;
  stockLocationName: string;
  stockItemName: string;
}

export const walkingOrder = (a: Walked, b: Walked): number =>
  a.countingOrder - b.countingOrder ||
  compareGerman(a.stockLocationName, b.stockLocationName) ||
  compareGerman(a.stockItemName, b.stockItemName);
