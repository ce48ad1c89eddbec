import { addDays, instantAt, todayIn, weekdayOf } from './dates';

export const DEFAULT_MORNING = { time: '07:00', weekdays: [1, 2, 3, 4, 5, 6, 0] } as const;

export interface Morning {
  /** "HH:mm" by the instance's clock. */
  time: string;
  /** 0 Sunday to 6 Saturday. */
  weekdays: readonly number[];
}

export const isMorningTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** Monday first, each once. */
export const inWeekOrder = (weekdays: readonly number[]): number[] =>
  DEFAULT_MORNING.weekdays.filter((weekday) => weekdays.includes(weekday));

/** A week and a day: the day of today may be over or done. */
const DAYS_AHEAD = 8;

/**
 * The first instant after `after` at which a chosen day has this time: as much later where clocks skip it, the first where
 * they show it twice.
 * @param doneDay gets no second mail, whatever became of the time
 * @returns null if no day is chosen
 */
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

/** A mail is dropped when it could not leave by then. */
export const MAIL_HOURS = 4;

/** Whether what was due at an instant may still leave. */
export function isInTime(due: string, now: string): boolean {
  const late = Date.parse(now) - Date.parse(due);
  return late >= 0 && late <= MAIL_HOURS * 3_600_000;
}
