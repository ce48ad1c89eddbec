import type { Common, Exact, Kind, Rule } from '../common';
import { messages } from '../messages';

export interface DateOptions extends Common {
  required?: Rule;
  /** An instant (ISO 8601, UTC) instead of a day (`YYYY-MM-DD`). */
  time?: boolean;
}
export type DateField = { kind: 'date' } & DateOptions;
export type DateValue = { value: string; empty: null };

export const date = <const O extends DateOptions>(options: Exact<O, DateOptions>) =>
  ({ kind: 'date', ...options }) as const;

export const dateKind: Kind<DateField> = {
  shape: () => 'text',
  normalise: (_, value) => value,
  check: (field, value) => ((field.time ? isInstant(value) : isDay(value)) ? undefined : messages.notADay),
  toColumn: (field, value) => (typeof value !== 'string' ? null : field.time ? new Date(value).toISOString() : value),
  fromColumn: (_, value) => value,
  schema: (field) => ({
    type: field.required ? 'string' : ['string', 'null'],
    format: field.time ? 'date-time' : 'date',
  }),
  words(field, value, { day, instant }) {
    if (typeof value !== 'string') return '';
    return field.time ? instant(value) : day(value);
  },
  sortValue: (_, value) => (typeof value === 'string' ? value : null),
  filter: (field) => (field.time ? 'day' : 'value'),
  read(field, text, { day, instant }) {
    const typed = text.trim();
    if (field.time) return { value: isInstant(typed) ? new Date(typed).toISOString() : (instant(typed) ?? typed) };
    return { value: isDay(typed) ? typed : (day(typed) ?? typed) };
  },
  options: { required: { type: 'rule' }, time: { type: 'flag' } },
};

export function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}

/** Accepts instants with an offset or `Z` (RFC 3339). */
export function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value))
    return false;
  return isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value));
}
