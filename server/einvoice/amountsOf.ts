import type { InvoiceExtra } from './InvoiceDocument';
import { sumOf } from './values';

export const amountsOf = (extras: readonly InvoiceExtra[]) => {
  const sum = (kind: InvoiceExtra['kind']) =>
    sumOf(extras.filter((extra) => extra.kind === kind).map(({ amount }) => amount));
  return { allowances: sum('allowance'), charges: sum('charge') };
};
