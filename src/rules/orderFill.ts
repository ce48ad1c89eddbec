import { sumAmounts } from './amounts';
import { wholePackages } from './orderAmounts';

export interface FillInput {
  /** Units. */
  minimum: number | null;
  /** Units; null: unknown. */
  stock: number | null;
  /** Units ordered and still to come, sent or not, in the packages that they were ordered in. */
  coming: number;
  unitsPerPackage: number;
  /** Packages. */
  fixedOrderAmount: number | null;
}

/** Packages that bring stock and what is coming up to the minimum; null where either is unknown (docs/rules.md, Order sheet). */
export function fillAmount({ minimum, stock, coming, unitsPerPackage, fixedOrderAmount }: FillInput): number | null {
  if (minimum === null || stock === null) return null;
  const need = sumAmounts([minimum, -stock, -coming]);
  if (need <= 0) return 0;
  return fixedOrderAmount ?? wholePackages(need, unitsPerPackage);
}
