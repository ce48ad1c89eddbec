import { addDays, formatDate, parseGermanDate, todayIn } from '../../rules/dates';

/** `from` and `to` are the texts of the date fields, complete or not. */
export interface OrdersFilter {
  from: string;
  to: string;
  showSent: boolean;
}

/** Orders from yesterday on that are not sent yet; days as the clocks in `timeZone` read at `now`. */
export function defaultOrdersFilter(timeZone: string, now = new Date()): OrdersFilter {
  const today = todayIn(timeZone, now);
  return { from: formatDate(addDays(today, -1)), to: formatDate(today), showSent: false };
}

/** The query of `GET /api/Orders`: days, both inclusive; a date that is incomplete or none is left out. */
export function ordersQuery({ from, to, showSent }: OrdersFilter) {
  return {
    ShowSent: showSent,
    StartDate: parseGermanDate(from) ?? undefined,
    EndDate: parseGermanDate(to) ?? undefined,
  };
}
