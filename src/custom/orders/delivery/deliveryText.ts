import { isLate } from '../../../rules/orderWarnings';
import { dayText, orderText } from '../../../rules/supplierCalendar';
import type { Order } from '../orderRecords';

export interface DeliveryText {
  text: string;
  isOrderable: boolean;
  isLate: boolean;
}

export function deliveryText(
  { deliveryDay, orderUntil, sent }: Order,
  timeZone: string,
  now = new Date(),
): DeliveryText | undefined {
  if (!deliveryDay) return undefined;
  if (sent || !orderUntil) return { text: `Lieferung ${dayText(deliveryDay)}`, isOrderable: false, isLate: false };
  const text = orderText(deliveryDay, orderUntil, timeZone);
  return { text, isOrderable: true, isLate: isLate(orderUntil, now.toISOString()) };
}
