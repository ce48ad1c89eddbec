import Big from 'big.js';

/** A whole number of 10^-scale units as a decimal with a comma. */
export const decimal = (units: number | string | null, scale: number): string | null =>
  units === null ? null : withComma(new Big(units).div(10 ** scale));

/** A decimal that is stored as a text, or a number that has few decimals. */
export const exact = (value: string | number | null): string | null =>
  value === null ? null : withComma(new Big(value));

const withComma = (value: Big) => value.toFixed().replace('.', ',');

/** German for what is true or not. */
export const yesNo = (flag: boolean): string => (flag ? 'ja' : 'nein');
