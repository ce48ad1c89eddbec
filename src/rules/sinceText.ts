import { daysBetween, todayIn } from './dates';

export function sinceText(instant: string, now: Date, timeZone: string): string {
  const days = daysBetween(todayIn(timeZone, new Date(instant)), todayIn(timeZone, now));
  if (days <= 0) return 'heute';
  return days === 1 ? 'gestern' : `vor ${days} Tagen`;
}
