import { isDay, isInstant } from '../resources/kit';

export { isDay };

export const DEFAULT_TIME_ZONE = 'Europe/Berlin';

const DAY_MS = 86_400_000;

/**
 * "dd.MM.yyyy HH:mm" of an instant, as the clocks in `timeZone` read. An instant without an offset is taken as UTC:
 * that is how other backends' dates lose it.
 * @returns '' when there is no instant or it cannot be read.
 */
export function formatDateTime(instant: string | null | undefined, timeZone = DEFAULT_TIME_ZONE): string {
  const date = parseInstant(instant);
  if (!date) return '';
  const { year, month, day, hour, minute } = wallClock(date, timeZone);
  return `${day}.${month}.${year} ${hour}:${minute}`;
}

/** "dd.MM.yyyy" of a day (`YYYY-MM-DD`, shown as it is) or of an instant (its day in `timeZone`); '' for anything else. */
export function formatDate(day: string | null | undefined, timeZone = DEFAULT_TIME_ZONE): string {
  const instant = parseInstant(day);
  const text = instant ? todayIn(timeZone, instant) : day;
  return isDay(text) ? text.split('-').reverse().join('.') : '';
}

/** `YYYY-MM-DD` of a date typed as dd.MM.yyyy: exactly ten characters and a day that exists, else null. */
export function parseGermanDate(text: string): string | null {
  const typed = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (!typed) return null;
  const day = `${typed[3]}-${typed[2]}-${typed[1]}`;
  return isDay(day) ? day : null;
}

/** The day (`YYYY-MM-DD`) that calendars in `timeZone` show at the instant `now`. */
export function todayIn(timeZone: string, now = new Date()): string {
  const { year, month, day } = wallClock(now, timeZone);
  return `${year}-${month}-${day}`;
}

/**
 * The day `n` days later (earlier when negative).
 * @throws RangeError when `day` is none, or the result lies outside the years 0000 to 9999.
 */
export function addDays(day: string, n: number): string {
  const result = new Date(utcMidnight(day) + n * DAY_MS).toISOString().slice(0, 10);
  if (!isDay(result)) throw new RangeError(`Day out of range: ${day} + ${n}`);
  return result;
}

/**
 * The instants (ISO 8601, UTC) between which it is `day` in `timeZone`, start inclusive, end exclusive. The day is 23 or
 * 25 hours long when clocks change; where they change at midnight, it starts when the new day's clock starts.
 * @throws RangeError when `day` is none or the time zone is unknown.
 */
export function dayBounds(day: string, timeZone: string): { start: string; end: string } {
  const midnight = utcMidnight(day);
  const end = Math.min(startOfDay(midnight + DAY_MS, timeZone), LAST_INSTANT);
  return { start: new Date(startOfDay(midnight, timeZone)).toISOString(), end: new Date(end).toISOString() };
}

/** Later instants have six-digit years and would not sort as texts any more. */
const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * The first instant at which the clocks read `midnight` or later, found by halving: offsets lie within a day of UTC,
 * and no rule about when and how clocks change needs to be known. `midnight` is the wanted reading, taken as UTC.
 */
function startOfDay(midnight: number, timeZone: string): number {
  let before = midnight - DAY_MS;
  let reached = midnight + DAY_MS;
  while (reached - before > 1000) {
    const middle = Math.floor((before + reached) / 2000) * 1000;
    if (wallClockAsUtc(middle, timeZone) >= midnight) reached = middle;
    else before = middle;
  }
  return reached;
}

function wallClockAsUtc(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(new Date(instant), timeZone);
  // Six digits, since east of UTC the year 10000 begins while the bounds are still in 9999.
  return Date.parse(`+${year.padStart(6, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function utcMidnight(day: string): number {
  if (!isDay(day)) throw new RangeError(`Not a day (YYYY-MM-DD): ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

function parseInstant(text: string | null | undefined): Date | null {
  if (!text) return null;
  const instant = /Z$|[+-]\d{2}:\d{2}$/.test(text) ? text : `${text}Z`;
  return isInstant(instant) ? new Date(instant) : null;
}

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock in `timeZone` read, as texts of fixed width. */
function wallClock(date: Date, timeZone: string) {
  let format = wallClocks.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    wallClocks.set(timeZone, format);
  }
  const parts = format.formatToParts(date);
  const read = (type: Intl.DateTimeFormatPartTypes, width: number) =>
    (parts.find((part) => part.type === type)?.value ?? '').padStart(width, '0');
  return {
    year: read('year', 4),
    month: read('month', 2),
    day: read('day', 2),
    hour: read('hour', 2),
    minute: read('minute', 2),
    second: read('second', 2),
  };
}

/** Whether the platform knows a time zone of that name (IANA); `Intl` throws for the others. */
export function isKnownTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('de-DE', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
