import { todayIn } from '../dates';

/** Late: overdue. Today: due before the day ends. Soon: can wait. */
export const URGENCIES = ['late', 'today', 'soon'] as const;
export type Urgency = (typeof URGENCIES)[number];

export const urgencyOfDay = (day: string | null, today: string): Urgency =>
  day === null || day > today ? 'soon' : day === today ? 'today' : 'late';

export function urgencyOfInstant(until: string | null, { now, timeZone }: { now: string; timeZone: string }): Urgency {
  if (until === null) return 'soon';
  if (until < now) return 'late';
  return todayIn(timeZone, new Date(until)) === todayIn(timeZone, new Date(now)) ? 'today' : 'soon';
}
