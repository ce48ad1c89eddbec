import { type Days, dayOfMonth, FIRST_DAY, LAST_DAY, monthOf } from '../comparedPeriod';
import { addDays, daysBetween } from '../dates';

/** Five years, to bound the cost of the charts. */
export const MAX_DAYS = 1827;
const WEEKLY_DAYS = 92;

export function periodMessage({ from, to }: Days): string | undefined {
  if (from > to) return 'Das Ende liegt vor dem Anfang.';
  if (from < FIRST_DAY || to > LAST_DAY) return 'Bitte Tage zwischen 1970 und 2999 angeben.';
  if (daysBetween(from, to) >= MAX_DAYS) return 'Bitte höchstens fünf Jahre auf einmal auswerten.';
  return undefined;
}

export interface MonthPart {
  month: string;
  first: string;
  last: string;
}

export function monthsOf({ from, to }: Days): MonthPart[] {
  const months: MonthPart[] = [];
  for (let first = from; first <= to; ) {
    const end = lastOfMonth(first);
    const last = end < to ? end : to;
    months.push({ month: first.slice(0, 'YYYY-MM'.length), first, last });
    first = addDays(end, 1);
  }
  return months;
}

/** Returns the eve of the period, the end of each month (each week, up to three months), and the period's last day. */
export function daysOfCourse({ from, to }: Days): string[] {
  const eve = addDays(from, -1);
  if (daysBetween(from, to) >= WEEKLY_DAYS) return [eve, ...monthsOf({ from, to }).map(({ last }) => last)];
  const days = [];
  for (let day = to; day > eve; day = addDays(day, -7)) days.unshift(day);
  return [eve, ...days];
}

const lastOfMonth = (day: string): string => dayOfMonth(monthOf(day), 31);
