import { stockItemGroups } from '../resources/stockItemGroups';

const { choices, labels } = stockItemGroups.fields.executionDayOfWeek;

/** Monday first, as a week is read; the ids are JavaScript's days (0 is Sunday). */
export const WEEKDAYS = choices.map((id) => ({ id, name: labels[id] }));

/** German name of a weekday id (0 Sunday to 6 Saturday), "??" for anything else. */
export function weekdayName(id: number | null | undefined): string {
  return WEEKDAYS.find((weekday) => weekday.id === id)?.name ?? '??';
}
