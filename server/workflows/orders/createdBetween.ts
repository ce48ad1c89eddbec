import { isDay } from '../../../src/resources/kit';
import { dayBounds, LAST_INSTANT } from '../../../src/rules/dates';

// Instants are compared as text, which sorts only with four-digit years.
const FIRST = Date.parse('0000-01-01T00:00:00.000Z');
const LAST = Date.parse(LAST_INSTANT);

/** Instants: `from` inclusive, `before` exclusive. */
export interface Period {
  from?: string;
  before?: string;
}

/** @param between inclusive days in `timeZone`, or instants */
export function createdBetween({ start, end }: { start?: string; end?: string }, timeZone: string): Period {
  const period: Period = {};
  if (start !== undefined) period.from = sortable(Date.parse(isDay(start) ? dayBounds(start, timeZone).start : start));
  if (end !== undefined)
    period.before = sortable(isDay(end) ? Date.parse(dayBounds(end, timeZone).end) : Date.parse(end) + 1);
  return period;
}

const sortable = (instant: number) => new Date(Math.min(Math.max(instant, FIRST), LAST)).toISOString();
