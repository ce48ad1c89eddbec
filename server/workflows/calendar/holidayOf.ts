import { getHolidays } from 'feiertagejs';

/** A state of Germany by its letters. */
export type FederalState = Exclude<Parameters<typeof getHolidays>[1], 'BUND' | 'AUGSBURG' | 'ALL'>;

/** Names by day of each state and year that was asked for: they follow from the two alone. */
const years = new Map<string, ReadonlyMap<string, string>>();

/** Name of the public holiday on a day (`YYYY-MM-DD`) in a state of Germany; null: none, or no state is known. */
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
      // Its instant is noon in UTC; its own text of the day is that of the server's clock, whatever zone that has.
      holiday.date.toISOString().slice(0, 10),
      holiday.translate('de') ?? holiday.name,
    ]),
  );
