import { isDay } from '../../resources/kit';
import { localInstant, steadyOffset } from '../dates';

const SHAPE =
  /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?\s?([Zz]|[+-]\d{2}(?::?\d{2})?)?$/;

/**
 * Reads instants as registers write them: with an offset as they stand, without one by the clock of a zone. A time that
 * comes twice is the first, one that is skipped is as much later.
 * @returns milliseconds since 1970; NaN for other texts
 */
export function instantReader(timeZone: string): (text: string) => number {
  // A year of receipts has few days.
  const offsets = new Map<string, number | null>();
  return (text) => {
    const [, day = '', hour, minute, second = '0', fraction = '', zone] = SHAPE.exec(text.trim()) ?? [];
    if (!isDay(day)) return Number.NaN;
    const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
    const time = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000 + milliseconds;
    const reading = Date.parse(`${day}T00:00:00Z`) + time;
    if (zone !== undefined) return reading - offsetOf(zone);
    const known = offsets.get(day);
    const offset = known === undefined ? steadyOffset(day, timeZone) : known;
    if (known === undefined) offsets.set(day, offset);
    return offset === null ? localInstant(reading, timeZone) : reading - offset;
  };
}

function offsetOf(zone: string): number {
  if (/^z$/i.test(zone)) return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', ''));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
