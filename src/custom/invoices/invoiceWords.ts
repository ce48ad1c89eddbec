import type { Verdict } from '../../contract/invoiceLines';
import type { InvoiceState } from '../../contract/invoices';

type Color = 'default' | 'error' | 'info' | 'success' | 'warning';

export const STATE_WORDS: Record<InvoiceState, string> = {
  unclear: 'Zu klären',
  differs: 'Weicht ab',
  matches: 'Passt',
  claimed: 'Offen bis Gutschrift',
  settled: 'Erledigt',
  replaced: 'Ersetzt',
  discarded: 'Verworfen',
};

export const STATE_COLORS: Record<InvoiceState, Color> = {
  unclear: 'info',
  differs: 'warning',
  matches: 'success',
  claimed: 'warning',
  settled: 'default',
  replaced: 'default',
  discarded: 'default',
};

const VERDICT_WORDS: Record<Verdict, string> = {
  matches: 'passt',
  dearer: 'teurer',
  cheaper: 'billiger',
  notDelivered: 'nicht geliefert',
  notOrdered: 'nicht bestellt',
  duplicate: 'doppelt',
  deposit: 'Pfand',
  unclear: 'unklar',
};

/** A partial delivery does not read "nicht geliefert". */
export const verdictWord = ({ verdict, received }: { verdict: Verdict; received: number | null }): string =>
  verdict === 'notDelivered' && received !== null && received > 0 ? 'weniger geliefert' : VERDICT_WORDS[verdict];

export const VERDICT_COLORS: Record<Verdict, Color> = {
  matches: 'success',
  dearer: 'error',
  cheaper: 'warning',
  notDelivered: 'error',
  notOrdered: 'error',
  duplicate: 'error',
  deposit: 'default',
  unclear: 'info',
};
