import type { Urgency } from './urgencyOf';

export const TREND_WEEKS = 4;
const AHEAD_WEEKS = 2;

/** Returns an urgency if the balance is negative, or will be in two weeks by the trend of four. */
export function emptiesUrgency({ balance, change }: { balance: number; change: number }): Urgency | null {
  if (balance < 0) return 'late';
  if (change >= 0) return null;
  return balance + (change * AHEAD_WEEKS) / TREND_WEEKS < 0 ? 'soon' : null;
}
