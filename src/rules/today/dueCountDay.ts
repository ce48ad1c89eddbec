import { addDays, daysBetween, weekdayOf } from '../dates';

export interface CountedGroup {
  /** 0 Sunday to 6 Saturday. */
  weekday: number | null;
  lastCounted: string | null;
}

function lastWeekday(weekday: number, today: string): string {
  return addDays(today, -((weekdayOf(today) - weekday + 7) % 7));
}

/**
 * Returns the day for which a count is due. A count begun the evening before is enough. Groups never counted are due on
 * their weekday only, to spare new installations.
 */
export function dueCountDay({ weekday, lastCounted }: CountedGroup, today: string): string | null {
  if (weekday === null) return null;
  const day = lastWeekday(weekday, today);
  if (lastCounted === null) return day === today ? day : null;
  return daysBetween(day, lastCounted) >= -1 ? null : day;
}
