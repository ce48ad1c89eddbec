import { formatDateTime } from './dates';

/**
 * When a mail is tried next, to follow "nächster Versuch": "um 14:35", or "am 22.11.2026 um 02:35" when that is not today.
 * @param instant ISO 8601
 */
export function nextAttemptText(instant: string, timeZone: string, now = new Date()): string {
  const [day, time] = formatDateTime(instant, timeZone).split(' ');
  const [today] = formatDateTime(now.toISOString(), timeZone).split(' ');
  return day === today ? `um ${time}` : `am ${day} um ${time}`;
}
