import { holidayOf } from '../../server/workflows/calendar/holidayOf';
import type { DeliveryWeekday, SpecialDay, SupplierCalendar } from '../../src/rules/supplierCalendar';

export type State = Parameters<typeof holidayOf>[0];

export const BERLIN = 'Europe/Berlin';
export const on = (weekday: number, daysBefore: number, orderUntil: string): DeliveryWeekday => ({
  weekday,
  daysBefore,
  orderUntil,
});
export const special = (day: string, more: Partial<SpecialDay>): SpecialDay => ({
  day,
  delivers: false,
  orderUntil: null,
  note: null,
  ...more,
});
export const calendarOf = ({
  state = null,
  ...more
}: Partial<SupplierCalendar> & { state?: State } = {}): SupplierCalendar => ({
  deliveryDays: [],
  specialDays: [],
  leadDays: null,
  timeZone: BERLIN,
  holidayOf: (day) => holidayOf(state, day),
  ...more,
});
/** Delivers on Wednesdays, to be ordered by the evening before. */
export const WED = [on(3, 1, '18:00')];
