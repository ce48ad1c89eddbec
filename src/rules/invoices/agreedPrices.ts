import type Big from 'big.js';
import { quotient, sum } from './exact';
import type { Source } from './parts';

/** 0 is what a price is as long as nobody has said one. */
const isPrice = (price: Big | null): price is Big => price?.gt(0) ?? false;

/** What one unit may cost by what was agreed, the likeliest first; empty: no price is known. */
export function agreedPrices({
  sources,
  named,
  articlePrice,
  units,
}: {
  sources: readonly Source[];
  /** The ordered item that a person or the document has named. */
  named: number | null;
  articlePrice: Big | null;
  /** Of the line; null: not known yet. */
  units: Big | null;
}): Big[] {
  const priced = sources.flatMap((source) => {
    const price = isPrice(source.price) ? source.price : articlePrice;
    return isPrice(price) ? { ...source, price } : [];
  });
  const own = priced.find(({ orderItemId }) => named !== null && orderItemId === named);
  if (own) return [own.price];
  const [first] = priced;
  if (!first) return isPrice(articlePrice) ? [articlePrice] : [];
  if (priced.every(({ price }) => price.eq(first.price))) return [first.price];
  // Ordered at different prices: all of it at their mean, or what one of them covers at its own.
  const total = sum(priced.map((each) => each.units));
  const mean = total.gt(0) ? [quotient(sum(priced.map(({ units: each, price }) => each.times(price))), total, 10)] : [];
  const alone = priced.filter((each) => units === null || each.units.gte(units)).map(({ price }) => price);
  return [...mean, ...alone, ...(mean.length + alone.length === 0 ? [first.price] : [])];
}
