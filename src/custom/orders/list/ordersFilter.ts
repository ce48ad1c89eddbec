import type { Sent } from '../../../contract/kit/call';
import type { listOrders } from '../../../contract/orders';
import { addDays, dayBounds, formatDate, parseGermanDate, todayIn } from '../../../rules/dates';

/** `from` and `to` are the texts of the date fields, complete or not. */
export interface OrdersFilter {
  from: string;
  to: string;
  showSent: boolean;
}

export type OrdersQuery = NonNullable<Sent<typeof listOrders>['query']>;

/** Orders from yesterday on that are not sent yet; days as the clocks in `timeZone` read at `now`. */
export function defaultOrdersFilter(timeZone: string, now = new Date()): OrdersFilter {
  const today = todayIn(timeZone, now);
  return { from: formatDate(addDays(today, -1)), to: formatDate(today), showSent: false };
}

/**
 * The query of `GET /api/Orders`: from the instant at which the first day begins in `timeZone` to the one at which the
 * last day ends, both inclusive; a date that is incomplete or none is left out.
 */
export function ordersQuery({ from, to, showSent }: OrdersFilter, timeZone: string): OrdersQuery {
  const first = parseGermanDate(from);
  const last = parseGermanDate(to);
  return {
    ShowSent: `${showSent}`,
    StartDate: first ? writable(dayBounds(first, timeZone).start) : undefined,
    EndDate: last ? new Date(Date.parse(dayBounds(last, timeZone).end) - 1).toISOString() : undefined,
  };
}

/** The first day of all begins before the year 0, which no other server reads; nothing is older. */
const writable = (instant: string) => (instant.startsWith('-') ? undefined : instant);

/** German message for days between which there is none. */
export function ordersFilterMessage({ from, to }: OrdersFilter): string | undefined {
  const first = parseGermanDate(from);
  const last = parseGermanDate(to);
  return first && last && first > last ? '„Von“ liegt nach „Bis“. Bitte eines der beiden Daten ändern.' : undefined;
}
