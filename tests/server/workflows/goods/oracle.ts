/** Bookings that a test has made for an article, in whole numbers. */
export interface Known {
  id: number;
  /** Ten-thousandths of a euro. */
  price: number;
  /** Thousandths of a unit. */
  stockCounts: { id: number; at: string; amount: number }[];
  movements: {
    id: number;
    kind: 'delivery' | 'return' | 'loss' | 'correction';
    quantity: number;
    unitPrice: number;
    at: string;
    /** The movement was reversed, so it never counts. */
    isGone?: true;
  }[];
}

/**
 * Calculates consumption and stock by definition, in whole numbers and the plainest way: every interval looks through
 * all movements, and reversed ones do not exist.
 */
export function oracle({ price, stockCounts, movements }: Known, begin: string | undefined, end: string | undefined) {
  const real = movements.filter(({ isGone }) => !isGone);
  const instants = [...new Set(stockCounts.map(({ at }) => at))].sort();
  const amountAt = (at: string) =>
    stockCounts.filter((each) => each.at === at).reduce((a, b) => (b.id > a.id ? b : a)).amount;
  const upToBegin = begin === undefined ? undefined : instants.filter((at) => at <= begin).at(-1);
  const period = instants.filter((at) => at >= (upToBegin ?? begin ?? '') && (end === undefined || at <= end));

  const intervals = period.slice(1).map((closing, index) => {
    const opening = period[index] ?? '';
    const inside = real.filter(({ at }) => at > opening && at <= closing);
    const sum = inside.reduce((all, { quantity }) => all + quantity, 0);
    const used = amountAt(opening) + sum - amountAt(closing);
    const delivered = inside.filter(({ kind }) => kind === 'delivery');
    const quantity = delivered.reduce((all, each) => all + each.quantity, 0);
    const cost = delivered.reduce((all, each) => all + BigInt(each.quantity) * BigInt(each.unitPrice), 0n);
    const last = real
      .filter(({ kind, at }) => kind === 'delivery' && at <= opening)
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id))
      .at(-1);
    const unitPrice = quantity > 0 ? Number(halfUp(cost, BigInt(quantity))) : (last?.unitPrice ?? price);
    const cents = Number(halfUp(BigInt(used) * BigInt(unitPrice), 100_000n));
    return { used, unitPrice, cents };
  });
  const isKnown = intervals.length > 0;
  const sumOf = (key: 'used' | 'cents') => intervals.reduce((all, each) => all + each[key], 0);
  const [only, ...others] = intervals;
  const newest = instants.at(-1);
  const since = real.filter(({ at }) => newest !== undefined && at > newest);
  return {
    consumption: {
      reason: isKnown ? null : period.length === 1 ? 'ONE_COUNT' : 'NO_COUNT',
      consumption: isKnown ? sumOf('used') / 1000 : null,
      value: isKnown ? sumOf('cents') / 100 : null,
      averagePrice: only && others.length === 0 ? only.unitPrice / 10_000 : null,
      intervals: intervals.map(({ used, unitPrice, cents }) => [used / 1000, unitPrice / 10_000, cents / 100]),
    },
    stock:
      newest === undefined ? null : (amountAt(newest) + since.reduce((all, { quantity }) => all + quantity, 0)) / 1000,
  };
}

function halfUp(value: bigint, by: bigint): bigint {
  if (value < 0n) return -halfUp(-value, by);
  const rest = value % by;
  return value / by + (rest * 2n >= by ? 1n : 0n);
}
