import { addDays, daysBetween } from '../dates';

/** Days of five years: what the plots of a period may cost is bounded by it. */
export const MOST_DAYS = 1827;
/** Up to so many days a course is told by weeks, beyond by months. */
const WEEKLY_DAYS = 92;
/** Instants of other years do not sort as texts, or lie where no calendar of ours does. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-01', '2999-12-31'];

/** Days (`YYYY-MM-DD`) of the instance's calendar, both inclusive. */
export interface InsightsPeriod {
  from: string;
  to: string;
}

/** German message for a period that cannot be told of; undefined: it can. @param period days that exist */
export function periodMessage({ from, to }: InsightsPeriod): string | undefined {
  if (from > to) return 'Das Ende liegt vor dem Anfang.';
  if (from < FIRST_DAY || to > LAST_DAY) return 'Bitte Tage zwischen 1970 und 2999 angeben.';
  if (daysBetween(from, to) >= MOST_DAYS) return 'Bitte höchstens fünf Jahre auf einmal auswerten.';
  return undefined;
}

/** A month, as far as it lies in a period. */
export interface MonthPart {
  /** `YYYY-MM` */
  month: string;
  first: string;
  last: string;
}

/** The months of a period in their order, the first and the last one cut to it. @param period one without a message */
export function monthsOf({ from, to }: InsightsPeriod): MonthPart[] {
  const months: MonthPart[] = [];
  for (let first = from; first <= to; ) {
    const end = lastOfMonth(first);
    const last = end < to ? end : to;
    months.push({ month: first.slice(0, 'YYYY-MM'.length), first, last });
    first = addDays(end, 1);
  }
  return months;
}

/**
 * The days at whose ends a course is told: the day before the period, the last one of each of its months (of each week
 * counted back from its end, up to three months), and its last day.
 * @param period one without a message
 */
export function daysOfCourse({ from, to }: InsightsPeriod): string[] {
  const eve = addDays(from, -1);
  if (daysBetween(from, to) >= WEEKLY_DAYS) return [eve, ...monthsOf({ from, to }).map(({ last }) => last)];
  const days = [];
  for (let day = to; day > eve; day = addDays(day, -7)) days.unshift(day);
  return [eve, ...days];
}

function lastOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  // Day 0 of the next month.
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 'YYYY-MM-DD'.length);
}
