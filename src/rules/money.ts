import Big from 'big.js';

/** Rounds money: half up to whole cents (docs/rules.md, Value of an inventory). Nothing else in the product does. */
export const roundToCents = (euros: Big): number => euros.round(2, Big.roundHalfUp).toNumber();

/** What an amount costs at a price per unit, in euros, rounded to cents. */
export const costOf = (amount: number, pricePerUnit: number): number =>
  roundToCents(new Big(amount).times(pricePerUnit));
