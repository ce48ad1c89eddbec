import type { InvoiceExtra } from './InvoiceDocument';
import { sumOf } from './values';

/** Sums a line's allowances and charges. */
export const amountsOf = (extras: readonly InvoiceExtra[]) => {
  const sum = (kind: InvoiceExtra['kind']) =>
    sumOf(extras.filter((extra) => extra.kind === kind).map(({ amount }) => amount));
  return { allowances: sum('allowance'), charges: sum('charge') };
};
