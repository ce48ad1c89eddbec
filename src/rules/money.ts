import Big from 'big.js';
import { multiplyAmounts } from './amounts';

/** Decimals of euros. */
const CENTS = 2;

/** Rounds half up to cents (docs/rules.md, Value of an inventory). This file alone rounds money. */
export const roundToCents = (euros: Big): number => euros.round(CENTS, Big.roundHalfUp).toNumber();

/** Euros, rounded to cents. */
export const costOf = (amount: number, pricePerUnit: number): number => multiplyAmounts(amount, pricePerUnit, CENTS);
