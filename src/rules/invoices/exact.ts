import Big from 'big.js';

const ZERO = new Big(0);

export const exactOrNull = (value: string | number | null): Big | null => (value === null ? null : new Big(value));

/** Rounds the exact quotient half up, away from zero; dividing to many places first would round twice. */
export function quotient(numerator: Big, denominator: Big, places: number): Big {
  const Places = dividing[places] ?? dividesTo(places);
  return new Big(new Places(numerator).div(denominator));
}

const dividing: Record<number, ReturnType<typeof Big>> = {};

function dividesTo(places: number) {
  const Places = Big();
  Places.DP = places;
  Places.RM = Big.roundHalfUp;
  dividing[places] = Places;
  return Places;
}

export const toCents = (euros: Big): Big => euros.round(2, Big.roundHalfUp);

export const sum = (values: readonly Big[]): Big => values.reduce((total, value) => total.plus(value), ZERO);

export const nonNegative = (value: Big): Big => (value.lt(0) ? ZERO : value);

export const smaller = (one: Big, other: Big): Big => (one.lt(other) ? one : other);

/** Takes what is owed from payments, one after the other. @returns what is left of each */
export function remainingPayments(owed: Big, payments: readonly Big[]): Big[] {
  let unpaid = owed;
  return payments.map((each) => {
    const left = nonNegative(each.minus(unpaid));
    unpaid = unpaid.minus(each.minus(left));
    return left;
  });
}

export const toJsonNumber = (value: Big): number => value.round(10, Big.roundHalfUp).toNumber();

export const toJsonNumberOrNull = (value: Big | null): number | null => (value === null ? null : toJsonNumber(value));
