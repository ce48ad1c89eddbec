import Big from 'big.js';

interface Effect {
  yearlyEffect: number | null;
}

export const byEffect = (a: Effect, b: Effect): number => sizeOf(b) - sizeOf(a);

const sizeOf = ({ yearlyEffect }: Effect) => (yearlyEffect === null ? -1 : Math.abs(yearlyEffect));

/** Of rows that change a price: the first of each article, which may stand on several with one price. */
export function firstOfEach<R extends { stockItemId: number | null }>(rows: readonly R[]): R[] {
  const seen = new Set<number | null>();
  return rows.filter(({ stockItemId }) => !seen.has(stockItemId) && seen.add(stockItemId));
}

export const sumOfEffects = (rows: readonly (Effect & { stockItemId: number | null })[]): number =>
  firstOfEach(rows)
    .reduce((sum, { yearlyEffect }) => sum.plus(yearlyEffect ?? 0), new Big(0))
    .toNumber();
