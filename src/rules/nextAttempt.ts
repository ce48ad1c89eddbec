import { formatDateTime, todayIn } from './dates';

/**
 * When a mail is tried next, to follow "nächster Versuch": "um 14:35", or "am 22.11.2026 um 02:35" when that is not today.
 * @param instant ISO 8601
 * @param today the day in this time zone
 */
export function nextAttemptText(instant: string, timeZone: string, today = todayIn(timeZone)): string {
  const [day, time] = formatDateTime(instant, timeZone).split(' ');
  return todayIn(timeZone, new Date(instant)) === today ? `um ${time}` : `am ${day} um ${time}`;
}
