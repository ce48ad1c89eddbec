import { sumAmounts } from './amounts';
import { wholePackages } from './orderAmounts';

export interface FillInput {
  /** Units. */
  minimum: number | null;
  /** Units; null: unknown. */
  stock: number | null;
  /** Units in sent and unsent orders not delivered yet, computed with the package size of each order. */
  coming: number;
  unitsPerPackage: number;
  /** Packages. */
  fixedOrderAmount: number | null;
}

/** Fills stock and expected units up to the minimum, in packages; null if unknown (docs/rules.md, Order sheet). */
export function packagesToMinimum(input: FillInput): number | null {
  const { minimum, stock, coming, unitsPerPackage, fixedOrderAmount } = input;
  if (minimum === null || stock === null) return null;
  const need = sumAmounts([minimum, -stock, -coming]);
  if (need <= 0) return 0;
  return fixedOrderAmount ?? wholePackages(need, unitsPerPackage);
}
