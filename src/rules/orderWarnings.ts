import { type Role, seesPrices } from '../resources/kit';
import { subtractAmounts } from './amounts';
import { todayIn } from './dates';
import { formatMoney } from './numbers';
import { cutOffOn, cutOffText, dayText, earliestDay, planOf, type SupplierCalendar } from './supplierCalendar';

export interface OrderFacts {
  calendar: SupplierCalendar | undefined;
  deliveryDay: string | null;
  goodsValue: number;
  minimumOrderValue: number | null;
}

type MinimumFacts = Pick<OrderFacts, 'goodsValue' | 'minimumOrderValue'>;

interface OrderWarning {
  code: 'CUT_OFF' | 'MINIMUM' | 'NO_DELIVERY';
  message: string;
}

/** @param role reader of the warnings: only roles that see prices are told amounts */
export function orderWarnings(order: OrderFacts, at: string, role: Role): OrderWarning[] {
  const { calendar, deliveryDay } = order;
  const warnings: OrderWarning[] = [];
  const orderUntil = cutOffOn(calendar, deliveryDay);
  if (calendar && deliveryDay !== null && orderUntil !== null && isLate(orderUntil, at)) {
    const cutOff = cutOffText(deliveryDay, orderUntil, calendar.timeZone);
    warnings.push({ code: 'CUT_OFF', message: `Bestellschluss für ${dayText(deliveryDay)} war ${cutOff}.` });
  }
  warnings.push(...minimumWarnings(order, role));
  const reason = calendar && deliveryDay !== null ? whyNot(calendar, deliveryDay, at) : undefined;
  if (deliveryDay !== null && reason !== undefined)
    warnings.push({ code: 'NO_DELIVERY', message: `Am ${dayText(deliveryDay)} wird nicht geliefert: ${reason}.` });
  return warnings;
}

export function minimumWarnings(order: MinimumFacts, role: Role): OrderWarning[] {
  const missing = missingValue(order);
  if (missing <= 0) return [];
  const message = seesPrices(role)
    ? `Zum Mindestbestellwert von ${formatMoney(order.minimumOrderValue)} fehlen ${formatMoney(missing)}.`
    : 'Der Mindestbestellwert ist noch nicht erreicht.';
  return [{ code: 'MINIMUM', message }];
}

export const isLate = (orderUntil: string | null, at: string): boolean => orderUntil !== null && orderUntil < at;

export const missingValue = ({ goodsValue, minimumOrderValue }: MinimumFacts): number =>
  Math.max(0, subtractAmounts(minimumOrderValue ?? 0, goodsValue));

function whyNot(calendar: SupplierCalendar, day: string, at: string): string | undefined {
  const plan = planOf(calendar, day);
  if (plan.kind === 'skipped') return plan.reason.replace(/\.+$/, '');
  if (plan.kind === 'none') return 'kein Liefertag';
  if (plan.kind === 'unknown' || plan.orderUntil !== null) return undefined;
  const earliest = earliestDay(calendar, todayIn(calendar.timeZone, new Date(at)));
  return earliest !== null && day < earliest ? `lieferbar ab ${dayText(earliest).replace(/\.$/, '')}` : undefined;
}
