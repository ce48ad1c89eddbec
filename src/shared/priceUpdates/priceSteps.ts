import type { PriceChange } from '../../contract/history';

/** Share of the width for the price before the first change. */
const LEAD = 0.04;

/** @param changes chronological, at least one @param now milliseconds since 1970 */
export function priceSteps(changes: readonly Pick<PriceChange, 'oldPrice' | 'newPrice' | 'changedAt'>[], now: number) {
  const [first] = changes;
  if (!first) throw new RangeError('A line needs a change');
  const prices = [first.oldPrice, ...changes.map(({ newPrice }) => newPrice)];
  const highest = Math.max(...prices);
  const lowest = Math.min(...prices);
  const start = Date.parse(first.changedAt);
  // Client and server clocks may differ.
  const span = Math.max(now - start, 1);
  const x = (instant: string) => round(100 * (LEAD + (1 - LEAD) * Math.min(1, (Date.parse(instant) - start) / span)));
  const y = (price: number) => round(highest === lowest ? 50 : 100 * (1 - (price - lowest) / (highest - lowest)));
  const steps = changes.map(({ changedAt, newPrice }) => `H${x(changedAt)}V${y(newPrice)}`);
  return { path: `M0 ${y(first.oldPrice)}${steps.join('')}H100`, highest, lowest };
}

const round = (value: number) => Math.round(value * 100) / 100;
