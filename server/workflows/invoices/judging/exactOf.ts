import Big from 'big.js';
import { AMOUNT_SCALE, PRICE_SCALE } from '../../../../src/contract/kit/values';

/** Exact decimals; avoids a division, as lists need tens of thousands of them. */
export const exactOf = (units: number, scale: number): Big => new Big(`${units}e-${scale}`);
const orNull = (units: number | null, scale: number): Big | null => (units === null ? null : exactOf(units, scale));
export const amountOf = (thousandths: number): Big => exactOf(thousandths, AMOUNT_SCALE);
export const amountOrNull = (thousandths: number | null): Big | null => orNull(thousandths, AMOUNT_SCALE);
export const priceOrNull = (tenThousandths: number | null): Big | null => orNull(tenThousandths, PRICE_SCALE);
