/** Registers write up to five decimals of a euro. */
const UNITS_PER_CENT = 1000;

/** Euros, rounded once to cents, half away from zero. @param units 10⁻⁵ euros */
export const euros = (units: number): number => wholeCents(units) / 100;

/** @param units 10⁻⁵ euros */
export const wholeCents = (units: number): number =>
  Math.sign(units) * Math.round(Math.abs(units) / UNITS_PER_CENT) || 0;
