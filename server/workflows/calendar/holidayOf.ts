import { getHolidays } from 'feiertagejs';
import { LRUCache } from 'lru-cache';

export type FederalState = Exclude<Parameters<typeof getHolidays>[1], 'BUND' | 'AUGSBURG' | 'ALL'>;

/** By state and year; bounded, as callers may ask about any year. */
const years = new LRUCache<string, ReadonlyMap<string, string>>({ max: 200 });

/** Returns the name of the public holiday on a day (`YYYY-MM-DD`); null if there is none or the state is unknown. */
export function holidayOf(state: FederalState | null, day: string): string | null {
  if (state === null) return null;
  const year = day.slice(0, 4);
  const known = years.get(state + year) ?? holidaysOf(state, year);
  years.set(state + year, known);
  return known.get(day) ?? null;
}

const holidaysOf = (state: FederalState, year: string): ReadonlyMap<string, string> =>
  new Map(
    getHolidays(Number(year), state).map((holiday) => [
      // `date` is noon UTC; its text would depend on the server's time zone.
      holiday.date.toISOString().slice(0, 10),
      holiday.translate('de') ?? holiday.name,
    ]),
  );
