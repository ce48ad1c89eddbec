import Big from 'big.js';

export type AuditCell = string | number | null;

/** Formats a number of 10^-scale units as a decimal with a comma. */
export const decimal = (units: number | string | null, scale: number): string | null =>
  units === null ? null : withComma(new Big(units).div(10 ** scale));

export const exact = (value: string | number | null): string | null =>
  value === null ? null : withComma(new Big(value));

const withComma = (value: Big) => value.toFixed().replace('.', ',');

export const yesNo = (flag: boolean): string => (flag ? 'ja' : 'nein');

/** Keeps a spreadsheet from running a text as a formula (OWASP, CSV injection). */
export const neutralizeFormula = (cell: AuditCell): AuditCell =>
  typeof cell === 'string' && /^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell;
