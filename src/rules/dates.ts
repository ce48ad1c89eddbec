import { tzOffset } from '@date-fns/tz/tzOffset';
import { DAY_MS } from '../lib/dayNumbers';
import { isDay, isInstant } from '../resources/kit';
import { settings } from '../settings/settings';

export { isDay };

export const DEFAULT_TIME_ZONE: string = settings.TIME_ZONE.default;

/** Formats as "dd.MM.yyyy HH:mm" in `timeZone`. Instants without offset are UTC, as other backends drop the offset. */
export function formatDateTime(instant: string | null | undefined, timeZone = DEFAULT_TIME_ZONE): string {
  const date = parseInstant(instant);
  if (!date) return '';
  const [day = '', time = ''] = wallClock(date, timeZone).split('T');
  return `${day.split('-').reverse().join('.')} ${time.slice(0, 5)}`;
}

/** Formats a day (`YYYY-MM-DD`), or the day of an instant in `timeZone`, as "dd.MM.yyyy"; '' for anything else. */
export function formatDate(day: string | null | undefined, timeZone = DEFAULT_TIME_ZONE): string {
  const instant = parseInstant(day);
  const text = instant ? todayIn(timeZone, instant) : day;
  return isDay(text) ? text.split('-').reverse().join('.') : '';
}

/** Parses dd.MM.yyyy to `YYYY-MM-DD`; null unless it has ten characters and the day exists. */
export function parseGermanDate(text: string): string | null {
  const typed = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  if (!typed) return null;
  const day = `${typed[3]}-${typed[2]}-${typed[1]}`;
  return isDay(day) ? day : null;
}

export function todayIn(timeZone: string, now = new Date()): string {
  return wallClock(now, timeZone).slice(0, -'T00:00:00.000Z'.length);
}

/** @throws RangeError for an invalid `day`, or a result outside the years 0000 to 9999 */
export function addDays(day: string, n: number): string {
  const result = new Date(utcMidnight(day) + n * DAY_MS).toISOString().slice(0, 10);
  if (!isDay(result)) throw new RangeError(`Day out of range: ${day} + ${n}`);
  return result;
}

/** Returns the UTC bounds of a local day (23 to 25 hours), end exclusive. @throws RangeError for a wrong day or zone */
export function dayBounds(day: string, timeZone: string): { start: string; end: string } {
  const midnight = utcMidnight(day);
  const end = Math.min(localInstant(midnight + DAY_MS, timeZone), Date.parse(LAST_INSTANT));
  return { start: new Date(localInstant(midnight, timeZone)).toISOString(), end: new Date(end).toISOString() };
}

/** Later instants have six-digit years and do not sort as text. */
export const LAST_INSTANT = '9999-12-31T23:59:59.999Z';

/** Returns a UTC instant, the earlier one if ambiguous; null for other texts and for times that clocks skip. */
export function parseGermanInstant(text: string, timeZone: string): string | null {
  const [, date = '', time] = /^(\d{2}\.\d{2}\.\d{4}) ((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim()) ?? [];
  const day = parseGermanDate(date);
  if (day === null) return null;
  const [first] = instantsReading(Date.parse(`${day}T${time}Z`), timeZone);
  return first === undefined ? null : new Date(first).toISOString();
}

/** Returns the earlier instant if ambiguous; shifts times that clocks skip by the gap. @throws RangeError if invalid */
export function instantAt(day: string, time: string, timeZone: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const reading = utcMidnight(day) + (hours * 60 + minutes) * 60_000;
  return new Date(localInstant(reading, timeZone)).toISOString();
}

/** Like `instantAt`, in milliseconds. @param reading local date and time, as if it were UTC */
export function localInstant(reading: number, timeZone: string): number {
  const [first] = instantsReading(reading, timeZone);
  // In a gap, the old offset shifts the time by its length.
  return first ?? reading - offsetAt(reading - DAY_MS, timeZone);
}

/** Returns the day's offset in milliseconds ahead of UTC; null around a day when clocks change. */
export function constantOffset(day: string, timeZone: string): number | null {
  const midnight = utcMidnight(day);
  const [first, ...others] = [-1, 0, 1, 2].map((days) => offsetAt(midnight + days * DAY_MS, timeZone));
  return others.every((offset) => offset === first) ? (first ?? null) : null;
}

export const timeIn = (timeZone: string, instant: string): string =>
  wallClock(new Date(instant), timeZone).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDT00:00'.length);

/** Returns 0 for Sunday to 6 for Saturday. @throws RangeError for an invalid `day` */
export const weekdayOf = (day: string): number => new Date(utcMidnight(day)).getUTCDay();

/** @throws RangeError for an invalid day */
export const daysBetween = (from: string, to: string): number => (utcMidnight(to) - utcMidnight(from)) / DAY_MS;

/** Returns none if skipped, two if repeated. Assumes at most one clock change in two days and offsets below a day. */
function instantsReading(reading: number, timeZone: string): number[] {
  const instants = [-DAY_MS, DAY_MS].map((away) => reading - offsetAt(reading + away, timeZone));
  return instants.filter((instant) => instant + offsetAt(instant, timeZone) === reading).sort((a, b) => a - b);
}

/** Formats the local date and time in ISO format. @throws RangeError for an unknown time zone */
const wallClock = (date: Date, timeZone: string): string =>
  new Date(date.getTime() + offsetAt(date.getTime(), timeZone)).toISOString();

/** Returns milliseconds ahead of UTC; historical offsets include seconds. */
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
