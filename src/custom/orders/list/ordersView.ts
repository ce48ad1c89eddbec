import { addDays, daysBetween, formatDate, parseGermanDate, todayIn } from '../../../rules/dates';
import { defaultOrdersFilter, type OrdersFilter } from './ordersFilter';

/** Periods that end today are stored as a number of days, so that they move along; defaults are omitted. */
export interface OrdersView {
  tage?: string;
  von?: string;
  bis?: string;
  gesendet?: string;
}

export function viewOf({ from, to, showSent }: OrdersFilter, timeZone: string, now = new Date()): OrdersView {
  const days = daysBack({ from, to }, timeZone, now);
  return {
    ...(days === undefined ? { von: from, bis: to } : days !== FIRST && { tage: days }),
    ...(showSent && { gesendet: 'ja' }),
  };
}

export function filterOfView({ tage = FIRST, von, bis, gesendet }: OrdersView, timeZone: string, now = new Date()) {
  const { from, to } = defaultOrdersFilter(timeZone, now);
  const showSent = gesendet === 'ja';
  if (von !== undefined || bis !== undefined) return { from: von ?? '', to: bis ?? '', showSent };
  if (tage === '') return { from: '', to, showSent };
  const isNumber = /^\d{1,5}$/.test(tage);
  return { from: isNumber ? formatDate(addDays(todayIn(timeZone, now), -Number(tage))) : from, to, showSent };
}

export function periodNote(filter: OrdersFilter, timeZone: string, now = new Date()): string {
  const days = daysBack(filter, timeZone, now);
  if (days === undefined) return 'Die Ansicht zeigt immer genau diesen Zeitraum, weil er nicht heute endet.';
  return `Die Ansicht zeigt immer ${PERIODS[days] ?? `die letzten ${days} Tage bis heute`}.`;
}

const PERIODS: Readonly<Record<string, string>> = {
  '': 'alles bis heute',
  '0': 'nur den heutigen Tag',
  '1': 'gestern und heute',
};

function daysBack({ from, to }: Pick<OrdersFilter, 'from' | 'to'>, timeZone: string, now: Date): string | undefined {
  const today = todayIn(timeZone, now);
  if (parseGermanDate(to) !== today) return undefined;
  const first = parseGermanDate(from);
  if (first === null) return '';
  return first <= today ? String(daysBetween(first, today)) : undefined;
}

/** The default period begins yesterday (specification, section 9). */
const FIRST = '1';
