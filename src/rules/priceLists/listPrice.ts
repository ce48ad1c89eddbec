import Big from 'big.js';

export const PRICE_PERS = ['unit', 'package'] as const;
export type PricePer = (typeof PRICE_PERS)[number];
export const LIST_REASONS = ['UNITS', 'AMBIGUOUS', 'PRICE', 'TWICE'] as const;
export type ListReason = (typeof LIST_REASONS)[number];

export interface SaidPrice {
  per?: PricePer | null;
  newPrice?: number | null;
}

interface Priced {
  price: string | null;
  unitsPerPackage: string | null;
}

/** Price in whole ten-thousandths of a euro, amounts in whole thousandths. */
export interface PricedArticle {
  pricePerUnit: number;
  unitsPerPackage: number;
}

export type ListPrice =
  | { per: PricePer | null; newPrice: number; reason: null }
  | { per: PricePer | null; newPrice: null; reason: ListReason };

const PRICE_UNITS = 10_000;
const PACKAGE_UNITS = 1_000;
/** Lowest plausible fraction of the current price: below it, a different package size is likelier. */
const LOWEST = 0.5;
const HIGHEST = 2;

/** Decides by the current price whether a price is per unit or per package, else asks. Accepts 0 only from a person. */
export function listPrice(row: Priced, article: PricedArticle, said: SaidPrice = {}): ListPrice {
  const units = new Big(article.unitsPerPackage).div(PACKAGE_UNITS);
  const price = row.price === null ? null : new Big(row.price);
  const isPrice = price?.gt(0) === true;
  const per = said.per ?? (price && isPrice ? decidePer(price, units, article.pricePerUnit) : null);
  if (said.newPrice !== undefined && said.newPrice !== null) return { per, newPrice: said.newPrice, reason: null };
  const unclear = (reason: ListReason): ListPrice => ({ per, newPrice: null, reason });
  if (!price || !isPrice) return unclear('PRICE');
  const isOtherPackage = row.unitsPerPackage !== null && !units.eq(row.unitsPerPackage);
  if (per === null || (isOtherPackage && !said.per)) return unclear('UNITS');
  const newPrice = inPriceUnits(per === 'package' ? price.div(units) : price);
  return newPrice > 0 && Number.isSafeInteger(newPrice) ? { per, newPrice, reason: null } : unclear('PRICE');
}

export const pricePerUnit = (price: number, unitsPerPackage: number): number =>
  new Big(price).div(unitsPerPackage).round(4, Big.roundHalfUp).toNumber();

const inPriceUnits = (euros: Big) => euros.times(PRICE_UNITS).round(0, Big.roundHalfUp).toNumber();

function decidePer(price: Big, units: Big, oldPrice: number): PricePer | null {
  if (units.eq(1)) return 'unit';
  if (oldPrice <= 0) return null;
  const reference = new Big(oldPrice).div(PRICE_UNITS);
  const fits = (unitPrice: Big) => {
    const times = unitPrice.div(reference);
    return times.gt(LOWEST) && times.lt(HIGHEST);
  };
  const [perUnit, perPackage] = [fits(price), fits(price.div(units))];
  if (perUnit === perPackage) return null;
  return perUnit ? 'unit' : 'package';
}
