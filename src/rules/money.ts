import Big from 'big.js';

/** Rounds half up to cents (docs/rules.md, Value of an inventory). The only place that rounds money. */
export const roundToCents = (euros: Big): number => euros.round(2, Big.roundHalfUp).toNumber();

/** Euros, rounded to cents. */
export const costOf = (amount: number, pricePerUnit: number): number =>
  roundToCents(new Big(amount).times(pricePerUnit));
