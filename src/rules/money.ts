import { multiplyAmounts } from './amounts';

const CENTS = 2;

/** Rounds half up to cents (docs/rules.md, Value of an inventory). Money is rounded only in this file. */
export const costOf = (amount: number, pricePerUnit: number): number => multiplyAmounts(amount, pricePerUnit, CENTS);
