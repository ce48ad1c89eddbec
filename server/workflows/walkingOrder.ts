import { compareGerman } from '../../src/lib/compareGerman';

export interface Walked {
  /** Of the location. */
  countingOrder: number;
  stockLocationName: string;
  /** Of the article there; null: after those that have one. */
  itemOrder: number | null;
  name: string;
}

/** The way through the house: location by its order and name, then article by its order there and name. */
export const walkingOrder = (a: Walked, b: Walked): number =>
  a.countingOrder - b.countingOrder ||
  compareGerman(a.stockLocationName, b.stockLocationName) ||
  nullLast(a.itemOrder, b.itemOrder) ||
  compareGerman(a.name, b.name);

function nullLast(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}
