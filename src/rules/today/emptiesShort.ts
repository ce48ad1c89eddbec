import type { Urgency } from './urgencyOf';

/** Weeks observed. */
export const TREND_WEEKS = 4;
/** Weeks extrapolated. */
const AHEAD_WEEKS = 2;

/** Urgency if the balance is negative, or will be in two weeks by the trend of four. */
export function emptiesShort({ balance, change }: { balance: number; change: number }): Urgency | null {
  if (balance < 0) return 'late';
  if (change >= 0) return null;
  return balance + (change * AHEAD_WEEKS) / TREND_WEEKS < 0 ? 'soon' : null;
}
