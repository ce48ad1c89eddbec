import { addDays, daysBetween, formatDate, instantAt, timeIn, todayIn, weekdayOf } from './dates';

export interface DeliveryWeekday {
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
  /** Calendar days from cut-off to delivery. */
  daysBefore: number;
  /** "HH:mm", local time. */
  orderUntil: string;
}

export interface SpecialDay {
  day: string;
  delivers: boolean;
  orderUntil: string | null;
  note: string | null;
}

export interface SupplierCalendar {
  deliveryDays: readonly DeliveryWeekday[];
  specialDays: readonly SpecialDay[];
  /** Workdays until delivery, for suppliers without delivery days. */
  leadDays: number | null;
  timeZone: string;
  holidayOf(day: string): string | null;
}

export interface DeliveryDate {
  day: string;
  orderUntil: string | null;
  text: string;
  /** Holiday on the day of the cut-off, which stays: but nobody may answer the phone. */
  holidayOnCutOff: string | null;
}

export interface SkippedDay {
  day: string;
  reason: string;
}

export type DayPlan =
  | { kind: 'delivery'; orderUntil: string | null }
  | { kind: 'skipped'; reason: string }
  | { kind: 'none' }
  | { kind: 'unknown' };

const DAYS_AHEAD = 366;
export const FALLS_OUT = 'entfällt';

export function planOf(calendar: SupplierCalendar, day: string): DayPlan {
  const { deliveryDays, specialDays, leadDays, timeZone, holidayOf } = calendar;
  const special = specialDays.find((each) => each.day === day);
  if (special?.delivers) return { kind: 'delivery', orderUntil: special.orderUntil };
  if (special) return { kind: 'skipped', reason: special.note || FALLS_OUT };
  if (!isRegular(calendar, day)) return { kind: deliveryDays.length > 0 || leadDays !== null ? 'none' : 'unknown' };
  const holiday = holidayOf(day);
  if (holiday !== null) return { kind: 'skipped', reason: holiday };
  const rule = deliveryDays.find((each) => each.weekday === weekdayOf(day));
  return {
    kind: 'delivery',
    orderUntil: rule ? instantAt(addDays(day, -rule.daysBefore), rule.orderUntil, timeZone) : null,
  };
}

export function cutOffOn(calendar: SupplierCalendar | undefined, day: string | null): string | null {
  if (!calendar || day === null) return null;
  const plan = planOf(calendar, day);
  return plan.kind === 'delivery' ? plan.orderUntil : null;
}

function isRegular({ deliveryDays, leadDays }: SupplierCalendar, day: string): boolean {
  const weekday = weekdayOf(day);
  if (deliveryDays.length > 0) return deliveryDays.some((each) => each.weekday === weekday);
  return leadDays !== null && weekday % 6 !== 0;
}

/** Returns the next delivery dates with a cut-off at or after `at`, within a year, and the days skipped between. */
export function deliveryDates(
  calendar: SupplierCalendar,
  at: string,
  count: number,
): { dates: DeliveryDate[]; skipped: SkippedDay[] } {
  if (!calendar.deliveryDays.length && calendar.leadDays === null && !calendar.specialDays.some((day) => day.delivers))
    return { dates: [], skipped: [] };
  const today = todayIn(calendar.timeZone, new Date(at));
  const earliest = earliestDay(calendar, today);
  const dates: DeliveryDate[] = [];
  const skipped: SkippedDay[] = [];
  for (let ahead = 0; ahead <= DAYS_AHEAD && dates.length < count; ahead++) {
    const day = addDays(today, ahead);
    const plan = planOf(calendar, day);
    const isTooSoon = earliest !== null && day < earliest;
    if (plan.kind === 'skipped' && !isTooSoon && isRegular(calendar, day)) skipped.push({ day, reason: plan.reason });
    if (plan.kind !== 'delivery') continue;
    if (plan.orderUntil === null ? isTooSoon : plan.orderUntil < at) continue;
    dates.push({
      day,
      orderUntil: plan.orderUntil,
      text: orderText(day, plan.orderUntil, calendar.timeZone),
      holidayOnCutOff:
        plan.orderUntil === null ? null : calendar.holidayOf(todayIn(calendar.timeZone, new Date(plan.orderUntil))),
    });
  }
  const last = dates.at(-1)?.day ?? '';
  return { dates, skipped: skipped.filter(({ day }) => day < last) };
}

const MAX_DAYS_BEFORE = 14;

export function daysWithCutOff(calendar: SupplierCalendar, at: string, until: string): string[] {
  const today = todayIn(calendar.timeZone, new Date(at));
  const last = addDays(todayIn(calendar.timeZone, new Date(until)), MAX_DAYS_BEFORE + 1);
  const special = calendar.specialDays.flatMap(({ day, delivers }) => (delivers ? [day] : []));
  const days =
    calendar.deliveryDays.length === 0
      ? special
      : [...special, ...Array.from({ length: daysBetween(today, last) + 1 }, (_, ahead) => addDays(today, ahead))];
  return [...new Set(days)]
    .filter((day) => {
      const orderUntil = day < today ? null : cutOffOn(calendar, day);
      return orderUntil !== null && orderUntil >= at && orderUntil <= until;
    })
    .sort();
}

/** Returns the earliest delivery by lead days; null if the calendar has cut-offs, or no lead days. */
export function earliestDay({ deliveryDays, leadDays, holidayOf }: SupplierCalendar, today: string): string | null {
  if (deliveryDays.length > 0 || leadDays === null) return null;
  let day = today;
  let workdays = 0;
  // Bounded, in case holidays cover years.
  for (let ahead = 1; workdays < leadDays && ahead <= leadDays * 2 + DAYS_AHEAD; ahead++) {
    day = addDays(today, ahead);
    if (weekdayOf(day) % 6 !== 0 && holidayOf(day) === null) workdays += 1;
  }
  return day;
}

/** Returns "bestellen bis Di 18:00 für Mi, 25.11.", or "lieferbar ab Mi, 25.11." without cut-off. */
export const orderText = (day: string, orderUntil: string | null, timeZone: string): string =>
  orderUntil === null
    ? `lieferbar ab ${dayText(day)}`
    : `bestellen bis ${cutOffText(day, orderUntil, timeZone)} für ${dayText(day)}`;

/** Returns "Di 18:00", or "Di, 17.11., 18:00" where the weekday alone would be ambiguous. */
export function cutOffText(day: string, orderUntil: string, timeZone: string): string {
  const cutOffDay = todayIn(timeZone, new Date(orderUntil));
  const time = timeIn(timeZone, orderUntil);
  return daysBetween(cutOffDay, day) >= 7 ? `${dayText(cutOffDay)}, ${time}` : `${shortWeekday(cutOffDay)} ${time}`;
}

export const dayText = (day: string): string => {
  const [, month = '', date = ''] = day.split('-');
  return `${shortWeekday(day)}, ${date}.${month}.`;
};

export const longDayText = (day: string): string => `${shortWeekday(day)}, ${formatDate(day)}`;

const shortWeekday = (day: string): string => ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'][weekdayOf(day)] ?? '';
