import { formatDateTime, todayIn } from './dates';

/** Completes "nächster Versuch": "um 14:35", or "am 22.11.2026 um 02:35" on another day. */
export function nextAttemptText(instant: string, timeZone: string, today = todayIn(timeZone)): string {
  const [day, time] = formatDateTime(instant, timeZone).split(' ');
  return todayIn(timeZone, new Date(instant)) === today ? `um ${time}` : `am ${day} um ${time}`;
}
