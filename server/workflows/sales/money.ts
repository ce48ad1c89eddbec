/** Registers write up to five decimals of a euro. */
const UNITS_PER_CENT = 1000;

/** Euros, rounded once to cents, half away from zero. @param units 10⁻⁵ euros */
export const euros = (units: number): number =>
  (Math.sign(units) * Math.round(Math.abs(units) / UNITS_PER_CENT)) / 100 || 0;

/** One decimal; null without a whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
