import Big from 'big.js';
import { firstOfEach } from '../../lib/firstOfEach';

interface Effect {
  yearlyEffect: number | null;
}

export const byEffect = (a: Effect, b: Effect): number => sizeOf(b) - sizeOf(a);

const sizeOf = ({ yearlyEffect }: Effect) => (yearlyEffect === null ? -1 : Math.abs(yearlyEffect));

/** Counts each article once, which may stand on several rows with one price. */
export const sumOfEffects = (rows: readonly (Effect & { stockItemId: number | null })[]): number =>
  firstOfEach(rows, ({ stockItemId }) => stockItemId)
    .reduce((sum, { yearlyEffect }) => sum.plus(yearlyEffect ?? 0), new Big(0))
    .toNumber();
