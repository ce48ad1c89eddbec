import { stockItemGroups } from '../resources/stockItemGroups';

const { choices, labels } = stockItemGroups.fields.executionDayOfWeek;

/** Monday first; ids as in JavaScript (0 is Sunday). */
export const WEEKDAYS = choices.map((id) => ({ id, name: labels[id] }));

export function weekdayName(id: number | null | undefined): string {
  return WEEKDAYS.find((weekday) => weekday.id === id)?.name ?? '??';
}
