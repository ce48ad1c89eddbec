import Big from 'big.js';

interface Effect {
  yearlyEffect: number | null;
}

export const byEffect = (a: Effect, b: Effect): number => sizeOf(b) - sizeOf(a);

const sizeOf = ({ yearlyEffect }: Effect) => (yearlyEffect === null ? -1 : Math.abs(yearlyEffect));

export const sumOfEffects = (rows: readonly Effect[]): number =>
  rows.reduce((sum, { yearlyEffect }) => sum.plus(yearlyEffect ?? 0), new Big(0)).toNumber();
