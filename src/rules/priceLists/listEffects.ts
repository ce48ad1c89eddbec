import Big from 'big.js';

interface Effect {
  /** Euros. */
  yearlyEffect: number | null;
}

/** What costs or saves most in a year first; what nobody can tell last. */
export const byEffect = (a: Effect, b: Effect): number => sizeOf(b) - sizeOf(a);

const sizeOf = ({ yearlyEffect }: Effect) => (yearlyEffect === null ? -1 : Math.abs(yearlyEffect));

/** What prices come to in a year together, in euros. */
export const sumOfEffects = (rows: readonly Effect[]): number =>
  rows.reduce((sum, { yearlyEffect }) => sum.plus(yearlyEffect ?? 0), new Big(0)).toNumber();
