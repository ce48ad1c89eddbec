import type Big from 'big.js';
import { quotient, sum } from './exact';
import type { Source } from './parts';

const isPrice = (price: Big | null): price is Big => price?.gt(0) ?? false;

export function agreedPrices({
  sources,
  named,
  articlePrice,
  units,
}: {
  sources: readonly Source[];
  /** Ordered item chosen by a person or named in the document. */
  named: number | null;
  articlePrice: Big | null;
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
  // Orders at different prices: the mean of all, or the price of one item that covers the whole line.
  const total = sum(priced.map((each) => each.units));
  const mean = total.gt(0) ? [quotient(sum(priced.map(({ units: each, price }) => each.times(price))), total, 10)] : [];
  const alone = priced.filter((each) => units === null || each.units.gte(units)).map(({ price }) => price);
  return [...mean, ...alone, ...(mean.length + alone.length === 0 ? [first.price] : [])];
}
