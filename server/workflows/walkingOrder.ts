import { germanOrder } from '../http/germanOrder';

export interface Walked {
  countingOrder: number;
  stockLocationName: string;
  stockItemName: string;
}

/** In which order a count is walked: counting order of the location, name of the location, name of the item. */
export const walkingOrder = (a: Walked, b: Walked): number =>
  a.countingOrder - b.countingOrder ||
  germanOrder(a.stockLocationName, b.stockLocationName) ||
  germanOrder(a.stockItemName, b.stockItemName);
