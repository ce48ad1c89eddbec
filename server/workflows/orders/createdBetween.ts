import { isDay } from '../../../src/resources/kit';
import { dayBounds, LAST_INSTANT } from '../../../src/rules/dates';

// Instants are compared as text, which sorts only with four-digit years.
const FIRST = Date.parse('0000-01-01T00:00:00.000Z');
const LAST = Date.parse(LAST_INSTANT);

/** Turns inclusive days in `timeZone`, or instants, into instants: `from` inclusive, `before` exclusive. */
export function createdBetween(
  { start, end }: { start?: string; end?: string },
  timeZone: string,
): { from?: string; before?: string } {
  return {
    ...(start === undefined
      ? {}
      : { from: sortable(Date.parse(isDay(start) ? dayBounds(start, timeZone).start : start)) }),
    ...(end === undefined
      ? {}
      : { before: sortable(isDay(end) ? Date.parse(dayBounds(end, timeZone).end) : Date.parse(end) + 1) }),
  };
}

const sortable = (instant: number) => new Date(Math.min(Math.max(instant, FIRST), LAST)).toISOString();
