import type { InvoiceHead } from '../../../contract/invoices';
import { sumAmounts } from '../../../rules/amounts';

const AMOUNTS = {
  unclear: ({ totals, isCredit }: InvoiceHead) => (isCredit ? -1 : 1) * (totals.net ?? 0),
  differs: ({ claimable }: InvoiceHead) => claimable,
  claimed: ({ claim }: InvoiceHead) => claim?.open ?? 0,
};
export type OpenState = keyof typeof AMOUNTS;
const OPEN_STATES = Object.keys(AMOUNTS) as OpenState[];

export interface StateSum {
  state: OpenState;
  count: number;
  /** Net euros; null for mixed currencies. */
  amount: number | null;
}

export const sumByState = (invoices: readonly InvoiceHead[]): StateSum[] =>
  OPEN_STATES.flatMap((state) => {
    const those = invoices.filter((invoice) => invoice.state === state);
    if (those.length === 0) return [];
    const isInEuros = those.every(({ currency }) => currency === 'EUR');
    return [{ state, count: those.length, amount: isInEuros ? sumAmounts(those.map(AMOUNTS[state])) : null }];
  });
