import { todayIn } from '../dates';

/** Late: it should have been done already. Today: before the day ends. Soon: it waits. */
export const URGENCIES = ['late', 'today', 'soon'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Of what is to be done on a day; null: on none in particular. */
export const urgencyOfDay = (day: string | null, today: string): Urgency =>
  day === null || day > today ? 'soon' : day === today ? 'today' : 'late';

/** Of what is to be done by an instant. @param until null: at any time */
export function urgencyOfInstant(until: string | null, { now, timeZone }: { now: string; timeZone: string }): Urgency {
  if (until === null) return 'soon';
  if (until < now) return 'late';
  return todayIn(timeZone, new Date(until)) === todayIn(timeZone, new Date(now)) ? 'today' : 'soon';
}
