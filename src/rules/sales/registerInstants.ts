import { isDay } from '../../resources/kit';
import { constantOffset, localInstant } from '../dates';

const SHAPE =
  /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?\s?([Zz]|[+-]\d{2}(?::?\d{2})?)?$/;

/** Reads texts without offset in the zone, like `instantAt`. @returns milliseconds since 1970; NaN for other texts */
export function instantReader(timeZone: string): (text: string) => number {
  // Cached, as a year of receipts has few different days.
  const days = new Map<string, Day>();
  return (text) => {
    const [, day = '', hour, minute, second = '0', fraction = '', zone] = SHAPE.exec(text.trim()) ?? [];
    const known = days.get(day) ?? dayOf(day, timeZone);
    if (!days.has(day) && days.size < MAX_DAYS) days.set(day, known);
    const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
    const time = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + milliseconds;
    const reading = known.start + time;
    if (zone !== undefined || Number.isNaN(reading)) return inRange(reading - offsetOf(zone ?? 'Z'));
    return inRange(known.offset === null ? localInstant(reading, timeZone) : reading - known.offset);
  };
}

interface Day {
  /** Local midnight as if it were UTC; NaN for days that do not exist. */
  start: number;
  offset: number | null;
}

const MAX_DAYS = 10_000;
const FIRST = Date.parse('0000-01-01T00:00:00.000Z');
const LAST = Date.parse('9999-12-31T23:59:59.999Z');

const inRange = (at: number): number => (at >= FIRST && at <= LAST ? at : Number.NaN);

const dayOf = (day: string, timeZone: string): Day =>
  isDay(day)
    ? { start: Date.parse(`${day}T00:00:00Z`), offset: constantOffset(day, timeZone) }
    : { start: Number.NaN, offset: null };

function offsetOf(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
