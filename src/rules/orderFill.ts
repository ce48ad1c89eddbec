import { multiplyAmounts, sumAmounts } from './amounts';
import { wholePackages } from './orderAmounts';

export interface FillInput {
  /** Units. */
  minimum: number | null;
  /** Units; null: unknown. */
  stock: number | null;
  /** Packages ordered and still to come, sent or not. */
  coming: number;
  unitsPerPackage: number;
  /** Packages. */
  fixedOrderAmount: number | null;
}

/** Nothing is rounded: packages and units in them have 3 each. */
const PRODUCT_DECIMALS = 6;

/** Packages that bring stock and what is coming up to the minimum; null where either is unknown (docs/rules.md, Order sheet). */
export function fillAmount({ minimum, stock, coming, unitsPerPackage, fixedOrderAmount }: FillInput): number | null {
  if (minimum === null || stock === null) return null;
  const need = sumAmounts([minimum, -stock, -multiplyAmounts(coming, unitsPerPackage, PRODUCT_DECIMALS)]);
  if (need <= 0) return 0;
  return fixedOrderAmount ?? wholePackages(need, unitsPerPackage);
}
