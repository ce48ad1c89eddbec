import Big from 'big.js';

const ZERO = new Big(0);

/** A decimal as documents and the database tell it. @throws Error when it is none */
export const exact = (value: string | number): Big => new Big(value);

/** @returns null for null */
export const exactOrNull = (value: string | number | null): Big | null => (value === null ? null : new Big(value));

/**
 * A quotient, rounded half up away from zero once: a quotient that was rounded to many places first would round twice.
 * @throws Error when the denominator is 0
 */
export function quotient(numerator: Big, denominator: Big, places: number): Big {
  const Places = dividing[places] ?? dividesTo(places);
  return new Big(new Places(numerator).div(denominator));
}

/** Making one takes longer than dividing. */
const dividing: Record<number, ReturnType<typeof Big>> = {};

function dividesTo(places: number) {
  const Places = Big();
  Places.DP = places;
  Places.RM = Big.roundHalfUp;
  dividing[places] = Places;
  return Places;
}

/** Euros, rounded half up to cents. */
export const toCents = (euros: Big): Big => euros.round(2, Big.roundHalfUp);

export const sum = (values: readonly Big[]): Big => values.reduce((total, value) => total.plus(value), ZERO);

export const atLeastNothing = (value: Big): Big => (value.lt(0) ? ZERO : value);

/** As JSON tells it: at most 10 decimals. */
export const told = (value: Big): number => value.round(10, Big.roundHalfUp).toNumber();

export const toldOrNull = (value: Big | null): number | null => (value === null ? null : told(value));
