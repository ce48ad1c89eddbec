import { tzOffset } from '@date-fns/tz/tzOffset';
import { isDay, isInstant } from '../resources/kit';
import { settings } from '../settings/settings';

export { isDay };

export const DEFAULT_TIME_ZONE: string = settings.TIME_ZONE.default;

const DAY_MS = 86_400_000;

/**
 * "dd.MM.yyyy HH:mm" of an instant, as the clocks in `timeZone` read. An instant without an offset is taken as UTC:
 * that is how other backends' dates lose it.
 * @returns '' when there is no instant or it cannot be read.
 */
export function formatDateTime(instant: string | null | undefined, timeZone = DEFAULT_TIME_ZONE): string {
  const date = parseInstant(instant);
  if (!date) return '';
  const [day = '', time = ''] = wallClock(date, timeZone).split('T');
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
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
  return wallClock(now, timeZone).slice(0, -'T00:00:00.000Z'.length);
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

/** @param midnight the wanted reading of the clocks, taken as UTC */
function startOfDay(midnight: number, timeZone: string): number {
  const [first] = instantsReading(midnight, timeZone);
  // Clocks that skip midnight go on counting as if they had not, until they reach what they show instead.
  return first ?? midnight - offsetAt(midnight - DAY_MS, timeZone);
}

/**
 * The instant (ISO 8601, UTC) at which clocks in `timeZone` read "dd.MM.yyyy HH:mm"; the earlier one when they read so
 * twice.
 * @returns null for a text of another form, and for a time that the clocks skip.
 */
export function parseGermanInstant(text: string, timeZone: string): string | null {
  const [, date = '', time] = /^(\d{2}\.\d{2}\.\d{4}) ((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim()) ?? [];
  const day = parseGermanDate(date);
  if (day === null) return null;
  const [first] = instantsReading(Date.parse(`${day}T${time}Z`), timeZone);
  return first === undefined ? null : new Date(first).toISOString();
}

/**
 * The instant (ISO 8601, UTC) at which clocks in `timeZone` read `time` ("HH:mm") on `day`: the earlier one when they read
 * so twice; of a time that they skip, as much later as it lies in the hour they leave out.
 * @throws RangeError when `day` is none or the time zone is unknown.
 */
export function instantAt(day: string, time: string, timeZone: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const reading = utcMidnight(day) + (hours * 60 + minutes) * 60_000;
  const [first] = instantsReading(reading, timeZone);
  return new Date(first ?? reading - offsetAt(reading - DAY_MS, timeZone)).toISOString();
}

/** The time ("HH:mm") that clocks in `timeZone` show at an instant. */
export const timeIn = (timeZone: string, instant: string): string =>
  wallClock(new Date(instant), timeZone).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDT00:00'.length);

/** 0 Sunday to 6 Saturday. @throws RangeError when `day` is none. */
export const weekdayOf = (day: string): number => new Date(utcMidnight(day)).getUTCDay();

/** How many calendar days lie between two days. @throws RangeError when one is none. */
export const daysBetween = (from: string, to: string): number => (utcMidnight(to) - utcMidnight(from)) / DAY_MS;

/**
 * When clocks in `timeZone` show a time, earliest first: never when they skip it, twice when they are set back over it.
 * Clocks are set at most once in two days, and are less than a day away from UTC.
 * @param reading the time they show, taken as UTC
 */
function instantsReading(reading: number, timeZone: string): number[] {
  const instants = [-DAY_MS, DAY_MS].map((away) => reading - offsetAt(reading + away, timeZone));
  return instants.filter((instant) => instant + offsetAt(instant, timeZone) === reading).sort((a, b) => a - b);
}

/** Calendar and clock in `timeZone`, written like an ISO instant. @throws RangeError when the time zone is unknown */
const wallClock = (date: Date, timeZone: string): string =>
  new Date(date.getTime() + offsetAt(date.getTime(), timeZone)).toISOString();

/** By how many milliseconds clocks in `timeZone` are ahead of UTC; historical offsets have seconds. */
const offsetAt = (instant: number, timeZone: string): number =>
  Math.round(tzOffset(timeZone, new Date(instant)) * 60) * 1000;

function utcMidnight(day: string): number {
  if (!isDay(day)) throw new RangeError(`Not a day (YYYY-MM-DD): ${day}`);
  return Date.parse(`${day}T00:00:00Z`);
}

function parseInstant(text: string | null | undefined): Date | null {
  if (!text) return null;
  const instant = /Z$|[+-]\d{2}:\d{2}$/.test(text) ? text : `${text}Z`;
  return isInstant(instant) ? new Date(instant) : null;
}
