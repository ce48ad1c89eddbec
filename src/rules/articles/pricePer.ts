import type Big from 'big.js';
import type { PricePer } from '../priceLists/listPrice';

export interface PriceEvidence {
  price: Big;
  unitsPerPackage: number;
  /** Euros per unit. */
  current: number;
}

const LOWEST = 0.5;
const HIGHEST = 2;

/** Tells from current prices if a list is per unit or per package; null if articles disagree or prove nothing. */
export function pricePerOf(evidence: readonly PriceEvidence[]): PricePer | null {
  const said = new Set(evidence.flatMap((each) => readingOf(each) ?? []));
  const [only, ...others] = said;
  return only !== undefined && others.length === 0 ? only : null;
}

function readingOf({ price, unitsPerPackage, current }: PriceEvidence): PricePer | null {
  if (current <= 0 || unitsPerPackage <= 0) return null;
  const fits = (unitPrice: Big) => {
    const times = unitPrice.div(current);
    return times.gte(LOWEST) && times.lte(HIGHEST);
  };
  const [asUnit, asPackage] = [fits(price), fits(price.div(unitsPerPackage))];
  return asUnit === asPackage ? null : asUnit ? 'unit' : 'package';
}
