import { addDays, daysBetween, isDay } from './dates';

/** Inclusive days (`YYYY-MM-DD`). */
export interface Days {
  from: string;
  to: string;
}

export const COMPARED_PERIODS = ['before', 'year'] as const;
export type ComparedPeriod = (typeof COMPARED_PERIODS)[number];

/** Returns the compared period: from the 1st of a month as many months earlier up to that day, else the days before. */
export function comparedPeriod({ from, to }: Days, compared: ComparedPeriod): Days {
  if (compared === 'year') return monthsBack({ from, to }, 12);
  if (isFirst(from)) return monthsBack({ from, to }, monthOf(to) - monthOf(from) + 1);
  return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
}

/** Leaves room for a preceding period; other years also break text sorting or our calendars. */
export const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '2999-12-31'];

export function comparedMessage(from: string | undefined, to: string | undefined): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Für den Vergleich bitte From und To als Tage angeben.';
  if (from < FIRST_DAY || to > LAST_DAY) return 'Für den Vergleich bitte Tage zwischen 1970 und 2999 angeben.';
  return undefined;
}

const monthsBack = ({ from, to }: Days, months: number): Days => ({
  from: dayOfMonth(monthOf(from) - months, dayOf(from)),
  // Keeps whole months whole.
  to: dayOfMonth(monthOf(to) - months, isFirst(from) && isFirst(addDays(to, 1)) ? 31 : dayOf(to)),
});

const isFirst = (day: string): boolean => day.endsWith('-01');
const dayOf = (day: string): number => Number(day.slice('YYYY-MM-'.length));

export function monthOf(day: string): number {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return year * 12 + month - 1;
}

export function dayOfMonth(months: number, day: number): string {
  const year = String(Math.floor(months / 12)).padStart(4, '0');
  const first = `${year}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  const found = addDays(first, day - 1);
  const next = addDays(first, 31);
  const last = addDays(next, -dayOf(next));
  return found < last ? found : last;
}
