import type { Sent } from '../../../contract/kit/call';
import type { listOrders } from '../../../contract/orders';
import { addDays, dayBounds, formatDate, parseGermanDate, todayIn } from '../../../rules/dates';
import type { Order } from '../orderRecords';

export interface OrdersFilter {
  from: string;
  to: string;
  showSent: boolean;
  way?: NonNullable<Order['sentBy']>;
}

export type OrdersQuery = NonNullable<Sent<typeof listOrders>['query']>;

export function defaultOrdersFilter(timeZone: string, now = new Date()): OrdersFilter {
  const today = todayIn(timeZone, now);
  return { from: formatDate(addDays(today, -1)), to: formatDate(today), showSent: false };
}

/** Both days inclusive and in `timeZone`, incomplete dates ignored. */
export function ordersQuery({ from, to, showSent }: OrdersFilter, timeZone: string): OrdersQuery {
  const first = parseGermanDate(from);
  const last = parseGermanDate(to);
  return {
    ShowSent: `${showSent}`,
    StartDate: first ? writable(dayBounds(first, timeZone).start) : undefined,
    EndDate: last ? new Date(Date.parse(dayBounds(last, timeZone).end) - 1).toISOString() : undefined,
  };
}

/** Other servers cannot read dates before the year 0. */
const writable = (instant: string) => (instant.startsWith('-') ? undefined : instant);
