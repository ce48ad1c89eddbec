import { addDays, instantAt, todayIn, weekdayOf } from './dates';

export const DEFAULT_MORNING = { time: '07:00', weekdays: [1, 2, 3, 4, 5, 6, 0] } as const;

export interface Morning {
  /** "HH:mm" in the installation's time zone. */
  time: string;
  /** 0 Sunday to 6 Saturday. */
  weekdays: readonly number[];
}

export const inWeekOrder = (weekdays: readonly number[]): number[] =>
  DEFAULT_MORNING.weekdays.filter((weekday) => weekdays.includes(weekday));

/** A week and a day, since today's time may have passed or its mail been sent. */
const DAYS_AHEAD = 8;

/** @param doneDay gets no second mail, even if the time has been changed since @returns null if no day is chosen */
export function nextMorning(
  after: string,
  { time, weekdays }: Morning,
  timeZone: string,
  doneDay: string | null = null,
): string | null {
  const today = todayIn(timeZone, new Date(after));
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead);
    if (day === doneDay || !weekdays.includes(weekdayOf(day))) continue;
    const at = instantAt(day, time, timeZone);
    if (at > after) return at;
  }
  return null;
}

/** Hours after which a mail that could not be sent is dropped. */
export const MAIL_HOURS = 4;

export function isInTime(due: string, now: string): boolean {
  const late = Date.parse(now) - Date.parse(due);
  return late >= 0 && late <= MAIL_HOURS * 3_600_000;
}
