import { dayBounds, formatDateTime, parseGermanDate } from './dates';

/**
 * The instant (ISO 8601, UTC) at which clocks in `timeZone` read "dd.MM.yyyy HH:mm"; the earlier one when they read so
 * twice.
 * @returns null for a text of another form, and for a time that the clocks skip.
 */
export function parseGermanInstant(text: string, timeZone: string): string | null {
  const typed = /^(\d{2}\.\d{2}\.\d{4}) ([01]\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  const day = typed && parseGermanDate(typed[1] ?? '');
  if (!typed || !day) return null;
  const midnight = Date.parse(dayBounds(day, timeZone).start);
  const minutes = Number(typed[2]) * 60 + Number(typed[3]);
  // Where clocks change on that day, they are up to two hours away from counting on since midnight.
  for (const shift of [-120, -60, -30, 0, 30, 60, 120]) {
    const instant = new Date(midnight + (minutes + shift) * 60_000).toISOString();
    if (formatDateTime(instant, timeZone) === typed[0]) return instant;
  }
  return null;
}
