import { addDays, daysBetween, weekdayOf } from '../dates';

export interface CountedGroup {
  /** 0 Sunday to 6 Saturday; null: no day of its own. */
  weekday: number | null;
  /** The day on which the last count of it was begun; null: never. */
  lastCounted: string | null;
}

/** The last day up to today that is such a weekday. */
function lastWeekday(weekday: number, today: string): string {
  return addDays(today, -((weekdayOf(today) - weekday + 7) % 7));
}

/**
 * The day on which a group should have been counted and was not, today or in the six days before; null: nothing is due.
 * Who began the evening before has counted for the day. What was never counted is due on its day alone: nobody has missed
 * anything in a house that is only being set up.
 */
export function countDue({ weekday, lastCounted }: CountedGroup, today: string): string | null {
  if (weekday === null) return null;
  const day = lastWeekday(weekday, today);
  if (lastCounted === null) return day === today ? day : null;
  return daysBetween(day, lastCounted) >= -1 ? null : day;
}
