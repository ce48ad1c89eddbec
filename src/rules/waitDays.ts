import type { DeliveryWeekday } from './supplierCalendar';

/** Hour by which a count's order is assumed to be placed; later cut-offs are met on the same day. */
const NOON = '12:00';
const MAX = 21;

/** Days from a count to its delivery, ignoring holidays. @param weekday 0 (Sunday) to 6 @param leadDays workdays */
export function waitDays(weekday: number, deliveryDays: readonly DeliveryWeekday[], leadDays: number | null): number {
  if (deliveryDays.length > 0) {
    for (let wait = 0; wait <= MAX; wait++) {
      const isReached = ({ daysBefore, orderUntil }: DeliveryWeekday) =>
        wait > daysBefore || (wait === daysBefore && orderUntil >= NOON);
      if (deliveryDays.some((each) => each.weekday === (weekday + wait) % 7 && isReached(each))) return wait;
    }
    return 0;
  }
  if (leadDays === null) return 0;
  const isWorkday = (wait: number) => ((weekday + wait) % 7) % 6 !== 0;
  let wait = 0;
  for (let left = leadDays; left > 0; ) if (isWorkday(++wait)) left -= 1;
  while (leadDays === 0 && !isWorkday(wait)) wait += 1;
  return wait;
}
