import { type Field, kindOf } from '../resources/kit';
import { dayBounds, isDay } from './dates';

export interface Span {
  start: string;
  end: string;
}

export type Spans = ReadonlyMap<string, readonly Span[]>;

/** Returns the bounds of the days in a list's filter, by field. @param zone loads the time zone if there is a day */
export async function dayBoundsInFilter(
  filter: Readonly<Record<string, unknown>>,
  fieldOf: (key: string) => Field | undefined,
  zone: () => Promise<string>,
): Promise<Spans> {
  const days = Object.entries(filter).flatMap(([key, wanted]): [string, string[]][] => {
    const field = fieldOf(key);
    const found = [wanted].flat().filter(isDay);
    return field && kindOf(field).filter(field) === 'day' && found.length > 0 ? [[key, found]] : [];
  });
  if (days.length === 0) return new Map();
  const timeZone = await zone();
  return new Map(days.map(([key, those]) => [key, those.map((day) => dayBounds(day, timeZone))]));
}

export const isWithin = (spans: readonly Span[] | undefined, value: unknown): boolean =>
  typeof value === 'string' && spans !== undefined && spans.some(({ start, end }) => start <= value && value < end);
