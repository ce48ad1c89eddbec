import { formatDateTime, todayIn } from './dates';

export function nextAttemptText(instant: string, timeZone: string, today = todayIn(timeZone)): string {
  const [day, time] = formatDateTime(instant, timeZone).split(' ');
  return todayIn(timeZone, new Date(instant)) === today ? `um ${time} Uhr` : `am ${day} um ${time} Uhr`;
}
