import type { Urgency } from './urgencyOf';

/** Weeks over which it is seen whether more goes back than comes. */
export const TREND_WEEKS = 4;
/** Weeks ahead for which it is told. */
const AHEAD_WEEKS = 2;

/**
 * How urgent it is that more empties were given back than came, or will have been in two weeks if it goes on as in the
 * last four; null: all is well.
 * @param balance pieces that are here by the book
 * @param change of the balance in the last four weeks
 */
export function emptiesShort({ balance, change }: { balance: number; change: number }): Urgency | null {
  if (balance < 0) return 'late';
  if (change >= 0) return null;
  return balance + (change * AHEAD_WEEKS) / TREND_WEEKS < 0 ? 'soon' : null;
}
