import { addDays, daysBetween, weekdayOf } from '../dates';

export interface CountedGroup {
  /** 0 Sunday to 6 Saturday. */
  weekday: number | null;
  lastCounted: string | null;
}

function lastWeekday(weekday: number, today: string): string {
  return addDays(today, -((weekdayOf(today) - weekday + 7) % 7));
}

/** Returns the day a count is due; one begun the evening before will do. First counts are due on their weekday only. */
export function dueCountDay({ weekday, lastCounted }: CountedGroup, today: string): string | null {
  if (weekday === null) return null;
  const day = lastWeekday(weekday, today);
  if (lastCounted === null) return day === today ? day : null;
  return daysBetween(day, lastCounted) >= -1 ? null : day;
}
